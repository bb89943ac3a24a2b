import type { ErrorCode } from '../catalog/catalog.ts';
import type { Narrowing } from './evidence.ts';
import {
  NARROWS_AUTHENTICATION,
  NARROWS_BAD_REQUEST,
  NARROWS_ELEMENT,
  NARROWS_FILE,
  NARROWS_NETWORK,
  NARROWS_SCRIPT,
  NARROWS_SERVER,
  NARROWS_SLOW_DOWN,
  NARROWS_TIMEOUT,
} from './narrowings.ts';

/** Exception types that mean the same. */
export interface TypeGroup {
  readonly code: ErrorCode;
  /** Default 'none': the type alone decides. */
  readonly narrowing?: Narrowing;
  readonly confidence?: number;
  readonly retrySame?: boolean;
  readonly names: string;
}

/**
 * Known exception types by name. A type that says what happened decides; one that only says who threw (a time-out of
 * Playwright, an API's error) is kept as the reading of last resort and may be narrowed by codes, causes and text.
 */
export const EXCEPTION_TYPE_GROUPS: readonly TypeGroup[] = [
  // Model providers' SDKs (OpenAI, Anthropic, litellm, Google, Vercel's ai, Bedrock).
  {
    code: 'PROVIDER_RATE_LIMITED',
    narrowing: NARROWS_SLOW_DOWN,
    names: 'RateLimitError ThrottlingException TooManyRequestsException TooManyRequests ResourceExhausted',
  },
  {
    code: 'PROVIDER_OVERLOADED',
    narrowing: NARROWS_SERVER,
    names:
      'OverloadedError ServiceUnavailableError ServiceUnavailableException ModelNotReadyException ModelErrorException BadGatewayError ServiceUnavailable',
  },
  {
    code: 'PROVIDER_TIMEOUT',
    names: 'APITimeoutError APIConnectionTimeoutError ModelTimeoutException DeadlineExceeded',
  },
  { code: 'CONTEXT_LENGTH_EXCEEDED', names: 'ContextWindowExceededError ContextLengthExceededError' },
  {
    code: 'CONTENT_REFUSED',
    names:
      'ContentPolicyViolationError LengthOrContentFilterError ContentFilterFinishReasonError ResponsibleAIError StopCandidateException BlockedPromptException',
  },
  { code: 'OUTPUT_TRUNCATED', retrySame: false, names: 'LengthFinishReasonError IncompleteOutputException' },
  {
    code: 'MODEL_NOT_AVAILABLE',
    names: 'ModelNotFoundError NoSuchModelError ModelNotAvailableError UnsupportedModelError',
  },
  { code: 'CONFIGURATION_MISSING', names: 'LoadAPIKeyError LoadSettingError' },
  { code: 'BUDGET_EXHAUSTED', names: 'BudgetExceededError BudgetExhaustedError' },
  {
    code: 'INVALID_ACTION',
    narrowing: 'any',
    names:
      'NoObjectGeneratedError TypeValidationError AI_NoObjectGeneratedError AI_TypeValidationError InvalidToolArgumentsError InvalidToolInputError AI_InvalidToolArgumentsError AI_InvalidToolInputError ModelBehaviorError OutputParserException ToolCallParseError',
  },
  { code: 'INVALID_ACTION', retrySame: false, names: 'NoSuchToolError AI_NoSuchToolError ToolNotFoundError' },
  {
    code: 'EMPTY_ACTION',
    narrowing: 'any',
    names:
      'NoContentGeneratedError AI_NoContentGeneratedError EmptyResponseBodyError AI_EmptyResponseBodyError NoOutputGeneratedError AI_NoOutputGeneratedError',
  },
  { code: 'CONNECTION_RESET', narrowing: NARROWS_NETWORK, names: 'APIConnectionError' },
  {
    code: 'AUTHENTICATION_FAILED',
    narrowing: NARROWS_AUTHENTICATION,
    names:
      'AuthenticationError AuthenticationException UnauthorizedError NotAuthorizedError AuthError Unauthenticated InvalidTokenError TokenExpiredError ExpiredTokenException LoginRequiredError NotAuthenticated UnauthorizedException',
  },
  {
    code: 'PERMISSION_DENIED',
    narrowing: NARROWS_AUTHENTICATION,
    names:
      'PermissionDeniedError PermissionError PermissionDenied AccessDeniedException ForbiddenError NotAllowedError UnauthorizedAccessException AccessDeniedError',
  },
  // Network libraries.
  {
    code: 'CONNECTION_RESET',
    narrowing: NARROWS_NETWORK,
    names:
      'NetworkError ConnectionError ConnectionResetError ConnectionAbortedError BrokenPipeError RemoteDisconnected ClientOSError ServerDisconnectedError RemoteProtocolError ReadError WriteError IncompleteRead ChunkedEncodingError ClientPayloadError SocketException ConnectionClosedError ConnectionClosed ConnectionClosedOK EndOfStream EOFException ClosedResourceError SocketError',
  },
  {
    code: 'CONNECTION_REFUSED',
    narrowing: NARROWS_NETWORK,
    names:
      'ConnectionRefusedError ClientConnectorError ConnectError ConnectException NewConnectionError HttpHostConnectException',
  },
  {
    code: 'NETWORK_TIMEOUT',
    narrowing: NARROWS_NETWORK,
    names:
      'ConnectTimeout ReadTimeout ConnectTimeoutError ReadTimeoutError WriteTimeout PoolTimeout HeadersTimeoutError BodyTimeoutError SocketTimeoutException ServerTimeoutError ConnectionTimeoutError HttpTimeoutException HttpConnectTimeoutException SocketTimeoutError SocketTimeout ESOCKETTIMEDOUT',
  },
  { code: 'DNS_FAILED', names: 'UnknownHostException ClientConnectorDNSError NameResolutionError gaierror NXDOMAIN' },
  {
    code: 'TLS_FAILED',
    names:
      'SSLError SSLHandshakeException SSLException SSLCertVerificationError CertificateError ClientConnectorCertificateError ClientConnectorSSLError SSLPeerUnverifiedException CertificateVerifyError InsecureCertificateException',
  },
  {
    code: 'PROXY_FAILED',
    names: 'ProxyError ClientProxyConnectionError ClientHttpProxyError ProxyConnectionError ProxySchemeUnknown',
  },
  { code: 'TOO_MANY_REDIRECTS', names: 'TooManyRedirects TooManyRedirectsError MaxRedirectsError' },
  {
    code: 'INVALID_URL',
    names:
      'MissingSchema InvalidSchema InvalidURL LocationParseError MalformedURLException URISyntaxException UnsupportedProtocol NonHttpUrlClientError',
  },
  // WebDriver bindings and Selenium-like runners.
  {
    code: 'SELECTOR_NOT_FOUND',
    narrowing: NARROWS_ELEMENT,
    names:
      'NoSuchElementException NoSuchElementError ElementNotFound ElementNotFoundError NoSuchShadowRootException ElementDoesNotExist',
  },
  {
    code: 'STALE_REFERENCE',
    names:
      'StaleElementReferenceException StaleElementReferenceError DetachedShadowRootException StaleReferenceError StaleRefError',
  },
  { code: 'ELEMENT_OBSCURED', names: 'ElementClickInterceptedException ElementClickInterceptedError' },
  {
    code: 'ELEMENT_NOT_VISIBLE',
    narrowing: NARROWS_ELEMENT,
    names:
      'ElementNotInteractableException ElementNotInteractableError ElementNotVisibleException ElementNotVisibleError',
  },
  {
    code: 'ELEMENT_NOT_ENABLED',
    narrowing: NARROWS_ELEMENT,
    names: 'InvalidElementStateException InvalidElementStateError ElementNotSelectableException',
  },
  { code: 'ELEMENT_OUTSIDE_VIEWPORT', names: 'MoveTargetOutOfBoundsException MoveTargetOutOfBoundsError' },
  { code: 'INVALID_SELECTOR', names: 'InvalidSelectorException InvalidSelectorError' },
  {
    code: 'DIALOG_BLOCKING',
    names: 'UnexpectedAlertPresentException UnexpectedAlertOpenError UnhandledAlertException',
  },
  {
    code: 'BROWSER_CLOSED',
    narrowing: 'any',
    names:
      'NoSuchWindowException NoSuchWindowError InvalidSessionIdException NoSuchSessionError NoSuchSessionException',
  },
  { code: 'FRAME_DETACHED', names: 'NoSuchFrameException NoSuchFrameError' },
  { code: 'BROWSER_LAUNCH_FAILED', narrowing: 'any', names: 'SessionNotCreatedException SessionNotCreatedError' },
  { code: 'SCRIPT_ERROR', narrowing: NARROWS_SCRIPT, names: 'JavascriptException JavascriptError JavaScriptException' },
  { code: 'ACTION_TIMEOUT', names: 'ScriptTimeoutException ScriptTimeoutError' },
  // Programs' own words.
  { code: 'MERGE_CONFLICT', names: 'MergeConflictError MergeConflictException' },
  {
    code: 'INVALID_INPUT',
    narrowing: NARROWS_BAD_REQUEST,
    names:
      'ValidationError ZodError InvalidRequestError BadRequestError UnprocessableEntityError JsonSchemaException SchemaError ValidationException YAMLException InvalidArgumentException InvalidArgumentError',
  },
  {
    code: 'CONFIGURATION_MISSING',
    narrowing: 'any',
    names: 'ConfigurationError ConfigError MissingConfigurationError ImproperlyConfigured SettingsError',
  },
  { code: 'RESOURCE_EXHAUSTED', names: 'MemoryError OutOfMemoryError QuotaExceededError' },
  { code: 'SECURITY_VIOLATION', names: 'SecurityError SecurityViolationError PathTraversalError' },
  {
    code: 'INTERRUPTED',
    narrowing: 'any',
    confidence: 0.9,
    names:
      'AbortError CancelledError CanceledError KeyboardInterrupt InterruptedException RequestAbortedError TaskCanceledException OperationCanceledException OperationCancelledException CancelledException',
  },
  { code: 'CACHE_CORRUPTION', names: 'CacheCorruptionError CacheCorruptedError' },
  { code: 'CAPTCHA_REQUIRED', names: 'CaptchaRequiredError CaptchaError CaptchaException CloudflareChallengeError' },
  {
    code: 'STEP_LIMIT_REACHED',
    names: 'GraphRecursionError MaxTurnsExceeded MaxStepsExceededError MaxIterationsError MaxStepsReachedError',
  },
  { code: 'NAVIGATION_FAILED', narrowing: 'any', names: 'NavigationError NavigationFailedError' },
  { code: 'NAVIGATION_TIMEOUT', narrowing: 'any', names: 'NavigationTimeoutError PageLoadTimeoutException' },
  { code: 'INTERNAL_ERROR', narrowing: 'any', confidence: 0.8, names: 'InternalError' },
  // Types that only say who threw.
  {
    code: 'HTTP_SERVER_ERROR',
    narrowing: NARROWS_SERVER,
    names: 'InternalServerError ServerError InternalServerException InternalFailure',
  },
  { code: 'RESOURCE_BUSY', narrowing: 'any', confidence: 0.7, names: 'ConflictError BlockingIOError LockTimeout' },
  { code: 'HTTP_CLIENT_ERROR', narrowing: 'any', confidence: 0.7, names: 'NotFoundError NotFound' },
  {
    code: 'STORE_FAILED',
    narrowing: 'any',
    confidence: 0.7,
    names:
      'SqliteError OperationalError DatabaseError PSQLException SQLiteException SQLException IOError InternalDatabaseError DBError SequelizeDatabaseError ServerSelectionTimeoutError MongoServerSelectionError MongoNetworkError MongoServerError MongoError OperationFailure SequelizeConnectionError PrismaClientInitializationError QueryFailedError InterfaceError ReplyError ProgrammingError IntegrityError',
  },
  {
    code: 'CONFIGURATION_MISSING',
    narrowing: NARROWS_FILE,
    confidence: 0.8,
    names: 'FileNotFoundError FileNotFoundException NoSuchFileException ModuleNotFoundError MissingEnvironmentVariable',
  },
  {
    code: 'ACTION_TIMEOUT',
    narrowing: NARROWS_TIMEOUT,
    confidence: 0.6,
    names: 'TimeoutError TimeoutException TimeoutExpired Timeout',
  },
  { code: 'BROWSER_CLOSED', narrowing: 'any', confidence: 0.8, names: 'TargetClosedError TargetCloseError' },
  {
    code: 'ASSERTION_FAILED',
    narrowing: 'any',
    confidence: 0.7,
    names:
      'ExpectationNotMetError UIAssertionError XunitException EqualException AssertionException AssertionError AssertionFailedError AssertionFailedException ComparisonFailure ExpectationFailed JestAssertionError',
  },
  {
    code: 'INTERNAL_ERROR',
    narrowing: 'any',
    confidence: 0.5,
    names:
      'TypeError ReferenceError RangeError NullPointerException AttributeError KeyError IndexError ZeroDivisionError NameError NotImplementedError UnboundLocalError RecursionError IllegalStateException NullReferenceException ObjectDisposedException InvalidOperationException',
  },
  {
    code: 'CONNECTION_RESET',
    narrowing: 'any',
    confidence: 0.5,
    names: 'HttpRequestException WebException RequestException FetchError URLError MaxRetryError TransportError',
  },
  {
    code: 'INVALID_INPUT',
    narrowing: 'any',
    confidence: 0.5,
    names:
      'ValueError JSONDecodeError IllegalArgumentException ArgumentException ArgumentNullException ArgumentError JsonParseException',
  },
  { code: 'INVALID_INPUT', narrowing: 'any', confidence: 0.5, names: 'SyntaxError' },
];
