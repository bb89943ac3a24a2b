import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** Puppeteer and the Chrome DevTools Protocol beneath it. */
export const CDP_RULES: readonly MessageRule[] = [
  rule(
    'cdp/stale-node',
    'STALE_REFERENCE',
    /could not find node with (?:the )?given id|no node (?:with (?:the )?given id )?found for given (?:backend|node) id|no node with given id|node with given id does not belong|could not find object with given id|cannot find object|no (?:object|node) with (?:given|specified) id/,
    'Protocol error (DOM.describeNode): Could not find node with given id',
    'could not find node modules',
  ),
  rule(
    'cdp/invalid-url',
    'INVALID_URL',
    /cannot navigate to invalid url|url scheme\b[^\n]{0,40}\bno scheme|missing an '' or ''|invalid url\b|url (?:is )?(?:malformed|not valid)|malformed url|no (?:connection adapters|scheme supplied|host (?:supplied|specified))|unsupported (?:url|protocol scheme|protocol)|only (?:absolute|http\(s\)) (?:urls|protocols)|failed to parse url|unknown url scheme|url (?:must|should) (?:start with|be absolute|include)|not a valid (?:url|uri)|invalid uri|protocol \S{1,30} not supported|relative url without a base|missing protocol scheme/,
    ['Protocol error (Page.navigate): Cannot navigate to invalid URL', 'TypeError: Invalid URL'],
    'the url was opened',
  ),
  rule(
    'cdp/protocol-timeout',
    'ACTION_TIMEOUT',
    /\b[a-z]{2,30}\.[a-z]{2,60} timeout\. increase the|waiting for function failed|protocoltimeout/,
    "Input.dispatchMouseEvent timed out. Increase the 'protocolTimeout' setting in launch/connect calls",
    'increase the volume',
  ),
  rule(
    'cdp/debugger-busy',
    'RESOURCE_BUSY',
    /another debugger is already attached/,
    'Another debugger is already attached to the tab with id: 3',
    'the debugger is attached',
  ),
  rule(
    'cdp/dialog',
    'DIALOG_BLOCKING',
    /(?:dialog|alert|modal|prompt) (?:was|is|has been|still) (?:open|opened|present|shown|blocking)|^alert open|blocking this operation|file chooser\W{0,4}:? can be handled|can be handled by the|showing (?:an? |the )?(?:\w{1,12} )?(?:dialog|alert|modal)|a (?:dialog|alert|modal|prompt|file chooser) is (?:open|showing|blocking|present|pending)|unexpected alert open|modal dialog present|(?:alert|confirm|prompt|beforeunload|modal|file chooser|javascript)(?: dialog| state)?\b[^\n]{0,60}\b(?:is (?:open|opened|present|blocking|showing)|blocks|must be (?:handled|dismissed|accepted|closed)|does not handle)|does not handle the modal state|modal state|(?:handle|dismiss|accept|close) the (?:open )?(?:dialog|alert)|dialog (?:is )?(?:blocking|open|already (?:open|handled|showing))|dialog which is already handled|user prompt (?:dialog )?(?:is|was) (?:open|present)|blocked by (?:a )?(?:javascript )?(?:dialog|alert)|(?:pending|open|unhandled) (?:javascript )?(?:dialog|alert|file chooser)/,
    ['unexpected alert open: {Alert text : Sure?}', 'Tool "click" does not handle the modal state.'],
    'he was open to dialog',
  ),
  rule(
    'cdp/fetch-in-page',
    'SCRIPT_ERROR',
    /evaluate\w{0,10}\b[^\n]{0,60}(?:failed to fetch|load failed|network ?error|network request failed)/,
    'page.evaluate: TypeError: Failed to fetch',
    'the load failed',
    { retrySame: true },
  ),
  rule(
    'cdp/evaluation',
    'SCRIPT_ERROR',
    /error on (?:the )?page\b|an error occurred in \S{1,60} code|clientfunction code|javascriptexception|^script error\.?$|script error:|execution of script failed|script execution failed|(?:user|init|injected|page)[ -]?script\b[^\n]{0,20}\b(?:failed|threw|error)|cannot find variable:|evaluation failed|javascript error\b|(?:evaluate(?:handle|all)?|eval[_ ]on[_ ]selector\w{0,4}|evalonselector\w{0,4}|\$\$?eval|waitforfunction|wait[_ ]for[_ ]function|execute[_ ]?script|execute[_ ]?async[_ ]?script)\b[^\n]{0,30}: ?(?:error: |uncaught )?(?!notallowed)\w{0,20}(?:error|exception)\b|object reference chain is too long|uncaught \(in promise\)|uncaught (?:type|reference|syntax|range)?error|unsafe-eval|not well-serializable|page\.?error|error in (?:the )?(?:page|injected) script|script (?:threw|raised|failed with)/,
    [
      'page.evaluate: TypeError: Cannot read properties of null',
      'Evaluation failed: ReferenceError: jQuery is not defined',
    ],
    'the evaluation went well',
  ),
  rule(
    'cdp/download-cancelled',
    'DOWNLOAD_FAILED',
    /download\b[^\n]{0,60}\bcancell?ed/,
    'download.saveAs: canceled',
    'the download was good',
    { retrySame: false },
  ),
  rule(
    'cdp/download',
    'DOWNLOAD_FAILED',
    /download(?:ing)?\b[^\n]{0,30}\btimeout|no (?:file|files) (?:was|were) (?:downloaded|saved)|download\b[^\n]{0,40}\b(?:state: ?interrupted|not finished|never (?:started|finished))|download(?:ing)?(?: of [^\n]{0,80})? (?:was |has |is |has been )?(?:cancell?ed|failed|interrupted|aborted|incomplete)|download\.(?:path|saveas|save[_ ]as|createreadstream|failure)\b|failed to (?:save |complete )?download(?!ed browser)(?:ing)?\b|download (?:error|failure|did not (?:start|complete|finish))|error downloading|no download (?:was )?(?:started|triggered)/,
    'Download failed: the file is incomplete',
    'the download page',
  ),
  rule(
    'cdp/unavailable',
    'UNKNOWN',
    /printing failed|page is too large|no (?:resource|data) (?:with|found for resource with) given identifier|unable to capture (?:screen|screenshot)|cannot take screenshot with 0 (?:width|height)|response body is unavailable|no such (?:alert|cookie)|unable to set cookie|no dialog is showing|cannot (?:get|load) response body|no alert (?:is )?(?:open|present)/,
    'Protocol error (Network.getResponseBody): No resource with given identifier found',
    'no resources left',
    { confidence: 0.6 },
  ),
];
