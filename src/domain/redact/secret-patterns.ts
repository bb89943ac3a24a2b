// The shapes of secrets that nobody marked. Every row is linear: no two unbounded quantifiers can take the same characters.
import type { Range } from './range.ts';
import { findValues, type SecretPattern } from './secret-pattern.ts';
import { isSecretQueryName } from './sensitive-names.ts';

const END_OF_KEY = /-----END[ A-Z0-9]{0,40}-----/g;

/** A private key from its BEGIN line to its END line, or to the end of the text where it was cut off. */
const findPrivateKeys = (text: string): readonly Range[] => {
  const found: Range[] = [];
  const begin = /-----BEGIN[ A-Z0-9]{0,40}PRIVATE KEY[ A-Z]{0,20}-----/g;
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    END_OF_KEY.lastIndex = begin.lastIndex;
    const end = END_OF_KEY.exec(text);
    found.push({ start: match.index, end: end ? END_OF_KEY.lastIndex : text.length });
    begin.lastIndex = end ? END_OF_KEY.lastIndex : text.length;
  }
  return found;
};

/** Words that follow 'bearer', 'basic' or 'password:' in prose, where no secret does. */
const PROSE =
  /^(?:a|an|and|are|at|auth|authentication|authorization|cannot|can|credentials?|does|error|expired|failed|field|for|format|has|header|in|incorrect|invalid|is|may|missing|must|no|not|of|or|please|realm|required|scheme|should|that|the|this|to|token|tokens|too|was|will|wrong)[.,;:!?]?$/i;

/** What stands where a secret would, but is none: a template, nothing, yes or no. */
const PLACEHOLDER = /^["']?(?:\$?\{\{?[\w. ]{1,80}\}?\}|null|undefined|none|true|false|\*+|)["']?$/i;

/** A scheme by itself, its credentials masked before. */
const SCHEME = /^(?:bearer|basic|token|apikey|negotiate|ntlm|digest|hawk|aws4-hmac-sha256)$/i;

const isShortWord = (value: string): boolean => /^[A-Za-z]{1,15}[.,;:!?]?$/.test(value);

/** The shapes in the order in which they are looked for; what several find is masked once. */
export const SECRET_PATTERNS: readonly SecretPattern[] = [
  {
    name: 'private-key',
    find: findPrivateKeys,
    yes: [
      ['-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nIBAAKC\n-----END RSA PRIVATE KEY----- rest', 'IBAAKC'],
      ['-----BEGIN PRIVATE KEY-----\nMIIEvQ', 'MIIEvQ'],
    ],
    no: ['-----BEGIN CERTIFICATE-----\nMIIDdz\n-----END CERTIFICATE-----'],
  },
  {
    name: 'authorization-header',
    find: findValues(
      /(?<lead>authorization["'\]]{0,2}\s{0,8}[:=,]\s{0,8}["']?(?:(?:bearer|basic|token|apikey|negotiate|ntlm|digest|hawk|aws4-hmac-sha256)\s{1,8})?)(?<value>(?<=(?:digest|hawk|aws4-hmac-sha256)\s{1,8})[^\r\n]+|[^\s"'`,;<>()[\]{}]+)/gi,
      ({ value }) => PROSE.test(value) || PLACEHOLDER.test(value) || SCHEME.test(value),
    ),
    yes: [
      ['authorization: Bearer abc.def', 'abc.def'],
      ['{"Authorization":"Basic QWxhZGRpbjpvcGVu"}', 'QWxhZGRpbjpvcGVu'],
      ['Proxy-Authorization: Digest username="ann", response="6629fae4"', '6629fae4'],
    ],
    no: ['authorization: required', 'authorization failed for this account'],
  },
  {
    name: 'cookie-header',
    find: findValues(
      /(?<lead>cookies?["']?\s{0,8}[:=]\s{0,8})(?<value>"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\[[^\]]*\]?|(?=[^\s"'[]{1,256}=)(?:="[^"\r\n]*"|[^\r\n"'])+)/gi,
      ({ value }) => PLACEHOLDER.test(value),
    ),
    yes: [
      ['Cookie: sid=31d4; theme=dark', '31d4'],
      ['set-cookie: id=a3f; Path=/; HttpOnly', 'a3f'],
      ['{"set-cookie":["id=a3f","x=y1z"]}', 'y1z'],
    ],
    no: ['Cookie: blocked by the browser', 'the cookie banner covers the button'],
  },
  {
    name: 'bearer',
    find: findValues(/(?<lead>\bbearer\s{1,8})(?<value>[\w.~+/-]{4,}=*)(?![\w.~+/="-])/gi, ({ value }) =>
      PROSE.test(value),
    ),
    yes: [['sent Bearer mF_9.B5f-4.1JqM to the API', 'mF_9.B5f-4.1JqM']],
    no: ['Bearer token missing', 'WWW-Authenticate: Bearer realm="shop"'],
  },
  {
    name: 'basic',
    find: findValues(
      /(?<lead>\bbasic\s{1,8})(?<value>[A-Za-z0-9+/_-]{6,}=*)/gi,
      ({ value }) => !/[A-Z].*[a-z]|[a-z].*[A-Z]/s.test(value) || /^[A-Z][a-z]+$/.test(value),
    ),
    yes: [['sent Basic QWxhZGRpbjpvcGVu', 'QWxhZGRpbjpvcGVu']],
    no: ['Basic authentication is off', 'Basic Authentication is off', 'a basic checkout-page test'],
  },
  {
    name: 'url-credentials',
    find: findValues(/(?<lead>\/\/)(?<value>[^\s/?#"'<>\\]{1,1024})(?=@)/g),
    yes: [
      ['https://ann:tr0ub@dor@shop.test/cart', 'tr0ub'],
      ['redis://:s3cr@127.0.0.1:6379', 's3cr'],
      ['git clone https://x-token@git.test/a.git', 'x-token'],
    ],
    no: ['https://shop.test/@scope/pkg', 'mail ann@shop.test'],
  },
  {
    name: 'query-value',
    find: findValues(
      /(?<lead>[?&#;](?<name>[^=&#;\s?"'<>]{1,80})=)(?<value>[^&#;\s"'<>]+)/g,
      ({ name, value }) =>
        !isSecretQueryName(name) || PLACEHOLDER.test(value) || (/code$/i.test(name) && value.length < 16),
    ),
    yes: [
      ['GET /a?page=2&api_key=k1', 'k1'],
      ['https://b.test/x?X-Amz-Signature=fe5f80&size=1', 'fe5f80'],
      ['https://b.test/cb#access_token=2YotnF', '2YotnF'],
      ['https://b.test/cb?code=SplxlOBeZQQYbYS6WxSbIA', 'SplxlOBeZQQYbYS6WxSbIA'],
    ],
    no: ['GET /a?page=2&code=404', '/search?q=monkey&hotkeys=1'],
  },
  {
    name: 'named-value',
    find: findValues(
      /(?<lead>(?<name>password|passwd|pwd|passphrase|passcode|secret|token|api[-_ ]?key|access[-_]?key|secret[-_]?key|private[-_]?key|auth[-_]?key|signing[-_]?key|credentials?|jwt|t?otp|cvv|cvc)["'\]]{0,2}\s{0,4}(?:=>?|:)\s{0,4})(?<value>"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\$\{[^}\s]{0,80}\}|[^\s"'`&,;<>()[\]{}]+)/gi,
      ({ name, lead, value }) =>
        PLACEHOLDER.test(value) ||
        (/:\s+$/.test(lead) &&
          (PROSE.test(value) || (/token|key|secret|credential|jwt/i.test(name) && isShortWord(value)))),
    ),
    yes: [
      ['{"user":"ann","password":"tr0ub4dor"}', 'tr0ub4dor'],
      ['login failed: password=swordfish&user=ann', 'swordfish'],
      ["DB_PASSWORD: 'a \\'quoted\\' one'", 'quoted'],
      ['client_secret = 8f3a', '8f3a'],
    ],
    no: [
      'Password: must have 8 characters',
      'Authentication failed: invalid token',
      'Unexpected token: punc',
      'locator(\'input[name="password"]\')',
      'max_tokens: 4096',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a plan file's own notation
      'password: ${env.SHOP_PASSWORD}',
    ],
  },
  {
    name: 'known-token',
    find: findValues(
      /(?<![\w-])(?<value>sk-[\w-]{12,}|[spr]k_(?:live|test)_\w{8,}|gh[opsur]_\w{16,}|github_pat_\w{16,}|glpat-[\w-]{12,}|xox[a-z]-[\w-]{8,}|xapp-[\w-]{8,}|A(?:KIA|SIA)[0-9A-Z]{12,}|AIza[\w-]{20,}|ya29\.[\w-]{8,}|eyJ[\w-]{6,}\.[\w-]{4,}(?:\.[\w-]*){0,3}|npm_\w{20,}|hf_\w{16,}|pypi-[\w-]{16,}|SG\.[\w-]{8,}\.[\w-]{8,}|whsec_\w{12,}|dckr_pat_[\w-]{12,})/g,
    ),
    yes: [
      ['Incorrect API key provided: sk-proj-abcdEFGH1234', 'abcdEFGH1234'],
      ['remote: ghp_16C7e42F292c6912E7710c838347Ae178B4a', '16C7e42F292c6912'],
      ['xoxb-17653672481-19874698323', '19874698323'],
      ['AKIAIOSFODNN7EXAMPLE', 'IOSFODNN7'],
      ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmN', 'eyJzdWIiOiIxIn0'],
      ['AIzaSyA-1234567890abcdefghij', 'SyA-1234567890'],
    ],
    no: ['a risk-based-approach to flaky tests', 'desk-lamp-with-a-long-name'],
  },
];
