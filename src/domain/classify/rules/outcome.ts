import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** Programs that say themselves that they do not know whether something happened. */
export const OUTCOME_RULES: readonly MessageRule[] = [
  rule(
    'outcome/unknown',
    'OUTCOME_UNKNOWN',
    /(?:outcome|result|effect|state|status)\b[^\n]{0,40}\b(?:is |was |remains )?(?:unknown|uncertain|not known|indeterminate|unclear)|may (?:or may not )?have (?:been )?(?:succeeded|taken effect|completed|executed|submitted|applied|already|placed|sent|processed|charged|created|delivered|gone through)|unknown (?:outcome|whether)|whether (?:it|the \w{1,20}) (?:took effect|succeeded|was (?:sent|applied|submitted))|no (?:confirmation|acknowledg)/,
    'The payment may have been submitted; outcome is unknown',
    'unknown artist',
  ),
];
