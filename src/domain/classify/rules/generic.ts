import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** Plain words that any program may use; they come last and count for little. */
export const GENERIC_RULES: readonly MessageRule[] = [
  rule(
    'generic/step-timeout',
    'STEP_TIMEOUT',
    /\b(?:step|task|job|workflow|test|scenario|agent|run|block|phase|plan)\b[^\n]{0,60}\btimeout\b|timeout\b[^\n]{0,40}\b(?:step|task|job|workflow|test|scenario|agent|run|block|phase|plan)\b|(?:step|task|overall|total|plan) deadline|\b(?:step|task|job|workflow|test|scenario|agent|run|block|phase|plan)\b[^\n]{0,80}\b(?:time limit|execution time|max(?:imum)? (?:duration|runtime))/,
    'A timeout ended the run',
    'the task took time',
    { confidence: 0.7 },
  ),
  rule(
    'generic/timeout',
    'ACTION_TIMEOUT',
    /\btimeout\b|\btimeouterror\b|timeout ?(?:error|exception)|took too long|time limit exceeded|deadline (?:has )?(?:passed|expired)|exceeded[^\n]{0,20}\b\d{1,9} ?m?s\b|\b\d{1,9} ?m?s exceeded|(?:failed|unable|could not|cannot) [^\n]{0,60}\b(?:in|within|after) \d{1,6} ?(?:m?s|sec(?:ond)?s?|min(?:ute)?s?)\b/,
    ['the press timed out', 'that took too long'],
    'timeline is empty',
    { confidence: 0.6 },
  ),
  rule(
    'generic/consecutive-failures',
    'NO_PROGRESS',
    /failures? in a row|consecutive (?:failures|errors)/,
    'stopping due to 3 consecutive failures',
    'consecutive numbers',
    { confidence: 0.6 },
  ),
  rule(
    'generic/navigation',
    'NAVIGATION_FAILED',
    /reached error page|attempting to visit|\bneterror\b|\b204 no content|(?:navigat(?:ion|e|ing)|goto|page load|loading (?:the )?page|visit)\b[^\n]{0,60}(?:fail|error|unsuccessful)|(?:failed|unable|could not) (?:to )?(?:navigate|load (?:the )?(?:page|url|site|resource|~)|open (?:the )?(?:page|url))|page (?:could not be|failed to) load|(?:cannot|could not) load (?:the )?(?:\w{1,12} )?(?:page|url|site|address|~|"")|site cannot be reached|failed to load (?:resource|page)/,
    ['Navigation failed', 'This site can’t be reached'],
    'a failed artist',
    { confidence: 0.65 },
  ),
  rule(
    'generic/authentication',
    'AUTHENTICATION_FAILED',
    /\bauth(?:entication|orization)?\b[^\n]{0,20}\b(?:fail|error|denied)/,
    'authorization error',
    'the author failed',
    { confidence: 0.6 },
  ),
  rule(
    'generic/network',
    'CONNECTION_RESET',
    /\bnetwork ?(?:error|failure|problem|issue)|connection (?:error|failed|failure|problem|issue)/,
    ['A network error occurred', 'Connection failed'],
    'the network of roads',
    { confidence: 0.6 },
  ),
  rule(
    'generic/not-found',
    'SELECTOR_NOT_FOUND',
    /\b(?:button|link|field|element|input|selector|locator|menu|tab|row|control|target|option)\b[^\n]{0,80}\b(?:not found|missing|could not be found|cannot be found|does not exist)/,
    'Button Save not found',
    'lost and found',
    { confidence: 0.6 },
  ),
  rule(
    'generic/http-not-found',
    'HTTP_CLIENT_ERROR',
    /\berror from server \(notfound\)|\b(?:page|resource|route|endpoint|url)\b[^\n]{0,40}\bnot found\b|^not found\b|already exists|\bthe (?:specified|requested|given) \S{1,30} (?:does not exist|(?:was |could )?not (?:be )?found)|\bno such (?:container|volume|network|image|bucket|key|object|user|record|entity|host key)|\b(?:network|container|image|volume|bucket|object|user|record|repository|project|package|document|entity|account|queue|topic|branch|issue|app)\b[^\n]{0,60} (?:not found|does not exist)|\be404\b/,
    ['Page not found', 'A repository of that name already exists'],
    'found nothing',
    { confidence: 0.6 },
  ),
  rule(
    'generic/unavailable',
    'HTTP_SERVER_ERROR',
    /(?<!unknown )\b(?:server|service|site|website)\b[^\n]{0,40}\b(?:unavailable|down|error|maintenance)/,
    'The site is down for maintenance',
    'serve the tea',
    { confidence: 0.6 },
  ),
];
