import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** What assertion libraries say; after the driver's own words, since a wrapped driver error often carries an assertion's name. */
export const ASSERTION_RULES: readonly MessageRule[] = [
  rule(
    'assertion/expected',
    'ASSERTION_FAILED',
    /^expect \S{1,60} (?:not )?to (?:have|be|match|contain|exist|equal)|^assert \S|testing if [^\n]{0,200} - expected|but found \[|expectedconditions? failed|expected (?:pattern|string|substring|value)\b(?! at)|(?:screenshot|snapshot) (?:comparison|assertion) failed|^assertion ?(?:error|failed)\.?$|(?<!\b(?:was|were|is|are|be) )\bexpected:?(?! url| value at| either)(?! (?:a |an )?(?:valid )?json| schema) [^\n]{0,300} (?:but|received|actual|got|was):?(?! error)|(?<!\b(?:was|were|is|are|be) )\bexpected (?!url|either|page|element|value to change)[^\n]{0,200} to (?:be|equal|contain|include|have|match|deep|exist)|should (?:not )?have (?:been|contained|matched|text|value)|(?:does|did|do) not (?:equal|match|contain) (?:the )?(?:expected|text)|assert [^\n]{0,200}==|(?:too many|not enough) elements found|expectation failed/,
    ['AssertionError: expected 3 to equal 4', 'Page should have contained text'],
    'as expected, nothing happened',
    { retrySame: false },
  ),
];
