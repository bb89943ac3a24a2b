import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** Who we are, and what we may do. */
export const AUTH_RULES: readonly MessageRule[] = [
  rule(
    'auth/failed',
    'AUTHENTICATION_FAILED',
    /access denied for user|noauth\b|(?:wrong|incorrect|invalid) (?:e-?mail|user|login|password|username|code)\b|csrf token|http basic: access denied|basic auth|authenticat(?:ion|e|ing)\b[^\n]{0,40}(?:fail|requir|error|invalid|denied|unsuccessful|missing|rejected|expired|needed|unsupported)|(?:failed|unable|could not) (?:to )?(?:authenticate|log ?in|sign ?in)|(?:invalid|incorrect|wrong|bad|expired|missing|unknown) (?:\w{1,12} )?(?:credentials?|passwords?|user ?names?|logins?|tokens?|session|otp|cookie|signature|passcode|grant)|(?:login|log ?in|sign[ -]?in|logon)\b[^\n]{0,30}(?:fail|requir|unsuccessful|incorrect|rejected|wall|page detected|needed|denied)|unauthori[sz]ed|unauthenticated|re-?authenticate|session\b[^\n]{0,40}\bexpired|not (?:logged|signed) in|(?:please|must|need to|have to) (?:be )?(?:log(?:ged)?|sign(?:ed)?)[ -]?in|(?:session|token|jwt|cookie|credentials?|login|password)s? (?:has |have |is |are |was )?(?:been )?(?:expired|invalid|revoked|rejected|incorrect|not valid|wrong|missing)|jwt (?:expired|malformed|invalid)|could not read (?:username|password)|permission denied \(publickey|bad credentials|requires? authentication|credentials? (?:required|rejected|not accepted)|two-factor|2fa|mfa required|access token|redirected to (?:the )?(?:log ?in|sign[ -]?in)|account (?:is |has been )?(?:locked|suspended|disabled)|password authentication failed|\bno credentials\b|support for password authentication was removed/,
    ['Authentication failed: invalid token', 'Login required', 'jwt expired', 'Bad credentials'],
    'the authentic taste',
  ),
  rule(
    'auth/permission',
    'PERMISSION_DENIED',
    /user denied|row-level security|violates row-level|permission[s]?\b[^\n]{0,40}(?:denied|required|missing|not granted|insufficient|blocked|refused|dismissed|error)|access (?:is |was )?(?:denied|forbidden|refused|not allowed)|(?:operation|action|request) (?:is |was )?not (?:permitted|authori[sz]ed|allowed)|not (?:permitted|authori[sz]ed|entitled|allowed) (?:to|for|by)|(?:insufficient|missing|lacks?|no|without|not have(?: the)?(?: required| sufficient| necessary)?|inadequate) (?:\w{1,12} )?(?:permissions?|privileges?|rights|scopes?|access rights|authori[sz]ation)|notallowederror|request is not allowed by the user agent|forbidden|requires? (?:admin|elevated|the \S{1,30} (?:role|permission|scope))|not accessible by|only (?:admins?|owners?|administrators?) (?:can|may)|denied by (?:the )?(?:user|browser|system|administrator|business)|user (?:denied|dismissed)|must be (?:an )?(?:admin|owner)/,
    ['EACCES: permission denied', 'Resource not accessible by integration', 'NotAllowedError: the microphone is off'],
    'permission slip',
  ),
];
