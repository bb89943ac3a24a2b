import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** Selenium's bindings, chromedriver, geckodriver: what the headline does not say by its W3C error alone. */
export const WEBDRIVER_RULES: readonly MessageRule[] = [
  rule(
    'webdriver/stale',
    'STALE_REFERENCE',
    /stale element|stale[_ -]?(?:ref|reference|node|handle)|is stale\b|element is no longer (?:attached|valid)|element reference [^\n]{0,80}stale|detached shadow root|no longer (?:present|exists?) (?:in|on) the (?:dom|document|page|snapshot)/,
    'stale element: the node is gone',
    'the bread is old',
  ),
  rule(
    'webdriver/not-found',
    'SELECTOR_NOT_FOUND',
    /(?:xpath|selector|locator|element|text|label|button|link)\b[^\n]{0,60}\b(?:does not resolve|matched no|matches no|to be (?:present|located)|is not present|not present)|no shadow root|waiting for element to be (?:located|present)|shadow segment|no (?:matching )?(?:element|elements|node) (?:for|found)|(?:cannot|could not) find (?:an? )?(?:element|button|link|node)|(?:button|link|field|tab|menu) (?:named |with |called )[^\n]{0,60}not found|no such element|requires a dom element|expected to find (?:content|element)\b|\bno (?:\w{1,12},? ){0,3}(?:or )?(?:element|field|button|link|control)s? (?:\w{1,12} )?match(?:ed|es)\b|no elements in the (?:current )?dom match|unable to (?:locate|find) (?:an? |the )?(?:element|node|css|xpath|field|button|link|link or button|visible|control|locator|selector|id|target)|(?:found|matched|returned) no (?:matching )?(?:elements|nodes)|no (?:matching )?(?:element|node)s?(?: was| were)? (?:found|match|matching|exist|with)|no (?:element|node) (?:found )?(?:for|by|at|matches|matching)|(?:could|can|did) ?not (?:find|locate|resolve|match) (?:an? |any |the )?(?:\w{1,20} )?(?:element|node|selector|locator|button|link|field|input)|element\b[^\n]{0,120}?\b(?:not found|could not be (?:found|located)|does not exist|was not found|did not appear|never (?:found|appeared)|not present|not existing)|(?:does|did|do)(?: not|n't) match any (?:elements?|nodes?)|(?:not|n't) match(?:ed)? any (?:elements?|nodes?)|but never found it|selector\b[^\n]{0,80}?\b(?:not found|matched (?:no|0|zero)|resolved to (?:no|0|zero)|returned (?:no|null|nothing))|failed to find (?:an? |the )?(?:element|selector|node|locator)|element\(s\) not found|locator resolved to 0 elements|(?:0|zero) elements (?:found|match)|target (?:element )?(?:was )?not found (?:on|in) (?:the )?page|waiting for presence of element/,
    [
      'no such element: Unable to locate element: {"method":"css selector","selector":"#a"}',
      'No element found for selector: #x',
      'Expected to find element: `.price`, but never found it.',
    ],
    'no such thing as a free lunch',
  ),
  rule(
    'webdriver/ambiguous',
    'SELECTOR_AMBIGUOUS',
    /ambiguous match|\bmatched (?:[2-9]|\d{2,6}) (?:elements|nodes)|more specific (?:locator|selector)|found \d{1,6} elements[^\n]{0,60}(?:expected|only|one)|(?:selector|locator|query|target|text|ref|description)\b[^\n]{0,80}?\b(?:matche[sd]|resolve[sd] to|is ambiguous|found) (?:multiple|several|more than one|\d{1,6}|too many)? ?(?:elements|nodes|matches|targets|candidates)?[^\n]{0,30}(?:ambiguous|multiple|elements|candidates|targets)|multiple (?:elements|nodes|matches) (?:found|match|with|were)|can only be called on a single element|more than one element|ambiguous (?:selector|locator|target|element)/,
    [
      'Ambiguous match, found 2 elements matching visible link "More"',
      'cy.click() can only be called on a single element.',
    ],
    'two elements of style',
  ),
  rule(
    'webdriver/script-timeout',
    'ACTION_TIMEOUT',
    /script timeout|asynchronous script timeout|waituntil condition timeout|expected condition failed/,
    'script timeout: Timed out waiting for asynchronous script result',
    'the script of the play',
  ),
  rule(
    'webdriver/invalid-argument',
    'INVALID_INPUT',
    /^(?:\w{0,80}: )?(?:message: )?(?:invalid argument|unknown command|invalid cookie domain)\b/,
    'unknown command: session/1/rotate',
    'he made an invalid argument',
  ),
];
