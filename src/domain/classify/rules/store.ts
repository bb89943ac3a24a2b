import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** Databases, stores and caches. */
export const STORE_RULES: readonly MessageRule[] = [
  rule(
    'store/full',
    'RESOURCE_EXHAUSTED',
    /database or disk is full|oom command not allowed|could not extend file/,
    'database or disk is full',
    'the database is full of names',
    { retrySame: false },
  ),
  rule(
    'store/busy',
    'RESOURCE_BUSY',
    /could not serialize access|\bnot (?:the )?(?:primary|master)\b|primary stepped down|serialization failure|loading the dataset|database (?:table |file |schema )?is (?:locked|busy)|(?:table|row|record) is locked|lock wait timeout|deadlock (?:detected|found)|could not obtain lock|locking protocol|sqlite[_ ]busy/,
    ['database is locked', 'Deadlock found when trying to get lock'],
    'the door is locked',
  ),
  rule(
    'store/pool',
    'RESOURCE_EXHAUSTED',
    /queuepool limit|connection pool (?:is |was )?(?:exhausted|full)|pool timeout|acquir(?:e|ing) (?:a )?connection from (?:the )?pool/,
    'QueuePool limit of size 5 reached',
    'a pool of water',
    { retrySame: true },
  ),
  rule(
    'store/cache',
    'CACHE_CORRUPTION',
    /(?:corrupt\w{0,4}|broken|damaged|truncated)\b[^\n]{0,40}\b(?:in|from) (?:the )?cache|(?:deseriali[sz]\w{1,5}|decod\w{1,4}|pars\w{1,4}|read\w{0,4}|load\w{0,4})(?: the| from| a)? (?:\w{1,12} )?cache(?:d entry| entry| file)?\b(?=[^\n]{0,40}(?:fail|error|invalid|$))|\bcache[sd]?\b[^\n]{0,80}?\b(?:corrupt|damaged|malformed|integrity|checksum|poisoned|inconsistent|cannot be (?:trusted|read|parsed)|unreadable|invalid|mismatch|stale|hash)|(?:corrupt(?:ed|ion)?|damaged|malformed|invalid|stale|poisoned|inconsistent) (?:\w{1,15} )?cache\b|not match the hash(?:es)?\b|integrity (?:check(?:sum)? )?(?:failed|error|mismatch)|eintegrity|(?:checksum|hash|digest|sha\d{1,3}) (?:does not match|mismatch|verification failed)/,
    ['Cache entry is corrupted', 'cached selector checksum mismatch', 'integrity checksum failed'],
    'cash in hand',
  ),
  rule(
    'store/failed',
    'STORE_FAILED',
    /unknown (?:column|table|database)\b|read[ -]?only replica|(?:mysql|postgres|mariadb|redis|mongo|database) server has gone away|failed to (?:persist|store|save) (?:\w{1,20} ){0,3}(?:state|record|run|to disk|history|session)|\bsqlstate\b|backing store|did not allow mutations|psycopg|mongo(?:server|network|db)?(?:selection|timeout)?error|mongoserver|sequelize|prismaclient|typeorm|jdbc|operationalerror|databaseerror|could not connect to (?:the )?(?:database|db|redis|mongo)|hibernate|database disk image is malformed|file is not a database|unable to open (?:the )?database|(?:read-?only|readonly) (?:database|file ?system)|disk i\/o error|no such (?:table|column)|(?:relation|table|column)\b[^\n]{0,60}\bdoes not exist|\b(?:relation|table|index|database|constraint)\b[^\n]{0,60}\balready exists|\b(?:database|db|sqlite|storage|store|journal|indexeddb|leveldb|postgres\w{0,4}|mysql|redis|mongo\w{0,4})\b[^\n]{0,60}?\b(?:corrupt|malformed|fail(?:ed|ure)?|error|unavailable|cannot|could not|not (?:open|available|connected)|lost|closed|shutting down|broken)|(?:failed|unable|could not|cannot) (?:to )?(?:open|read|write|save|persist|load|connect)[^\n]{0,40}\b(?:database|db|store|storage|journal|sqlite)|transaction (?:is |was |has been )?(?:aborted|rolled back|failed|inactive)|input\/output error|i\/o error|sqlalchemy|bad file descriptor/,
    ['database disk image is malformed', 'attempt to write a readonly database', 'no such table: runs'],
    'the data was stored',
  ),
];
