import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** What loops that a model drives say of themselves and of the model's answers. */
export const AGENT_RULES: readonly MessageRule[] = [
  rule(
    'agent/arguments',
    'INVALID_ACTION',
    /(?:failed|unable|could not|cannot|error) (?:to )?(?:pars\w{1,4}|decod\w{1,4}) (?:the )?(?:\w{1,12} ){0,3}arguments\b|json\.exception\b|json in (?:the )?(?:tool|function)|malformed (?:tool |function )?(?:call|arguments)\b/,
    ['Could not parse tool call arguments', 'Malformed function call'],
    'the arguments went on',
  ),
  rule(
    'agent/budget',
    'BUDGET_EXHAUSTED',
    /out of budget|budget (?:is )?(?:spent|gone)|\bbudget\b[^\n]{0,60}?\b(?:exceeded|exhausted|spent|used up|depleted|reached|over)|(?:exceed(?:ed|s)?|over|exhausted|ran out of)[^\n]{0,30}\bbudget\b|cost limit (?:reached|exceeded)|max(?:imum)? (?:cost|spend)\b[^\n]{0,20} (?:reached|exceeded|hit)/,
    ['Budget has been exceeded! Current cost: 3', 'retry budget exhausted'],
    'the budget airline',
  ),
  rule(
    'agent/step-limit',
    'STEP_LIMIT_REACHED',
    /did not (?:finish|complete)[^\n]{0,30}\b(?:within|in|after) \d{1,4} (?:steps|turns|iterations)|max(?:imum)?(?: number of| allowed)?[ _]?(?:agent |action |tool |reasoning )?(?:steps?|iterations?|turns?|actions|rounds?|tool calls|tool rounds)\b[^\n]{0,40}?(?:reached|exceeded|limit|hit|used|\(\d|: ?\d|without)|(?:reached|exceeded|hit|after|within|in)[^\n]{0,30}\bmax(?:imum)?[^\n]{0,20}\b(?:steps?|iterations?|turns?|rounds?|actions)\b|recursion limit of|stopped due to (?:max|iteration)|(?:step|iteration|turn|action|round|tool[ -]calls?) (?:limit|cap)\b|too many (?:steps|iterations|turns)|(?:steps?|turns?|iterations?) (?:limit )?(?:reached|exceeded)|ran out of steps|max[_ ](?:steps|turns|iterations)/,
    [
      'Failed to complete task in maximum steps',
      'Agent stopped due to iteration limit',
      'Recursion limit of 25 reached without hitting a stop condition',
    ],
    'mind the steps',
  ),
  rule(
    'agent/loop',
    'ACTION_LOOP',
    /doom loop|identical (?:tool |function )?calls?|keeps? (?:repeating|calling|clicking)|repetitive (?:\w{1,10} )?(?:calls?|actions?|behaviou?r)|infinite loop|(?<!redirect |redirection )\bloop (?:was )?(?:detected|guard)|looks like a loop|(?:called|invoked|tried|failed|run) \d{1,3} ?(?:times|x|×) (?:with|in a row|consecutively)|(?:stuck|caught|trapped) in (?:an? )?(?:\w{1,12} )?loop|(?:repeat(?:ed|ing|s)?|same|identical|duplicate)[^\n]{0,60}\b(?:actions?|tool[ -]?calls?|calls?|commands?|steps?|click)\b[^\n]{0,60}?(?:\d{1,4} times|repeated|in a row|without|consecutive|again|detected|loop)|(?:called|repeated|executed|attempted)[^\n]{0,60}\b\d{1,3} (?:consecutive )?times|(?:action|tool|call|step)s?\b[^\n]{0,30}\brepeat(?:ed|ing|s)?|cyclic (?:actions|behaviou?r)|going in circles/,
    ['Loop detected: click repeated 6 times', 'The agent is stuck in a loop', 'Same tool call repeated 5 times'],
    'the loop of the belt',
  ),
  rule(
    'agent/no-progress',
    'NO_PROGRESS',
    /had no visible effect|identical to (?:the )?previous (?:step|state|page|screenshot)|no (?:visible |further |meaningful |measurable )?(?:progress|state change|effect on the page|change (?:detected )?(?:in|on|to) (?:the )?(?:page|state|dom|screen))|(?:not|without) mak(?:e|ing) (?:any )?progress|stagna(?:nt|tion|ted|ting)|without (?:any )?progress|(?:page|state|screen|dom|url)\b[^\n]{0,40}\b(?:has |did |does |have )?(?:not|un)[ -]?(?:change|changed|changing)\b|(?:agent|task) (?:is |appears |seems )?(?:to be )?stuck|lack of progress/,
    ['No progress after 5 steps', 'The page did not change after the click'],
    'work in progress',
  ),
  rule(
    'agent/empty',
    'EMPTY_ACTION',
    /(?:choices|candidates|content|actions?|tool calls|response|output|answer) (?:is|are|was|were) (?:empty|null|none|undefined)\b|(?<!\b204 )(?:empty|blank|null|no)(?: \w{1,15})? (?:response|action|actions|output|completion|content|message|tool[ _-]?calls?|function[ _-]?calls?|choices|answer|candidates|generations?|text)\b(?: (?:was|were|is|are|has|had|been|from|returned|received|found|produced|generated|in|by|provided|to execute|body)|[ .!:]|$)|but none were returned|\b(?:none|null|nil|blank) or empty\b|\bempty or (?:none|null|nil|blank|missing|invalid)\b|(?:response|answer|output|content|tool[ _-]?calls?|actions?) (?:is |are |was |were )?missing|missing (?:\w{1,20} ){0,3}(?:response|answer|output)\b|(?:returned|produced|received|generated|got|gave|contained|responded with|response (?:is|was)|output (?:is|was)|content (?:is|was)|contains)[^\n]{0,30}\b(?:empty|nothing|blank|no (?:content|action|tool|choices|text|output|valid|message|function))|did not (?:return|call|produce|generate|provide|contain|include|choose)[^\n]{0,20}\b(?:any|a|an)? ?(?:\w{1,12} )?(?:tool|action|function|output|content|response|text)/,
    ['Model returned an empty response', 'No tool calls were returned', 'The model did not return any action'],
    'the empty street',
  ),
  rule(
    'agent/no-choices',
    'EMPTY_ACTION',
    /"(?:choices|candidates|content)"\s{0,4}:\s{0,4}\[\s{0,8}\]/,
    '{"id":"x","choices":[]}',
    '{"choices":[1]}',
    { raw: true },
  ),
  rule(
    'agent/unknown-action',
    'INVALID_ACTION',
    /(?:unknown|unsupported|unrecogni[sz]ed|undefined|no such|unavailable|disallowed|invalid)(?: \w{1,15})? (?:action|tool|function|tool[ _-]?calls?|action type|function call|tool name)\b|\b(?:action|tool|function)\b[^\n]{0,60}?\b(?:is not (?:a )?(?:valid|known|registered|supported|available|recogni[sz]ed|allowed|found)|not (?:recogni[sz]ed|supported|found|registered|available)|does not exist)/,
    ['Unknown action: CLIK', "action 'scrol' is not supported"],
    'an action film',
    { retrySame: false },
  ),
  rule(
    'agent/unreadable',
    'INVALID_ACTION',
    /model (?:produced|returned|generated) (?:invalid|malformed|unparsable)|output pars\w{1,4} (?:error|fail)|missing ''? ?after|chatcompletionresponse\w{0,6}[^\n]{0,20}\b(?:schema|validation)|(?:llm|completion|agent|model)\w{0,20}(?:response)?error\b[^\n]{0,40}\bvalidation failed|structured output|\b(?:agentoutput|agent output|model output|llm output|tool call|toolcall)\b[^\n]{0,40}\b(?:valid|match|schema)|\bfor (?:agentoutput|agentstep|actionmodel|\w{0,20}action\w{0,10})\b|tool[_ ]use[_ ]failed|failed to call a function|(?:unable|failed) to get json|expected (?:a )?(?:valid )?json\b[^\n]{0,20}\bbut|(?:unexpected|malformed|illegal|invalid)(?: \w{1,15})? (?:tool[ _-]?calls?|function call|llm (?:output|response)|model (?:output|response)|json (?:output|response|from))\b|(?:failed|unable|could not|cannot|error|errors) (?:to )?(?:pars(?:e|ing)|decod(?:e|ing)|deseriali[sz]e|validat(?:e|ing)|extract|convert)\b[^\n]{0,60}\b(?:output|response|answer|action|tool|llm|model|json|function|completion|arguments)|(?:response|output|answer|reply)\b[^\n]{0,40}\b(?:is |was )?not (?:valid |a valid |well-formed |in )?(?:json|parsable|parseable|the expected|structured)|did not (?:conform|match|follow|adhere)[^\n]{0,30}(?:schema|format)|no object generated|could not parse (?:llm )?(?:output|the)|outputparser|tool (?:use|call|input)[^\n]{0,30}(?:invalid|malformed|failed validation)|invalid json (?:in|from|returned|output|response)|(?:action|tool)\b[^\n]{0,20}\bvalidation/,
    'Failed to parse LLM response as JSON',
    'the response was read',
  ),
];
