import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** A status spoken of as a status: after HTTP, status, code, error, response …, or before its own reason phrase. */
const status = (numbers: string, phrases: string): RegExp =>
  new RegExp(
    `\\b(?:https?(?:\\/\\d(?:\\.\\d)?)?|(?:http[ _-]?)?(?:status|error|response|return)(?:[ _-]?code)?|code|responded|answered|returned|received|failed|got|server)(?: (?:with|error|code|status|a|an|of|http|is|was|returned|response|replied|does not indicate success)){0,4}[ :=#("']{1,4}(?:~ )?(?:${numbers})\\b(?![.:]\\d|\\d| ?(?:ms|s|px|kb|mb|bytes|items|elements|seconds|minutes)\\b)|(?:^|[^\\w.:])(?:${numbers})[ :,-]{1,3}(?:client error|server error|${phrases})|\\b(?:${phrases})[ ,:]{0,2}\\(?(?:${numbers})\\b`,
  );

/** HTTP's failures where only text tells of them; a number counts only where it is spoken of as a status. */
export const HTTP_RULES: readonly MessageRule[] = [
  rule(
    'http/error-page',
    'HTTP_SERVER_ERROR',
    /<(?:title|h1)>\s{0,10}(?:HTTP )?(?:Error )?5\d\d\b[^<]{0,80}</i,
    '<html><head><title>502 Bad Gateway</title></head></html>',
    '<title>5000 recipes</title>',
    { raw: true },
  ),
  rule(
    'http/missing-page',
    'HTTP_CLIENT_ERROR',
    /<(?:title|h1)>\s{0,10}(?:HTTP )?(?:Error )?40[0456]\b[^<]{0,80}</i,
    '<h1>404 Not Found</h1>',
    '<h1>4040</h1>',
    { raw: true },
  ),
  rule(
    'http/refused-page',
    'AUTHENTICATION_FAILED',
    /<(?:title|h1)>\s{0,10}(?:HTTP )?(?:Error )?40[13]\b[^<]{0,80}</i,
    '<title>403 Forbidden</title>',
    '<title>4030</title>',
    { raw: true },
  ),
  rule(
    'http/429',
    'RATE_LIMITED',
    status('429', 'too many requests'),
    ['Request failed with status code 429', '429 Too Many Requests'],
    ['took 429 ms', 'port 4290'],
  ),
  rule(
    'http/rate-limited',
    'RATE_LIMITED',
    /too many (?:\w{1,15} ){0,2}(?:attempts|requests|calls|tries)|rate[ _-]?limit(?:ed|s)?\b|too many (?:requests|attempts|calls)|too[_ ]many[_ ]requests|slow down|being (?:rate[ -]limited|throttled)|throttl(?:ed|ing)|error (?:code:? )?1015|requests? (?:limit|quota) (?:exceeded|reached)|retry[ -]after/,
    ['Rate limit exceeded, slow down', 'You are being rate limited'],
    'the rate of exchange',
  ),
  rule('http/407', 'PROXY_FAILED', status('407', 'proxy authentication required'), 'HTTP 407', 'page 407 of 500'),
  rule(
    'http/401-403',
    'AUTHENTICATION_FAILED',
    status('401|403', 'unauthori[sz]ed|forbidden|access denied'),
    ['Request failed with status code 401', '403 Forbidden'],
    ['finished in 4033ms', 'took 401 ms'],
  ),
  rule(
    'http/5xx',
    'HTTP_SERVER_ERROR',
    status(
      '50[0-9]|52[0-79]|530',
      'internal server error|bad gateway|service (?:temporarily )?unavailable|gateway timeout|web server is down|origin is unreachable',
    ),
    ['HTTP/1.1 502 Bad Gateway', 'server responded with status 503'],
    ['line 502 of the log', 'waited 503 ms'],
  ),
  rule(
    'http/server-phrase',
    'HTTP_SERVER_ERROR',
    /\binternal server error\b|\bbad gateway\b|\bservice (?:is )?(?:temporarily )?unavailable\b|\bgateway timeout\b|upstream (?:connect error|request timeout)|server error \(?5\d\d/,
    'nginx: Bad Gateway',
    'a gateway to the sea',
  ),
  rule('http/409', 'RESOURCE_BUSY', status('423', 'locked'), 'HTTP 423 Locked', 'bus 423'),
  rule(
    'http/exists',
    'HTTP_CLIENT_ERROR',
    status('409', 'conflict'),
    '409 Conflict: name already exists',
    'resource conflict',
    { confidence: 0.7 },
  ),
  rule(
    'http/4xx',
    'HTTP_CLIENT_ERROR',
    status(
      '400|404|405|406|41[0-8]|42[0-28]|431',
      'not found|bad request|gone|method not allowed|unprocessable (?:entity|content)|payload too large|unsupported media type',
    ),
    ['Request failed with status code 404', '405 Method Not Allowed'],
    ['waited 404 ms', 'row 400'],
  ),
];
