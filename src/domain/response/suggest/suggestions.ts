import type { ErrorCode } from '../../catalog/catalog.ts';
import { BROWSER_SUGGESTIONS } from './browser-suggestions.ts';
import { CHECK_SUGGESTIONS } from './check-suggestions.ts';
import type { SuggestionMaker } from './draft.ts';
import { NETWORK_SUGGESTIONS } from './network-suggestions.ts';
import { RUN_SUGGESTIONS } from './run-suggestions.ts';
import { SELECTOR_SUGGESTIONS } from './selector-suggestions.ts';

/** What to suggest, for every code of the catalog (R-RSP-3). */
export const SUGGESTIONS: Readonly<Record<ErrorCode, SuggestionMaker>> = {
  ...SELECTOR_SUGGESTIONS,
  ...CHECK_SUGGESTIONS,
  ...NETWORK_SUGGESTIONS,
  ...BROWSER_SUGGESTIONS,
  ...RUN_SUGGESTIONS,
} satisfies Record<ErrorCode, SuggestionMaker>;
