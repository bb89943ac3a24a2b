import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** Programs that say themselves that they do not know whether something happened. */
export const OUTCOME_RULES: readonly MessageRule[] = [
  rule(
    'outcome/identity',
    'IDENTITY_MISMATCH',
    /points? to a different (?:element|node|control)|(?:fingerprint|identity)\b[^\n]{0,20} mismatch|not the (?:one|element) (?:that was )?(?:recorded|remembered)|identity (?:mismatch|check failed|does not match)|(?:different|another|wrong) element (?:than|was found|matches)|no longer the (?:same|remembered) element/,
    'Element identity mismatch',
    'identity card',
  ),
  rule(
    'outcome/unknown',
    'OUTCOME_UNKNOWN',
    /(?:outcome|result|effect|state|status)\b[^\n]{0,40}\b(?:is |was |remains )?(?:unknown|uncertain|not known|indeterminate|unclear)|may (?:or may not )?have (?:been )?(?:succeeded|taken effect|completed|executed|submitted|applied|already|placed|sent|processed|charged|created|delivered|gone through)|unknown (?:outcome|whether)|(?:cannot|could not|unable to|impossible to) (?:determine|tell|know) (?:whether|if)|whether (?:it|the \w{1,20}) (?:took effect|succeeded|was (?:sent|applied|submitted))|no (?:confirmation|acknowledg)/,
    'The payment may have been submitted; outcome is unknown',
    'unknown artist',
  ),
  rule(
    'outcome/postcondition',
    'POSTCONDITION_FAILED',
    /(?:submission|submit|click|save|upload|action|login|selection|typing|input)\b[^\n]{0,20}\b(?:did not|did nothing|has not) (?:navigate|open|appear|change|submit|register|persist|update|trigger|work)|did nothing\b|(?:typed|filled|clicked|selected|submitted|uploaded|set|entered|pressed|dragged|checked)\b[^\n]{0,30}\bbut\b|expected [^\n]{1,60} to (?:change|increase|decrease|grow|shrink|disappear|open|close|update)\b|post-?condition|(?:had|has|have|with) no (?:visible |apparent )?effect|did not (?:take effect|have (?:the )?(?:expected|desired|any) effect|change (?:its |the )?(?:state|value)|result in)|value (?:was|is) not (?:set|applied|changed)|(?:verification|confirmation) (?:step )?(?:failed|did not)(?<!(?:certificate|signature|hash|checksum|email|token|captcha|phone) verification failed)|(?:action|click|submit|step) (?:succeeded|completed|ran) but/,
    ['Postcondition not met: basket holds 0', 'The click had no effect'],
    'special effects',
  ),
];
