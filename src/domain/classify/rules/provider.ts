import type { MessageRule } from '../classification.ts';
import { rule } from './rule.ts';

/** Words that mark a text as a model service's. */
const SERVICE =
  '(?:openai|azure|anthropic|claude|gemini|googlegenerativeai|generate[_ ]content|google\\.api[_ ]core|vertex|bedrock|groq|mistral|cohere|deepseek|openrouter|ollama|together|litellm|lm ?studio|hugging ?face|llms?|gpt|models?|completions?|tokens? per|tpm|rpm|organization|provider|generativelanguage|inference|dashscope|xai|grok|copilot|codex|perplexity|fireworks|sambanova|cerebras|zhipu|moonshot|kimi|qwen|minimax|siliconflow|watsonx|api error)';

/** What the services that run models answer, and what their SDKs and wrappers make of it. */
export const PROVIDER_RULES: readonly MessageRule[] = [
  rule(
    'provider/context-length',
    'CONTEXT_LENGTH_EXCEEDED',
    /context (?:the )?overflow|keep the first \d{1,9} tokens|conversation (?:history )?(?:is )?(?:too long|exceeds)|(?:number of|requested|input|prompt|total) tokens\b[^\n]{0,40}\bexceed|tokens \(\d{1,9}\) exceed|context[ _-]?(?:length|window|size|limit)\b[^\n]{0,80}?(?:exceed|too|max|limit|overflow|reached|than|error|full)|(?:maximum|max(?:imum)?|exceeds?(?: the)?(?: available| model'?s?)?|beyond the|larger than the|fit(?: in)?(?:to)? the) context|prompt (?:is )?too (?:long|large)|prompt (?:contains|has|of)[^\n]{0,40}tokens[^\n]{0,60}(?:exceed|more than|limit|maximum)|input (?:is )?too (?:long|large|many tokens)|(?:input )?token (?:count|limit|size)\b[^\n]{0,60}(?:exceed|maximum|too)|too many (?:input |total |prompt )?tokens(?!, please wait)|tokens? (?:exceeds?|exceeding|over|limit exceeded|too)|exceeds? (?:the )?(?:max(?:imum)?|limit|model)[^\n]{0,40}tokens?|reduce (?:the )?(?:length|size|your (?:prompt|message|input))|request too large for (?:model )?|context[_ ]length[_ ]exceeded|when context overflows|exceed(?:s|ed)? (?:the )?(?:maximum )?(?:input |prompt )length|range of input length/,
    [
      "This model's maximum context length is 8192 tokens",
      'prompt is too long: 210000 tokens > 200000 maximum',
      'Request too large for model m: please reduce your message size',
    ],
    'in the context of length',
  ),
  rule(
    'provider/content',
    'CONTENT_REFUSED',
    /finish[ _]reason\b[^\n]{0,30}\bis 3\b|content exists risk|risk control|harmful content|\b(?:response|request|output|prompt|answer)\b[^\n]{0,30}\b(?:blocked|refused|rejected|declined)\W{1,3}(?:refusal|safety|policy)|stop[_ ]?reason\W{1,4}refusal|\bmodel\b[^\n]{0,30}\b(?:refused|declined)|flagged as potentially|content[ _-]?(?:filter(?:ed|ing)?|management|policy|moderation|blocked)|responsible ?ai|safety (?:system|setting|reason|filter|polic|concern|rating)|(?:blocked|flagged|refused|rejected|stopped)[^\n]{0,40}\b(?:safety|content (?:polic|filter|mod)|moderation|usage polic|recitation|prohibited content)|prohibited[_ ]content|(?:finish[_ ]?reason|block[_ ]?reason)"?:? ?"?(?:safety|recitation|prohibited|blocklist|spii|refusal|content[_ ]filter)|violat(?:es|ed?|ing|ion)[^\n]{0,60}(?:usage|content|community|safety|use) (?:polic|guideline)|guardrail\b[^\n]{0,40}(?:interven|block|trigger)|inappropriate content|i(?:'m| am) sorry,? (?:but )?i (?:cannot|can't|am unable)|i cannot (?:assist|help|comply|fulfil)|model refused|moderation/,
    [
      'The response was filtered due to the prompt triggering content management policy',
      'Candidate was blocked due to SAFETY',
    ],
    'the content of the page',
  ),
  rule(
    'provider/rate-with-reset',
    'PROVIDER_RATE_LIMITED',
    new RegExp(
      `^(?=[\\s\\S]*\\b(?:${SERVICE}|current quota)\\b)[\\s\\S]*?(?:quota|limit)[\\s\\S]{0,600}?(?:retry (?:in|after)|retry[ _-]?(?:delay|after)|(?:try|retry) (?:your request )?again (?:in|after|at)|resets? (?:in|at|after)|per[ _-]?(?:minute|min|day|second|hour)|wait \\d)`,
    ),
    [
      'You exceeded your current quota for model m. Please retry in 31.2s.',
      'Rate limit reached for gpt-9 in organization org-x on tokens per min (TPM)',
    ],
    'the quota of fish',
  ),
  rule(
    'provider/quota',
    'PROVIDER_QUOTA_EXCEEDED',
    /requires? an? (?:\w{1,12} ){0,2}(?:subscription|paid plan)|upgrade (?:your (?:plan|account|subscription)|for access|to (?:a |the )?(?:paid|pro|plus|premium))|spending cap|usage cap|free trial (?:has )?(?:ended|expired)|run out of credits|(?:exceeded|reached|over|out of|used up|hit)[^\n]{0,40}\b(?:current |monthly |daily |usage |spend(?:ing)? )?(?:quota|credits?|spending limit|usage limit|balance)|insufficient[ _-](?:quota|credits?|balance|funds?)|(?:quota|credits?) (?:has |have |is |are |was )?(?:been )?(?:exceeded|exhausted|used|depleted|insufficient|reached)|credit balance|(?:check|update|add)[^\n]{0,20} (?:your )?(?:plan and )?billing|billing (?:details|hard limit|not active|account|issue)|payment required|requires more credits|no (?:remaining )?credits|purchase (?:more )?credits|free tier (?:limit|quota)|usage limit (?:reached|exceeded)|out of (?:credits|quota|funds)|insufficient[_ ]quota|account (?:is )?not active|arrears|recharge|monthly (?:usage |spend )?(?:limit|cap)/,
    [
      'You exceeded your current quota, please check your plan and billing details.',
      'Your credit balance is too low to access the API',
      'Insufficient Balance',
    ],
    'the credits of the film',
  ),
  rule(
    'provider/parameter',
    'INVALID_INPUT',
    /unsupported (?:parameter|value|argument|field|content type)|\b(?:parameter|argument|option|field|value)s?\b[^\n]{0,60}\bnot supported (?:with|by|for) this model|extra (?:inputs|fields) (?:are )?not (?:permitted|allowed)|invalid schema for|tool[_ ]use\b[^\n]{0,60}without|no tool call found|tool results? must/,
    ['Unsupported parameter: x is not supported with this model', 'Extra inputs are not permitted'],
    'a parameter of the orbit',
  ),
  rule(
    'provider/key-missing',
    'CONFIGURATION_MISSING',
    /(?:missing|no|not (?:set|found|provided|configured)|must (?:be )?(?:set|provide|pass)|required|please (?:set|provide|configure|add)|undefined|empty)[^\n]{0,60}(?:\w{2,20}[_ ])?api[_ -]?key[^\n]{0,40}(?:environment|env|config|setting|variable|option|file|\bset\b)|[a-z0-9]{2,20}[_ ]api[_ ]key\b[^\n]{0,80}(?:missing|not (?:set|found|defined|configured|provided)|is (?:required|empty|undefined)|must be set|environment variable)|api[_ ]?key (?:is )?(?:not (?:set|configured|provided)|missing)|no api[_ ]?keys? (?:configured|set|found|is set|was (?:set|found|configured))|(?:api[_ ]?key|auth[_ ]?token)\b[^\n]{0,60}(?:option )?(?:must|to) be set|(?:set|export|configure) (?:the |your )?(?:\w{2,20}[_ ])?api[_ ]?key/,
    ['The OPENAI_API_KEY environment variable is missing or empty', 'No API key configured for provider x'],
    'the key is under the mat',
  ),
  rule(
    'provider/auth',
    'PROVIDER_AUTH_FAILED',
    /(?:openrouter|openai|anthropic|gemini|groq|mistral|deepseek) (?:credentials|key|token)s? (?:is|are) |(?:invalid|bad|missing|wrong) (?:openrouter|openai|anthropic|gemini|groq|mistral|deepseek)\b|(?:incorrect|invalid|wrong|expired|revoked|bad|unknown|unauthori[sz]ed|missing|disabled|leaked) (?:\w{1,12} )?(?:x-)?api[ _-]?key|(?:x-)?api[ _-]?key\b[^\n]{0,60}?(?:is |was |not |has )(?:not )?(?:valid|invalid|incorrect|expired|found|revoked|been (?:revoked|disabled|reported|leaked)|recogni[sz]ed|authori[sz]ed|accepted|wrong|provided|disabled)|did not provide an api key|authentication fails\b|authentication[_ ]error|invalid[_ ]api[_ ]key|no auth credentials|no cookie auth|security token included in the request|authentication (?:fails|failed)[^\n]{0,30}api key|invalid (?:authentication|bearer|subscription key)|(?:openai|anthropic|claude|gemini|groq|mistral|openrouter|deepseek|provider|model|llm)\b[^\n]{0,80}\b(?:401|unauthori[sz]ed|authentication ?(?:error|failed)|invalid credentials)|unrecognizedclientexception|access denied due to invalid subscription key|api[_ ]key[_ ]invalid|permission[_ ]?denied[^\n]{0,80}\b(?:api|key)\b|user not found\b.{0,10}$|oauth token has expired/,
    ['Incorrect API key provided: sk-x', 'API key not valid. Please pass a valid API key.', 'invalid x-api-key'],
    'the key of the piano',
  ),
  rule(
    'provider/busy',
    'PROVIDER_OVERLOADED',
    /overloaded|model runner\b|capacity (?:is |was )?exceeded|(?:high|heavy) (?:demand|load|traffic)|(?:at|over|no|insufficient|limited) capacity|model (?:\S{1,40} )?is (?:currently |still )?(?:loading|busy|starting)|error 529/,
    ['Overloaded', 'The model is currently experiencing high demand', 'That model is at capacity'],
    'the lorry was overladen',
  ),
  rule(
    'provider/model',
    'MODEL_NOT_AVAILABLE',
    /to use the model\b|must be verified|model\b[^\n]{0,40}\bis not loaded|(?:\bmodels?|deployment|engine)\b(?!.{0,20}context)[^\n]{0,120}?\b(?:does not exist|do(?:es)? not have access|(?:was |is |could )?(?:not (?:be )?(?:found|available|supported|exist|enabled|loaded|accessible|recogni[sz]ed|valid))|unavailable|has been (?:deprecated|decommissioned|retired|removed|shut ?down|discontinued)|decommissioned|deprecated|retired|no longer (?:available|supported)|is (?:invalid|unknown|deprecated)|not[_ ]found|unsupported|identifier is invalid|access (?:is )?denied)|(?:unknown|invalid|no such|unsupported|unrecogni[sz]ed) (?:model|deployment|engine)\b|(?:no|not|lack|without)(?: have)? access to (?:the )?(?:specified )?model|(?:failed|unable|error|cannot|could not)(?: to)? load(?:ing)? (?:the )?model|not found error[^\n]{0,40}\bmodel\b|try pulling it|no endpoints (?:found|available)|no (?:models?|allowed providers)(?: are| is)? (?:loaded|available|found)|model[_ ]not[_ ](?:found|available|supported)|not a valid model|on-demand throughput|publisher model|not supported (?:for|with) (?:this )?(?:model|generatecontent)|does not support (?:tools?|tool use|tool[ _]choice|function calling|image input|images|vision|streaming|embeddings|chat|json mode|endpoint|response[ _]format|thinking|structured output)|access to [^\n]{0,40}\bmodels?\b[^\n]{0,20}\b(?:not allowed|denied|forbidden|restricted)|invalid[_ ]model|model[_ ]decommissioned/,
    [
      'The model `gpt-x` does not exist or you do not have access to it',
      "model 'llama9' not found, try pulling it first",
      'Model not available: x',
    ],
    'the model walked',
  ),
  rule(
    'provider/overloaded',
    'PROVIDER_OVERLOADED',
    new RegExp(
      `(?:server|service|system|engine|cluster) (?:is )?(?:currently )?(?:busy|too busy|at capacity|over capacity)|server had an error (?:while )?processing|${SERVICE}\\b[^\\n]{0,80}\\b(?:temporarily unavailable|service unavailable|unavailable|bad gateway|internal ?server ?error|50[0234]|529|upstream error|try again later)|(?:50[0234]|529|service ?unavailable(?:error)?|internal ?server ?error|bad gateway|upstream error)\\b[^\\n]{0,80}\\b${SERVICE}|internal error encountered|provider returned (?:an )?error|provider is (?:down|unavailable)|upstream error from`,
    ),
    ['The server had an error while processing your request', 'litellm.InternalServerError: AnthropicException'],
    'the lorry was overladen',
  ),
  rule(
    'provider/rate',
    'PROVIDER_RATE_LIMITED',
    new RegExp(
      `${SERVICE}\\b[\\s\\S]{0,160}?\\b(?:rate[ _-]?limit|too many requests|429|throttl|resource[_ ]?exhausted|quota)|(?:rate[ _-]?limit|too many (?:requests|tokens)|throttl|resource[_ ]?exhausted|resource has been exhausted)[\\s\\S]{0,160}?\\b${SERVICE}|rate[_ ]limit[_ ]error|tokens? per (?:min|day|hour|second)|requests? per (?:min|day|hour|second)|throttlingexception|resource has been exhausted|resource[_ ]exhausted`,
    ),
    ['Rate limit reached for model m', 'anthropic.RateLimitError: 429', '429 RESOURCE_EXHAUSTED'],
    'the rate of models',
  ),
  rule(
    'provider/timeout',
    'PROVIDER_TIMEOUT',
    new RegExp(
      `\\b${SERVICE}(?: \\w{1,20}){0,6}? (?:request |call |response )?(?:timeout|did not (?:respond|answer))|timeout[^\\n]{0,40}\\b(?:talking to|calling|from|waiting for|contacting|communicating with)\\b[^\\n]{0,30}\\b${SERVICE}|${SERVICE}[^\\n]{0,40}\\btimeout\\b|apitimeouterror|litellm\\.timeout`,
    ),
    ['Timeout talking to provider', 'Provider timed out', 'LLM call timed out after 60 s'],
    'the model of a clock',
  ),
  rule(
    'provider/truncated',
    'OUTPUT_TRUNCATED',
    /finish[ _]reason\b[^\n]{0,30}\bis 2\b|exceeded the [^\n]{0,30}\boutput token|finish[_ ]?reason\W{1,4}(?:length|max[_ ]tokens)|stop[_ ]?reason\W{1,4}max[_ ]tokens|finish[_ ]?reason"?:? ?"?(?:length|max[_ ]tokens|incomplete)|stop[_ ]?reason"?:? ?"?max[_ ]tokens|(?:output|response|answer|completion|generation|reply|tool call)s?\b[^\n]{0,40}\b(?:truncated|cut[ -]?off|incomplete|cut short)|truncated (?:output|response|answer|completion)|length limit was reached|(?:hit|reached|exceeded|stopped at)[^\n]{0,30}\b(?:max(?:imum)?[_ ](?:output[_ ])?tokens|output (?:token )?limit|token limit)|max[_ ]tokens (?:was |is |limit )?(?:reached|hit|exceeded)|maximum output tokens|incomplete ?output/,
    ['Could not parse response content as the length limit was reached', 'stop_reason: max_tokens'],
    'the tree was cut',
    { retrySame: false },
  ),
  rule(
    'provider/broken-json',
    'OUTPUT_TRUNCATED',
    /eof while parsing|unterminated string|unexpected end of (?:json|input|data)|expected .{0,20} but reached the end|json\b[^\n]{0,30}\b(?:truncated|incomplete|cut off)|truncated json/,
    ['EOF while parsing a string at line 1', 'Unterminated string in JSON at position 90'],
    'the end of input devices',
  ),
];
