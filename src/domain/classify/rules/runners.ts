import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** Test runners and keyword libraries around the drivers: Cypress, Robot Framework, cucumber, WebdriverIO. */
export const RUNNER_RULES: readonly MessageRule[] = [
  rule(
    'runner/ambiguous-step',
    'AMBIGUOUS_INSTRUCTION',
    /with (?:the )?same name (?:is |are )?(?:defined|found)|(?:defined|declared) more than once|(?:clarify|unclear) (?:which|what)|multiple elements could match|multiple step definitions|ambiguous (?:step|match of|keyword|instruction|command|request|task|phrase)|multiple (?:keywords?|steps?) (?:with name|match|matching)|(?:step|keyword|instruction)s?\b[^\n]{0,60}\bmatch(?:es)? (?:multiple|several|more than one|\d{1,4})|gives? same name|(?:which|what) (?:one|of (?:the|these)) (?:do|did) you mean|please (?:clarify|specify which)|unclear (?:which|instruction)|(?:instruction|request|prompt|question|goal) is (?:ambiguous|unclear)|multiple (?:matching )?candidates/,
    ['Multiple step definitions match:', 'Ambiguous match of "I pay"'],
    'each step matches',
  ),
  rule(
    'runner/undefined-step',
    'INVALID_INPUT',
    /undefined step|no keyword with name|step definition (?:is )?(?:missing|not found)|no step definition|keyword \S{0,60} expected \d+ (?:to \d+ )?arguments?/,
    "No keyword with name 'Clik Button' found.",
    'the next step',
  ),
  rule(
    'runner/server-down',
    'CONNECTION_REFUSED',
    /could not verify that this server is running|cypress failed to verify that your server/,
    'Cypress could not verify that this server is running:',
    'the server is running',
  ),
  rule(
    'runner/route-wait',
    'NETWORK_TIMEOUT',
    /timeout waiting [^\n]{0,40}for the \d{1,3}(?:st|nd|rd|th) (?:request|response)|no (?:request|response) ever occurred|waitfor(?:response|request)\b[^\n]{0,60}timeout/,
    '`cy.wait()` timed out waiting `5000ms` for the `1st` request to the route: `save`. No request ever occurred.',
    'first response',
  ),
  rule(
    'runner/only-called-on',
    'ELEMENT_WRONG_TYPE',
    /can only be called on (?!a single)|requires? (?:an? )?(?:valid )?(?:typeable|editable|select|input|file) element|not a (?:valid )?typeable element|unexpected ?tag ?name/,
    '`cy.select()` can only be called on a `<select>`.',
    'can only be called by phone',
  ),
];
