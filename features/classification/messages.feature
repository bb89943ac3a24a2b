Feature: Everyday messages mean what a person would take them to mean
  Many failures come as nothing but words. They are read as a person reads them: by the program's own words, not by what
  it happens to quote.

  @R-CLS-4
  Rule: Common messages fall into the category that a person would choose

    Scenario Outline: A common message
      Given a case that says "<message>"
      When the case is classified
      Then the category of the case is <category>

      Examples:
        | message                               | category       |
        | Connection timed out after 30s        | transient      |
        | Timeout talking to provider           | transient      |
        | Provider timed out                    | transient      |
        | Schema validation failed for field X  | validation     |
        | Missing configuration for provider    | configuration  |
        | Merge conflict in src/main.py         | merge_conflict |
        | Authentication failed: invalid token  | authentication |
        | Model not available: gpt-4-turbo      | provider       |
        | Unexpected internal error in pipeline | internal       |
        | Something completely novel happened   | unknown        |
        | resource conflict detected            | resource       |
        | validation timed out                  | transient      |

  @R-CLS-6
  Rule: What a message quotes does not decide

    Scenario Outline: A selector, an address, page text or a typed value with a telling word in it
      Given a case that says "<message>"
      When the case is classified
      Then the case is <code>

      Examples:
        | message                                                                  | code               |
        | no such element: Unable to locate element: #login-timeout-401            | SELECTOR_NOT_FOUND |
        | Could not find element [data-test=captcha-403]                           | SELECTOR_NOT_FOUND |
        | No element found for selector: //a[text()='Merge conflict']              | SELECTOR_NOT_FOUND |
        | Element <p class='err'>Payment required 402</p> is not visible           | ELEMENT_NOT_VISIBLE |
        | expected 'Internal server error' to equal 'Connection refused'           | ASSERTION_FAILED   |
        | connect ECONNREFUSED while opening http://h.test/validation/timeout?q=401 | CONNECTION_REFUSED |
        | Could not type «authentication failed»: Element is not enabled           | ELEMENT_NOT_ENABLED |
        | The headline '503 Service Unavailable' is not visible                    | ELEMENT_NOT_VISIBLE |
        | expected '429 Too Many Requests' to equal 'Welcome'                      | ASSERTION_FAILED   |

    Scenario Outline: What is quoted as a status, or named as a code, was the server's word
      Given a case that says "<message>"
      When the case is classified
      Then the case is <code>

      Examples:
        | message                                                       | code                    |
        | Client error '404 Not Found' for url 'http://h.test/a'        | HTTP_CLIENT_ERROR       |
        | Answered with status '502 Bad Gateway'                        | HTTP_SERVER_ERROR       |
        | refused: {'error': {'code': 'insufficient_quota'}}            | PROVIDER_QUOTA_EXCEEDED |
        | gave up: {'error': {'type': 'x', 'code': 'model_not_found'}}  | MODEL_NOT_AVAILABLE     |

    Scenario Outline: A number counts only as a whole and only as a status
      Given a case that says "<message>"
      When the case is classified
      Then the case is not <code>

      Examples:
        | message                        | code                  |
        | it ended after 4033ms          | AUTHENTICATION_FAILED |
        | line 502 of the log is odd     | HTTP_SERVER_ERROR     |
        | 404 rows were written          | HTTP_CLIENT_ERROR     |
        | listening on 4290              | RATE_LIMITED          |
        | took 401 ms                    | AUTHENTICATION_FAILED |

    Scenario Outline: A word counts in all its forms
      Given a case that says "<message>"
      When the case is classified
      Then the category of the case is transient

      Examples:
        | message                        |
        | the connection timed out       |
        | a time-out of the connection   |
        | connection timeout             |
        | the connection has timed-out   |

  @R-CLS-8
  Rule: The words of all common runtimes are known

    Scenario Outline: A message of a runtime
      Given a case that says "<message>"
      When the case is classified
      Then the case is <code>

      Examples:
        | runtime       | message                                                                | code                    |
        | Playwright    | locator.click: Error: strict mode violation: resolved to 3 elements    | SELECTOR_AMBIGUOUS      |
        | Playwright py | Page.goto: net::ERR_NAME_NOT_RESOLVED at http://nowhere.test           | DNS_FAILED              |
        | Firefox       | page.goto: NS_ERROR_PROXY_CONNECTION_REFUSED                           | PROXY_FAILED            |
        | Puppeteer     | Node is either not clickable or not an Element                         | ELEMENT_NOT_VISIBLE     |
        | Selenium      | stale element reference: element is not attached to the page document  | STALE_REFERENCE         |
        | CDP           | Protocol error (Runtime.evaluate): Cannot find context with specified id | CONTEXT_DESTROYED     |
        | MCP           | Ref e9 not found in the current page snapshot                          | STALE_REFERENCE         |
        | a model       | prompt is too long: 201000 tokens > 200000 maximum                     | CONTEXT_LENGTH_EXCEEDED |
        | git           | Automatic merge failed; fix conflicts and then commit the result.      | MERGE_CONFLICT          |
        | zod           | Expected number, received string                                       | INVALID_INPUT           |
        | SQLite        | SQLITE_BUSY: database is locked                                        | RESOURCE_BUSY           |
        | Node          | getaddrinfo EAI_AGAIN shop.test                                        | DNS_FAILED              |
        | Python        | [Errno 111] Connection refused                                         | CONNECTION_REFUSED      |
        | Go            | dial tcp 10.0.0.9:443: i/o timeout                                     | NETWORK_TIMEOUT         |
        | Java          | javax.net.ssl.SSLHandshakeException: PKIX path building failed         | TLS_FAILED              |
        | .NET          | The target machine actively refused it. (shop.test:443)                | CONNECTION_REFUSED      |
        | Windows, zh   | 由于目标计算机积极拒绝，无法连接。                                     | CONNECTION_REFUSED      |
        | Windows, de   | Der Remotehost hat die Verbindung verweigert                           | CONNECTION_REFUSED      |
        | Linux, ru     | Отказано в доступе                                                     | PERMISSION_DENIED       |

    Scenario Outline: A store's own codes
      Given a case that says "the write failed"
      And the case has the code "<state>"
      When the case is classified
      Then the case is <code>

      Examples:
        | state             | code               |
        | SQLITE_BUSY       | RESOURCE_BUSY      |
        | SQLITE_FULL       | RESOURCE_EXHAUSTED |
        | SQLITE_IOERR_READ | STORE_FAILED       |
        | 53300             | RESOURCE_EXHAUSTED |
        | 40P01             | RESOURCE_BUSY      |
        | 28P01             | AUTHENTICATION_FAILED |

  @R-CLS-1
  Rule: It says whether the very same operation is worth repeating

    Scenario Outline: What passes by itself and what does not
      Given a case that says "<message>"
      When the case is classified
      Then the very same operation is <worth> repeating

      Examples:
        | message                                                | worth     |
        | Element is not visible                                 | worth     |
        | read: connection reset by peer                         | worth     |
        | websocket disconnected                                 | worth     |
        | Could not parse the model's answer                     | worth     |
        | database is locked                                     | worth     |
        | Cannot allocate memory                                 | worth     |
        | Ref e12 not found in the current page snapshot         | not worth |
        | WebSocket is not open: readyState 3                    | not worth |
        | Unknown tool: browser_clik                             | not worth |
        | The container name is already in use                   | not worth |
        | no space left on device                                | not worth |
        | the output was cut off: finish_reason: length          | not worth |
