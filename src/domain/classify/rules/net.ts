import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** The way to a server, in the words of Python, Go, Java, .NET, curl, WebKit, Firefox and others. */
export const NET_RULES: readonly MessageRule[] = [
  rule(
    'net/proxy',
    'PROXY_FAILED',
    /proxy (?:connect|connection|tunnel|handshake)\w{0,4} (?:abort|error|fail|closed|refus|timeout)\w{0,5}|\bproxyerror\b|not support[^\n]{0,30}\bproxy|proxy(?:error)?\b[^\n]{0,100}?\b(?:refus|fail|cannot|could not|unable|unreachable|timeout|407|authentication required|reset|closed|not (?:supported|reachable|respond)|error|denied|invalid)|(?:cannot|could not|unable to|failed to) (?:connect|resolve|reach|establish)[^\n]{0,40} (?:to |via |through |with )?(?:the )?(?:\w{1,12} )?proxy|tunnel (?:connection failed|socket could not)|407 proxy|socks\w{0,30}\b[^\n]{0,300}?(?:fail|not support|refus|error|rejected|unreachable)|proxyconnect (?:tcp)?|tunneling socket could not|connect tunnel failed|err[_ ]proxy|global proxy|no proxy (?:available|configured)/,
    [
      'Unable to connect to proxy',
      'tunneling socket could not be established, statusCode=502',
      'curl: (97) SOCKS5 connection failed',
    ],
    'voted by proxy',
  ),
  rule(
    'net/handshake-timeout',
    'NETWORK_TIMEOUT',
    /handshake (?:operation )?timeout/,
    'net/http: TLS handshake timeout',
    'a handshake out of time',
  ),
  rule(
    'net/tls',
    'TLS_FAILED',
    /certificate[_ ](?:verify failed|has expired|is (?:not (?:trusted|valid|yet valid)|invalid|expired|self[- ]signed|unknown|revoked)|verification|signed by unknown|error|required|problem|chain|unknown|rejected)|(?:self[- ]signed|expired|invalid|untrusted|unacceptable|bad|insecure) (?:tls |ssl |server )?certificate|(?:ssl|tls)(?:v\d)?[_ :/-](?!(?:default|true|false|none)\b)[^\n]{0,60}?(?:error|fail|alert|handshake|wrong version|problem|abort)|(?:ssl|tls) (?:peer|routines)|x509:|handshake (?:fail|error|alert)|unable to (?:get local issuer|verify the first)|wrong version number|pkix path|secure (?:connection failed|channel)|eof occurred in violation of protocol|hostname\b[^\n]{0,60}(?:does not match|mismatch)|sec[_ ]error[_ ]|ssl[_ ]error[_ ]|mozilla[_ ]pkix|unsafe legacy renegotiation|altname|sslcertverificationerror|client certificate|mac verify failure|pkcs ?#?12|unable to establish ssl|the ssl connection could not|\bssl: /,
    [
      'SSL: CERTIFICATE_VERIFY_FAILED',
      'x509: certificate signed by unknown authority',
      'unable to get local issuer certificate',
    ],
    'a certificate of honour',
  ),
  rule(
    'net/dns',
    'DNS_FAILED',
    /\blookup \S{1,100}(?: on \S{1,60})?: |(?:host|name|address|domain|~)\b[^\n]{0,60}(?:could|can) ?not be resolved|(?:could|can) ?not resolve (?:host|hostname|the host|address|proxy|~|"")|name or service not known|temporary failure in name resolution|no such host|nodename nor servname|getaddrinfo|name resolution|unknown ?host|host ?name (?:could not be found|not found|lookup|not resolved)|server with the specified hostname|error resolving|dns (?:lookup|resolution|query|server|error|failure|probe|address)[^\n]{0,40}(?:fail|error|not|timeout|refused|finished)?|no address associated with hostname|nxdomain|server ip address could not be found|no data record of the requested type|host not found|dnsnotfound|nameresolutionerror/,
    ['getaddrinfo EAI_AGAIN db.internal', 'lookup shop.test: no such host', 'Temporary failure in name resolution'],
    'the matter could not be settled',
  ),
  rule(
    'net/offline',
    'NETWORK_OFFLINE',
    /not connected to (?:the )?(?:internet|network)|no connectivity|network (?:is )?(?:unreachable|down|offline|changed|not available|unavailable)|no route to host|host is (?:down|unreachable)|(?:internet|network) (?:connection|access)[^\n]{0,40}(?:offline|unavailable|not available|disconnected|lost connectivity|down)|no (?:internet|network)(?: connection| access)?|you are offline|appears to be offline|unreachable (?:host|network)|(?:host|network) unreachable|check your (?:internet|network) connection|internet disconnected|netoffline|device is offline/,
    ['dial udp: connect: network is unreachable', 'The Internet connection appears to be offline.', 'no route to host'],
    'the network is fast',
  ),
  rule(
    'net/refused',
    'CONNECTION_REFUSED',
    /connection refused|actively refused|refused (?:to connect|the connection|connection)|connect(?:ion)?[^\n]{0,40}\brefused|failed to (?:connect to|establish a new connection)|could not connect to (?:the )?(?:server|host|remote|~)|(?:could|can) ?not connect to (?:host|server|localhost|\d)|unable to connect to (?:the )?(?:server|remote|host|localhost|""|''|~|\d)|rejecting (?:any |all )?connections?|all connection attempts failed|no connection could be made|nothing is listening|connectionfailure|couldn't connect|connect call failed|error connecting to|is the server running|(?:ensure|sure|check)(?: that)? (?:it|[^\n]{1,40}) is running\b|is the \w{1,20}(?: \w{1,12})? running/,
    [
      'dial tcp 127.0.0.1:80: connect: connection refused',
      'No connection could be made because the target machine actively refused it.',
    ],
    'he refused to sign',
  ),
  rule(
    'net/timeout',
    'NETWORK_TIMEOUT',
    /^(?:axioserror: |error: )?timeout of \d{1,9} ?ms exceeded$|(?:connect(?:ion|ing)?|socket|read|write|request|response|http|https|fetch|i\/o|tcp|tls|handshake|network|headers?|body|server|host|upstream|pool|url|api|download|upload|curl|client|lookup)\b[^\n]{0,60}?\b(?:timeout|time limit exceeded)|timeout\b[^\n]{0,60}?\b(?:connect(?:ion|ing)?|socket|request|response|http|server|host|awaiting headers|reading|network|was reached|fetch|url|api|read=)|deadline exceeded|did not (?:properly )?respond (?:after|within|in)|connection attempt failed because the connected party|operation too slow|no response (?:received )?(?:from|within|after)|read timeout|i\/o timeout|not respond(?:ing)? in time|nettimeout/,
    [
      'Connection timed out after 30 s',
      'context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
      "HTTPSConnectionPool(host='h', port=443): Read timed out. (read timeout=5)",
    ],
    'the network of friends',
  ),
  rule(
    'net/reset',
    'CONNECTION_RESET',
    /connection (?:was )?(?:forcibly )?(?:reset|aborted|dropped|lost|broken|terminated|interrupted|closed|ended)|(?:forcibly|unexpectedly|prematurely) (?:closed|ended|terminated)|(?:closed|ended|terminated) (?:prematurely|unexpectedly)|connection abort\b|broken pipe|socket (?:hang ?up|closed|connection (?:was )?closed|is closed|disconnected|ended)|(?:remote|other|far) (?:end|side|host|peer) closed|peer (?:closed|reset)|server (?:disconnected|closed|dropped|terminated|hung up)|without (?:sending )?(?:a |any )?response|unexpected (?:eof|end of (?:file|stream))|empty reply|premature close|terminated\b(?=[\s.]*$)|stream (?:closed|reset|was reset|error|ended)|incomplete ?read|(?:network )?connection was lost|no more data to read|recv failure|send failure|read failure|eof\b(?! while parsing)|goaway|chunked encoding|bytes? (?:read|missing), \d+ more expected|transport endpoint|connection reset|closed (?:the )?(?:connection|stream)|other side closed|message channel closed|disconnected before|errored before/,
    ['read: connection reset by peer', 'socket hang up', 'Remote end closed connection without response'],
    'the password was reset',
  ),
  rule(
    'net/redirects',
    'TOO_MANY_REDIRECTS',
    /redirected you too many|redirected too many times|too many (?:http )?redirects?|redirect(?:ed)? (?:loop|cycle|limit|count exceeded|too many)|(?:exceeded|more than|maximum|max)[^\n]{0,30}\bredirect(?:s|ions?)?\b|infinite redirect|stopped after \d+ redirects|redirectloop|circular redirect|cannot follow more than \d+ redirect/,
    ['Exceeded 30 redirects.', 'stopped after 10 redirects', 'Maximum (5) redirects followed'],
    'redirects are allowed',
  ),
  rule(
    'net/fetch-failed',
    'UNKNOWN',
    /^(?:typeerror: )?(?:fetch failed|failed to fetch|network request failed|load failed|networkerror when attempting to fetch resource\.?|network error)\.?$/,
    ['fetch failed', 'TypeError: Failed to fetch'],
    'fetch failed: ECONNREFUSED',
    { confidence: 0.55, retrySame: true },
  ),
];
