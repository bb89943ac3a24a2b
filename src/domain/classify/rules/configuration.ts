import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** A setting, a key, a file or a program that the run needs and that is not there. */
export const CONFIGURATION_RULES: readonly MessageRule[] = [
  rule(
    'configuration/variable-alone',
    'CONFIGURATION_MISSING',
    /^(?:KeyError: )?['"]?[A-Z][A-Z0-9]{1,20}_[A-Z0-9_]{2,40}['"]?$/,
    ["KeyError: 'SHOP_TOKEN'", 'SHOP_BASE_URL'],
    "KeyError: 'price'",
    { raw: true, confidence: 0.7 },
  ),
  rule(
    'configuration/missing',
    'CONFIGURATION_MISSING',
    /no such file\b|\bnot (?:properly |correctly |yet |fully )configured\b|\bno (?:\w{1,12} ){0,3}(?:provider|model|account|endpoint|backend|server)s? (?:is |are |was |were )?(?:configured|set up|selected|specified|defined)|executable (?:file )?not found|not found in \$?path\b|(?:cannot|could not|unable to) find (?:the )?(?:following )?(?:file|folder|directory|path|config)|(?:is|was|are) not initiali[sz]ed|call \S{1,30} (?:first|before)|is required to use|cannot import name|importerror|no (?:profile|environment|project) named|[a-z0-9]{2,30}_[a-z]{2,20} (?:is |was )?not (?:set|found|defined)|\b(?:must|needs? to) be enabled|\.env\b|(?:missing|no|incomplete|absent|undefined|empty|unset)(?: \w{1,20}){0,3} (?:configuration|config|settings?|environment variables?|env(?:ironment)? vars?|credentials|base ?url|endpoint|executable|config file|secrets?|dotenv|profile)\b|(?:configuration|config|settings?|environment variables?|env vars?|base[_ ]?url|credentials|secret|profile|token)\b[^\n]{0,60}?\b(?:(?:is|are|was|were|has|have) )?(?:not (?:been )?(?:set|found|defined|configured|provided|specified|loaded|present)|missing|required|undefined|empty|does not exist)|not (?:been )?configured|(?:please|must|need to|have to|should) (?:set|configure|provide|define|specify|export|install)\b|must be (?:set|configured|defined|exported)|cannot find (?:module|package)|module not found|no module named|command not found|is not recogni[sz]ed as an? (?:internal|name)|no such file or directory|cannot find the (?:file|path)|file not found|could not (?:load|locate|find) (?:\w{1,20} ){0,3}?(?:config|credentials|settings|module|file|package|template|fixture|library|javascript|extension|plugin)|unable to (?:locate|load|find) (?:\w{1,20} ){0,2}?(?:credentials|config|settings|file)|spawn \S{1,80} enoent|not installed|(?:file|path|folder|directory)\b[^\n]{0,60}\bdoes not exist|enoent|could not read (?:the )?(?:config|settings|file)|variable\b[^\n]{0,40}\bnot set|package subpath|is not (?:set|configured|defined in (?:the )?(?:env|config))|(?:missing|no) (?:required )?(?:dependency|dependencies|package|binary|plugin)|configuration (?:error|problem)|misconfigur/,
    ['Missing configuration for provider', 'Environment variable SHOP_URL is not set', "Cannot find module 'left-pad'"],
    'the missing cat',
  ),
];
