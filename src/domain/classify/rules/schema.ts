import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** Validators and parsers: zod, ajv, pydantic, jsonschema, YAML, command lines. */
export const SCHEMA_RULES: readonly MessageRule[] = [
  rule(
    'schema/setting-named-timeout',
    'INVALID_INPUT',
    /(?:invalid|unknown|unexpected|unrecogni[sz]ed|bad|illegal|unsupported)[^\n]{0,40}\btimeout\b(?! (?:after|while|waiting|of \d))|\btimeout\b:? (?:(?:option|parameter|argument|setting|value) )?(?:must|should|has to|expected|is not an?|is invalid|needs to|cannot be)\b/,
    ['timeout must be a positive number', 'Unknown option: --timeout'],
    'validation timed out',
  ),
  rule(
    'schema/received-type',
    'INVALID_INPUT',
    /failed to deseriali[sz]e param|mandatory field missing|error from server \(invalid\)|\b(?:option|argument|parameter|property|value|field)s? \S{0,30} ?(?:is|are) expected to be|options? is expected to be|incorrect key or key combination|(?:argument|option|parameter) (?:contains|specifies) an? (?:incorrect|invalid|unsupported)|\bexpected (?:an? )?(?:string|number|boolean|object|array|integer)\b[^\n]{0,10}\b(?:got|found|but got|actual)\b|\bexpected (?:an? )?(?:string|number|boolean|object|array|integer|date|map|record|nan|null|undefined|literal)\b[^\n]{0,20}\breceived\b|invalid[ _](?:type|union|enum value|literal)|unrecogni[sz]ed[ _]keys?/,
    'Expected object, received string',
    'expected a string quartet',
  ),
  rule(
    'schema/json-rpc',
    'INVALID_INPUT',
    /-32602|-32600|-32700|input validation error|invalid (?:tool )?(?:arguments?|params)\b/,
    'MCP error -32602: Invalid arguments for tool browser_click',
    'arguments about tools',
  ),
  rule(
    'schema/misuse',
    'INVALID_INPUT',
    /\bprecondition [^\n]{1,60} failed|should have (?:either|exactly one|at least)\b|\beresolve\b|\bebadplatform\b|\bebadengine\b|\betarget\b|no matching version|unsupported (?:platform|engine)\b|dependency (?:tree|conflict)|unknown (?:permission|key|button|modifier|device|event|method|property|setting|locale|timezone|role|state|attribute|format|encoding|type|value)\b|(?:is|are) not supported,? did you mean|invalid (?:timezone|locale|color scheme|geolocation|viewport|header|cookie|glob|regex|dialog type|escape|time|ticks|url pattern|cron)\b|either \S{1,40} or \S{1,40} (?:must|should|is)|(?:expected|should be) (?:one of|a |an )[^\n]{0,60}(?:got|found|\()/,
    [
      'geolocation.latitude: precondition -90 <= LATITUDE <= 90 failed.',
      'Unknown permission: clip',
      'Unknown key: "Entr"',
    ],
    'unknown artist',
    { confidence: 0.7 },
  ),
  rule(
    'schema/fits-not',
    'INVALID_INPUT',
    /(?:parameter|argument|field|property|option|value|key|input|url|name)s? (?:'' |"" |\S{1,30} )?(?:is|are) required|(?:value|input|it|\S{1,30}) is not a valid (?:\w{1,20})\b|^yaml: |mapping values|could not find expected|did not find expected|unmarshal|bad indentation|schema[^\n]{0,30}\b(?:validation|mismatch|error|violat|invalid|not match)|(?:does|do|did) not (?:match|conform to|satisfy|fit) (?:the |its |any )?(?:\w{1,12} )?schema|(?:missing|lacks?)(?: \d)?(?: a| the)? (?:required|mandatory) (?:\w{1,12} )?(?:argument|parameter|propert|field|key|input|option)|required (?:propert|field|argument|parameter|key|option)|(?:field|value|input|parameter|argument|property) (?:is )?required|input should be|value[_ ]error|is not of type|not valid under any of the given|additional propert|unrecogni[sz]ed key|expected (?:string|number|boolean|object|array|integer|date|one of|type)\b|invalid (?:type|enum|option|literal|discriminator|union|input|value|format|date|email|regex|arguments?|params?|parameters?|request|payload|body|data|syntax|yaml|json|character|number|index|range|length|state|config|configuration|property|field|name|key|header|encoding|selector option)\b|must (?:be (?:an? |one of|equal|>|<|at least|less|greater|string|number|integer|object|array|boolean|specified|provided|of type|positive|between|non)|have|match|not be|contain|start)|unexpected (?:keyword argument|property|field|additional|key|argument|option|token|character)|unknown (?:option|argument|flag|field|property|key|parameter)|(?:string|number|list|array|value) (?:is )?too (?:short|long|small|big|large)|validation (?:error|fail|issue|exception)|validationerror|(?:failed|did not pass|fails) validation|bad request|(?:is|are) not (?:valid |a valid )?json|json (?:parse|decode|syntax) ?error|(?:could not|failed to|cannot|error) pars(?:e|ing)|argument of type|not assignable|too (?:many|few) arguments|expects? (?:\d|an?|at least)[^\n]{0,30}arguments?|malformed|could not be (?:parsed|converted|decoded)|cannot be (?:null|empty|blank|parsed|converted)|(?<!index )out of range|duplicate key|\bvalidation\b/,
    [
      'Schema validation failed for field age',
      'requires property "name": required property missing',
      'Input should be a valid integer',
      "unknown option '--colour'",
    ],
    'the schema of things',
    { confidence: 0.75 },
  ),
];
