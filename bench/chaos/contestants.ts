import type { Contestant } from './contestant.ts';
import { PLAYWRIGHT_MCP } from './contestants/mcp.ts';
import { PLAYWRIGHT } from './contestants/playwright.ts';
import { RECOURSE } from './contestants/recourse.ts';

/** Every tool of the bench, in the order of the table. */
export const CONTESTANTS: readonly Contestant[] = [RECOURSE, ...PLAYWRIGHT, PLAYWRIGHT_MCP];
