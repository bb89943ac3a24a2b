import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** The browser itself, whoever drives it: not there, not started, crashed, closed, connection lost. */
export const BROWSER_RULES: readonly MessageRule[] = [
  rule(
    'browser/not-installed',
    'BROWSER_NOT_INSTALLED',
    /executable does not exist at|executable path does not exist|download new browsers|playwright install(?!-deps)|puppeteer browsers install|could not find (?:an? )?(?:google )?(?:chrome|chromium|firefox|edge|webkit|browser\b)|(?:chrome|chromium|firefox|geckodriver|chromedriver|msedgedriver|browser)(?: binary| executable)? (?:is |was )?not (?:found|installed)|cannot find (?:the )?(?:chrome|chromium|firefox|msedge|browser)\b|cannot find (?:the )?\w{3,12} (?:browser )?binary|(?:chrome|chromium|firefox|browser) executable(?: path)?\b[^\n]{0,40}\bnot (?:be )?(?:found|set)|unable to (?:find|locate|obtain) (?:a |the )?(?:matching |suitable )?(?:browser|chrome|chromium|firefox|driver|geckodriver|chromedriver)|no (?:usable |supported |compatible |matching )?(?:chrome|chromium|browsers?)\b.{0,40}\b(?:installed|installation|found|available)|(?:chromium |browser )?distribution \S{1,40} is not found|executable (?:may have|needs to be in path)|binary is not a firefox executable|expected browser binary location|could not find a driver\b|standalone executable|the driver can be downloaded|browser (?:\w{1,20} ){0,4}is not installed|install (?:the |a )?(?:missing )?browsers?\b/,
    [
      "Executable doesn't exist at /opt/pw/chrome",
      'Could not find Chrome (ver. 120.0.1). Run npx puppeteer browsers install chrome',
    ],
    'the browser was installed',
  ),
  rule(
    'browser/spawn-missing',
    'BROWSER_NOT_INSTALLED',
    /(?:spawn|exec:?|fork\/exec) [^\n]{0,200}(?:chrom|firefox|msedge|geckodriver)[^\n]{0,200}(?:ENOENT|executable file not found|no such file)/i,
    'spawn /usr/bin/google-chrome ENOENT',
    'spawn git ENOENT',
    { raw: true },
  ),
  rule(
    'browser/launch',
    'BROWSER_LAUNCH_FAILED',
    /waiting for (?:the )?(?:driver|browser|chrome|geckodriver|ws endpoint|websocket|devtools|debugger)\b[^\n]{0,40}\bto (?:start|appear|be ready|launch|come up)|timeout after \d{1,9} ?ms while (?:trying to connect to|waiting for) the|trying to connect to the browser|unable to establish [^\n]{0,40}browser connections?|browser connections? have not been established|start a new session|(?:start|find) the driver service|process unexpectedly closed with status|marionette port|unable to (?:start|create) (?:a |the )?(?:new )?(?:webdriver |browser )?session|could not (?:start|create) (?:a )?(?:new )?(?:webdriver |browser )?session|failed to start (?:the )?(?:browser|chrom)|no \$?display\b|exited with code \d{1,3} before|debugging port|(?:playwright|browser|driver|protocol) version (?:mismatch|does not match)|failed to launch (?:the )?(?:browser|chrom\w{0,4}|firefox|webkit)|(?:process|browser) failed to (?:launch|start)|(?:browser|chrome|chromium|firefox) (?:failed to start|did not start|exited|could not (?:be )?start(?:ed)?)|unable to (?:launch|start) (?:the )?(?:browser|chrom)|session not created|devtoolsactiveport|singletonlock|user data dir(?:ectory)? is already in use|profile (?:\S{1,80} )?(?:appears to be|is|already) (?:already )?in use|browser is already (?:in use|running) for|running as root without --no-sandbox|no usable sandbox|missing x server|x ?server running|headed browser without|cannot open display|missing (?:system )?dependencies|host system is missing|error while loading shared libraries|only supports chrome version|browsertype\.launch(?:persistentcontext)?: (?!timeout|executable)|failed to open (?:a )?new tab in existing|could not start (?:the )?browser|process exited (?:early|before)|opening in existing browser session/,
    [
      'Failed to launch the browser process! undefined',
      'session not created: This version of ChromeDriver only supports Chrome version 99',
      'Host system is missing dependencies to run browsers.',
    ],
    'the product failed to launch',
  ),
  rule(
    'browser/crash',
    'BROWSER_CRASH',
    /(?:browser|chrome|chromium|renderer|page)\b[^\n]{0,60}\b(?:sigsegv|sigabrt|sigbus|sigill|sigtrap|segfault)|exited unexpectedly with signal|(?:page|tab|target|browser|renderer|session deleted because of page|gpu process|chrome|chromium|webview)(?: process)? (?:has |was |is )?(?:unexpectedly |just )?crash(?:ed)?\b|\b(?:webkit|firefox|chrome|chromium|edge) crashes\b|process (?:just|has|unexpectedly) crashed|because (?:of )?(?:the )?page crash|aw, snap|out of memory crash|target\.crashed|inspector\.targetcrashed/,
    ['page.goto: Page crashed', 'session deleted because of page crash'],
    'the crash report was sent',
  ),
  rule(
    'browser/unreachable',
    'BROWSER_DISCONNECTED',
    /not connected to devtools|(?:chrome|browser|driver) (?:is )?not reachable|inspector\.detached|(?:^|\n|: |from )disconnected: /,
    'chrome not reachable',
    'the chrome was polished',
    { retrySame: false },
  ),
  rule(
    'browser/dropped',
    'BROWSER_DISCONNECTED',
    /failed to fetch browser websocket|(?:connect[ _]?over[ _]?cdp|browsertype\.connect)\b[^\n]{0,60}timeout|websocket (?:was |is |has )?disconnected\b|debugg(?:ing|er) connection\b[^\n]{0,30}\b(?:lost|closed)|(?:devtools|cdp|browser)\b[^\n]{0,30}\bconnection\b[^\n]{0,20}\b(?:lost|reset|dropped|interrupted)/,
    'Lost hold of the page: websocket disconnected',
    'the dropped stitch',
    { retrySame: true },
  ),
  rule(
    'browser/disconnected',
    'BROWSER_DISCONNECTED',
    /\b(?:close )?1006 \(|websocket: close|browser (?:has )?(?:been )?disconnected|unable to (?:receive message from renderer|connect to renderer|connect to a browser)|(?:devtools|cdp|browser|debugger|extension|playwright)\b[^\n]{0,50}\b(?:connection|session|websocket|transport|pipe)\b[^\n]{0,30}\b(?:closed|lost|dropped|terminated|disconnected|reset|failed)|(?:lost|no) connection (?:to|with) (?:the )?(?:browser|devtools|chrome|extension)|failed to (?:connect|reconnect) to (?:the )?(?:chrome|browser|devtools|cdp)|cannot connect to (?:the )?(?:chrome|browser|devtools)|websocket (?:connection )?(?:is |was |has been )?(?:not open|closed|disconnected)|extension (?:is )?(?:not connected|disconnected)|pipe (?:has been )?closed|no close frame received|received 10\d\d \(|ws(?:s)? connection (?:closed|error)|browser has closed the connection|<ws (?:disconnected|error)>|could not connect to (?:the )?(?:chrome|browser|devtools|cdp)|code=1006/,
    ['Navigation failed because browser has disconnected!', 'WebSocket is not open: readyState 3 (CLOSED)'],
    'the phone was disconnected',
    { retrySame: false },
  ),
  rule(
    'browser/closed',
    'BROWSER_CLOSED',
    /decode response from marionette|(?:tab|window|session|context|page (?:with|for) \S{1,40})\b[^\n]{0,40}\b(?:no longer exists?|does not exist|not found|is gone|is not available anymore)|no \w{0,20} ?session(?: id)? (?:found|available|active)|without establishing a connection|(?:target|page|context|browser|tab|window|session|webview|browsing context)\b[^\n]{0,60}?\b(?:has been|have been|was|is|were|got|been)? ?(?:already )?(?:closed|discarded|destroyed|disposed|terminated)\b|target closed|session closed|no such (?:window|session)|invalid session id|web view not found|(?:no|missing) target (?:with|for) given|not attached to an active page|session with given id not found|without (?:a )?(?:valid )?session id|no (?:open |active )?(?:pages?|tabs?|browser context)(?: is| are)? (?:open|available|found|exist)|no (?:open|active) (?:pages?|tabs?|browser)|browser is not (?:open|running|started|initialized)|no browser (?:is|was|window|instance|session) (?:is |was )?(?:open|running|available|active)|test ended|page or frame .{0,40}closed/,
    [
      'Target page, context or browser has been closed',
      'Protocol error (Runtime.evaluate): Session closed. Most likely the page has been closed.',
      'invalid session id',
    ],
    'the shop was closed',
  ),
];
