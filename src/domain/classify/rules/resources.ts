import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** What is used up, and what is held by someone else. */
export const RESOURCE_RULES: readonly MessageRule[] = [
  rule(
    'resource/lock',
    'RESOURCE_BUSY',
    /another git process|index\.lock|(?:could not|cannot|failed to|unable to|error|errors) (?:acquir(?:e|ing)|obtain(?:ing)?|get(?:ting)?|lock(?:ing)?) (?:the |a |an )?(?:\w{1,15} ){0,2}(?:lock|state)\b|lock (?:file )?(?:is )?(?:already |currently )?(?:held|exists|taken|busy|owned|being held)|unable to create ''[^\n]{0,10}: file exists/,
    ['Error acquiring the state lock', 'Another git process seems to be running in this repository'],
    'lock, stock and barrel',
  ),
  rule(
    'resource/disk',
    'RESOURCE_EXHAUSTED',
    /no space left|(?:disk|drive|volume|device|partition) (?:is )?(?:full|out of space)|not enough (?:disk |free |storage )?space|(?:disk|storage|inode|file|space|domain) ?quota[ _]?exceeded|the quota has been exceeded|quotaexceedederror|exceeded the (?:storage )?quota|disk quota|insufficient (?:disk )?space|out of disk/,
    ['write failed, no space left on device', 'QuotaExceededError: storage quota exceeded'],
    'space is left blank',
    { retrySame: false },
  ),
  rule(
    'resource/memory',
    'RESOURCE_EXHAUSTED',
    /heap (?:limit|out|space)|too many open files|file (?:handles?|descriptors?)\b[^\n]{0,30}(?:exhaust|limit|out)|java heap|more system memory|oom[- ]?kill|cuda out of memory|out of memory|file (?:is )?too large/,
    ['too many open files', 'JavaScript heap out of memory', 'model requires more system memory than is available'],
    'in memory of',
    { retrySame: false },
  ),
  rule(
    'resource/shortage',
    'RESOURCE_EXHAUSTED',
    /too many open (?!files)|cannot fork|cannot start (?:a )?new (?:thread|process)|cgroup|(?:process|thread|pid)s? limit|connection slots are reserved|remaining connection slots|max(?:imum)? concurrent|max(?:imum)? (?:number of )?clients\b|concurren(?:t|cy)\b[^\n]{0,20}\blimit|(?:cannot|could not|unable to|failed to) (?:be )?allocate|allocation fail|memory ?(?:error|limit|exhausted|allocation|quota)|not enough (?:system )?memory|insufficient (?:memory|resources)|resource temporarily unavailable|unable to create (?:new )?(?:native )?thread|fork: |too many (?:connections|clients|processes|sessions|browsers?|pages|contexts)|(?:pool|slots?|workers?|threads?|handles?|connections?|sessions?) (?:is |are |have been )?(?:exhausted|all in use|limit (?:reached|exceeded))|(?:max(?:imum)?|limit)[^\n]{0,30}\b(?:sessions|browsers|contexts|connections|tabs)\b[^\n]{0,30}(?:reached|exceeded|limit)|no (?:available|free) (?:slots?|sessions?|workers?|memory|browsers?)|resources? (?:is |are |has been |have been )?exhausted|enomem/,
    'Cannot allocate memory',
    'a shortage of bread',
    { retrySame: true },
  ),
  rule(
    'resource/name-taken',
    'RESOURCE_BUSY',
    /name\b[^\n]{0,40}\bis already in use|already in use by (?:container|another user)/,
    'The container name is already in use',
    'the name of the game',
    { retrySame: false },
  ),
  rule(
    'resource/busy',
    'RESOURCE_BUSY',
    /only one usage of each socket|is locked for|\b(?:is|are|was) (?:already )?(?:in use|used)\b(?! by a )|nothing (?:else )?is running on the port|lock(?:ed)? (?:was |is )?(?:locked |held )?by another|was locked by|address (?:is )?already in use|port \d{1,5} (?:is )?(?:already |being )?(?:in use|used|taken|allocated|occupied)|port (?:is )?(?:already )?(?:in use|taken|allocated)|resource (?:is )?(?:busy|locked|conflict|in use)|device or resource busy|(?:file|folder|resource|process|directory) (?:is |because it is )?(?:being |currently |already )?(?:used|locked|in use|open) by|being used by another process|another git process|index\.lock|unable to create ''[^\n]{0,10}: file exists|(?:could not|cannot|failed to|unable to|error) (?:acquir(?:e|ing)|obtain(?:ing)?|get(?:ting)?) (?:the |a |an )?(?:\w{1,15} )?lock|lock (?:file )?(?:is )?(?:already |currently )?(?:held|exists|taken|busy|owned|being held)|is (?:already )?locked by|text file busy|already (?:running|in progress|being (?:processed|used|run|held))|another (?:instance|process|session|operation|user)[^\n]{0,40}\b(?:running|using|in progress|holds?|is active)|in use by (?:another|an?other|a )|file busy|currently in use|(?:resource|port|lock) conflict|ebusy|eaddrinuse|try again: resource/,
    ['bind: address already in use', 'Resource conflict detected'],
    'the busy street',
  ),
];
