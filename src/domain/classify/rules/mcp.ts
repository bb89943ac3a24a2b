import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** Playwright MCP, MCP clients and servers, JSON-RPC. */
export const MCP_RULES: readonly MessageRule[] = [
  rule(
    'mcp/stale-ref',
    'STALE_REFERENCE',
    /\belement (?:with )?(?:index |ref |id )?\d{1,6} (?:was )?not found|\b(?:ref|uid|reference|element index|index|element id|node id|snapshot)\b[^\n]{0,100}?\b(?:not found in|not in|no longer|is (?:stale|invalid|out of date|outdated|expired)|has expired|does not (?:exist|match)|from (?:an? )?(?:old|older|previous|stale)|not available|not found|invalid)|(?:capture|take|get) (?:a )?(?:new|fresh) snapshot|stale snapshot|no (?:current |recent )?snapshot (?:is )?(?:found|available|captured)|(?:element|node) with (?:index|id|ref|uid)\b[^\n]{0,60}\b(?:does not exist|not found|no longer)|page (?:has )?changed since (?:the )?(?:last )?(?:snapshot|observation)|failed to (?:find|resolve) (?:ref|uid|element with index)|invalid (?:element )?(?:ref|uid|element index)\b|unknown (?:ref|uid)\b/,
    [
      'Ref e12 not found in the current page snapshot. Try capturing new snapshot.',
      'Element with index 7 does not exist',
    ],
    'the index of names',
    { retrySame: false },
  ),
  rule(
    'mcp/request-timeout',
    'NETWORK_TIMEOUT',
    /-32001[^\n]{0,60}timeout|-32001:?\s{0,3}$|(?:mcp|tool call|tools\/call|json-?rpc)\b[^\n]{0,60}timeout/,
    'MCP error -32001: Request timed out',
    'error 32',
  ),
  rule(
    'mcp/connection-closed',
    'CONNECTION_RESET',
    /^not connected\.?$|mcp\b[^\n]{0,60}\b(?:process )?(?:exited|crashed|terminated)\b|-32000[^\n]{0,30}connection closed|mcp\b[^\n]{0,60}(?:connection closed|disconnected|transport closed|server (?:has )?(?:exited|closed|crashed))|transport (?:is )?(?:closed|not connected)|stdio (?:transport|server)[^\n]{0,40}(?:closed|exited)/,
    'MCP error -32000: Connection closed',
    'closed for the day',
  ),
  rule(
    'mcp/no-such-tool',
    'INVALID_ACTION',
    /-32601|method not found|(?:unknown|no such) tool|tool \S{1,80} (?:not found|is not (?:available|registered)|does not exist)/,
    'Unknown tool: browser_clik',
    'the tool was found',
    { retrySame: false },
  ),
];
