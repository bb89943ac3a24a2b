import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** What stands in the way on purpose: challenges, blocked addresses, refusals for safety, the caller's own stop. */
export const OBSTACLE_RULES: readonly MessageRule[] = [
  rule(
    'obstacle/cloudflare-rate',
    'RATE_LIMITED',
    /\berror(?: code)?:? 1015\b|banned you temporarily/,
    'Error 1015: you are being rate limited',
    'error 10155',
  ),
  rule(
    'obstacle/captcha',
    'CAPTCHA_REQUIRED',
    /^just a moment\.\.\.|verifying (?:that )?you(?: are|'re) (?:a )?human|site connection is secure|automated (?:quer|request|traffic|access|browser|activit)|solve (?:the|this) (?:puzzle|challenge)|attention required|security check to (?:access|continue)|you have been blocked|(?:not|aren't|are not) a robot|\bray id\b|enter the characters you see|prove (?:that )?you(?:'re| are) (?:not a robot|human)|i'm not a robot|suspicious activity|captcha|turnstile|verify (?:that )?you(?: are|'re) (?:a )?(?:human|not a (?:ro)?bot)|are you (?:a )?(?:human|robot)|checking your browser|cf[-_ ](?:chl|challenge|mitigated)|unusual (?:traffic|activity)|(?:bot|anti-?bot|automation|automated)[ -](?:detection|protection|challenge|traffic|access|verification)|cloudflare[^\n]{0,60}\b(?:challenge|blocked|protection|detected|interstitial)|challenge (?:page|required|detected|failed|solv)|human verification|(?:detected|blocked) as (?:a )?bot|datadome|perimeterx|press (?:&|and) hold|akamai bot/,
    ['reCAPTCHA must be solved first', 'Cloudflare challenge detected', 'Please verify you are human'],
    'the challenge of the sea',
  ),
  rule(
    'obstacle/challenge-page',
    'CAPTCHA_REQUIRED',
    /<title>\s*(?:Just a moment|Attention Required|Access denied \| |Please Wait\.\.\. \| Cloudflare|Robot Check|Are you a robot|Security Check|Human Verification|One more step)|challenges\.cloudflare\.com|cf-browser-verification|_cf_chl_opt|cdn-cgi\/challenge-platform|Enable JavaScript and cookies to continue|g-recaptcha|h-captcha|geo\.captcha-delivery\.com/i,
    '<html><head><title>Just a moment...</title>',
    '<title>A moment of rest</title>',
    { raw: true },
  ),
  rule(
    'obstacle/command-refused',
    'SECURITY_VIOLATION',
    /\bcommands?\b[^\n]{0,30}\b(?:blocked|refused|denied|rejected|not allowed|forbidden)\b[^\n]{0,40}\b(?:safety|security|policy|sandbox|allowlist|dangerous)|blocked commands?\b|path traversal|outside (?:of )?(?:the |any )?allowed (?:director|root|path|folder)/,
    ['Blocked command for safety: rm', 'Path traversal is not allowed here'],
    'a command of the language',
  ),
  rule(
    'obstacle/security',
    'SECURITY_VIOLATION',
    /outside (?:of )?(?:the )?sandbox|(?:symlink|link|path|file) (?:points|resolves|leads) outside|not an allowed (?:\w{1,15} )?(?:file|path|directory|folder)|allowed directories\b|script tags?\b[^\n]{0,30}\b(?:rejected|refused|not allowed|stripped)|(?:blocked|rejected|denied) by (?:the )?security|\brefus(?:ed|es|ing) to (?:execute|run|open|read|write|delete)|dangerous (?:pattern|command|flag|option|url)|only (?:file )?paths? (?:under|in|inside|within)|cross-origin frame|(?:sandbox|origin) (?:violation|escape)|path traversal|directory traversal|(?:path|file|folder|director(?:y|ies))\b[^\n]{0,40}\bmust be (?:inside|within|under|in)\b|(?:allowed|configured) roots?|(?:outside|escapes?|not (?:with)?in)(?: of)? (?:the |any )?(?:allowed|permitted|configured|root|workspace|sandbox|working|project|base|output|download)[^\n]{0,20}?(?:director|root|path|folder|workspace|dir\b)|(?<!row-level )security (?:violation|policy|error|restriction|check failed|reasons)|(?:prompt|sql|code|command|script) injection|for security(?: reasons)?|unsafe (?:path|input|file|command|content|operation|html|port|attempt)|potentially (?:unsafe|dangerous|malicious|harmful)|malicious|ssrf|private (?:ip|network address)|xss|(?:refused|rejected|denied|blocked)[^\n]{0,40}\b(?:security|safety|unsafe|dangerous|sensitive)|dangerous (?:command|operation|action)|forbidden (?:path|file|pattern|character)|access denied - path|allowed roots|not allowed to (?:read|access|load) local|sensitive data/,
    ['Refused to open: the link points outside the sandbox', 'Directory traversal detected'],
    'the security desk',
  ),
  rule(
    'obstacle/url-blocked',
    'URL_BLOCKED',
    /(?:url|domain|host|origin|site|address|website|navigation|navigating|request|access|page|protocol|resource)\b[^\n]{0,80}?\b(?:is |was |has been )?(?:(?:not|non)[ -](?:allowed|permitted|allowlisted|whitelisted|in (?:the )?(?:allow|white)\w{0,8})|blocked|disallowed|prohibited|blacklisted|blocklisted|denied by policy|forbidden by)|(?:blocked|disallowed|restricted) (?:by|url|domain|host|origin|access|site)[^\n]{0,60}?(?:polic|admin|client|extension|filter|allow|block|robots|list|csp|cors|firewall|url|domain|host|origin|browser|organi[sz]ation)?|non-allowed (?:url|domain)|allowed[_ ]domains|not in (?:the )?(?:allow|white) ?list|blocked by (?:the )?(?:client|administrator|adblock|ublock|extension|orb|csp|response)|disallowed by robots|content security policy|violates the following|unsafe port|port (?:is )?(?:blocked|restricted|not allowed)/,
    ['Navigation to https://x.test is blocked by policy', 'URL is not allowed: domain not in allowlist'],
    'the road was long',
  ),
  rule(
    'obstacle/own-timeout',
    'ACTION_TIMEOUT',
    /(?:aborted|cancell?ed|interrupted|stopped) (?:\w{1,12} ){0,3}(?:due to|because of|after|by|on) (?:an? |the )?(?:\w{1,12} ){0,2}timeout/,
    'The operation was aborted due to timeout',
    'The operation was aborted by its caller',
  ),
  rule(
    'obstacle/interrupted',
    'INTERRUPTED',
    /\bsignal: (?:interrupt|terminated|killed)|context cancell?ed|exit(?:ed with)? code 130|\bcancellederror\b|user (?:interrupt|stop|cancel)\w{0,6}|(?:interrupted|cancell?ed|aborted|stopped|paused|terminated|killed) by (?:the |a |an )?(?:user|caller|operator|client|human|person|signal|admin)|user (?:has )?(?:aborted|cancell?ed|interrupted|stopped|paused|rejected (?:the )?(?:tool|action|request|plan)|requested (?:stop|cancel))|(?:operation|request|call|run|task|execution|agent|session|command|plan|process|fetch|action|stream|test|job)\b[^\n]{0,20}\b(?:was |were |is |has been |got )?(?:aborted|cancell?ed|interrupted|paused|stopped)\b(?!: \w)|sig(?:int|term|hup)\b|keyboard ?interrupt|signal is aborted|aborterror|ctrl[+-]?c|abort(?:ed)? signal|\bcancellederror|^(?:cancell?ed|aborted|interrupted)\b(?!: \d)|this operation was aborted|received (?:stop|abort|cancel)/,
    ['The user aborted a request.', 'Operation was cancelled', 'Interrupted by user'],
    'he stopped by',
  ),
];
