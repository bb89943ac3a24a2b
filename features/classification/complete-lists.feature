Feature: Every known machine code has its place
  A code that a browser, a driver, a system or a service can give is never met by a guess.

  @R-CLS-7
  Rule: No name of a complete list falls to a default

    Scenario Outline: A list is walked from end to end
      When each of the <list> is classified by its machine code
      Then each of them was decided by its own row

      Examples:
        | list                    |
        | Chromium network errors |
        | WebDriver errors        |
        | Node system errors      |
        | undici errors           |
        | gRPC statuses           |

    Scenario: Every failing HTTP status is walked
      When each HTTP status from 400 to 599 is classified
      Then each of them was decided by its own row

    Scenario: Every Chromium network error is found in plain words too
      When each of the Chromium network errors is classified by its words alone
      Then each of them was decided by its own row

    Scenario Outline: A name means what it says
      Given a case that says "failed"
      And the case has the code "<name>"
      When the case is classified
      Then the case is <code>

      Examples:
        | name                         | code                  |
        | ERR_CONNECTION_RESET         | CONNECTION_RESET      |
        | ERR_CERT_DATE_INVALID        | TLS_FAILED            |
        | ERR_TUNNEL_CONNECTION_FAILED | PROXY_FAILED          |
        | ERR_UNSAFE_PORT              | URL_BLOCKED           |
        | ERR_TOO_MANY_REDIRECTS       | TOO_MANY_REDIRECTS    |
        | EPIPE                        | CONNECTION_RESET      |
        | EAI_AGAIN                    | DNS_FAILED            |
        | ENETUNREACH                  | NETWORK_OFFLINE       |
        | UND_ERR_HEADERS_TIMEOUT      | NETWORK_TIMEOUT       |
        | UND_ERR_ABORTED              | INTERRUPTED           |
        | element click intercepted    | ELEMENT_OBSCURED      |
        | unexpected alert open        | DIALOG_BLOCKING       |
        | UNAUTHENTICATED              | AUTHENTICATION_FAILED |
        | UNAVAILABLE                  | HTTP_SERVER_ERROR     |

    Scenario Outline: A status means what it says
      Given a case that says "failed"
      And the case has the status <status>
      When the case is classified
      Then the case is <code>

      Examples:
        | status | code                  |
        | 400    | HTTP_CLIENT_ERROR     |
        | 401    | AUTHENTICATION_FAILED |
        | 404    | HTTP_CLIENT_ERROR     |
        | 407    | PROXY_FAILED          |
        | 409    | RESOURCE_BUSY         |
        | 429    | RATE_LIMITED          |
        | 500    | HTTP_SERVER_ERROR     |
        | 503    | HTTP_SERVER_ERROR     |

    Scenario Outline: Waiting alone does not mend everything
      Given a case that says "failed"
      And the case has the code "<name>"
      When the case is classified
      Then the very same operation is <worth> repeating

      Examples:
        | name           | worth     |
        | ENOSPC         | not worth |
        | ENOMEM         | worth     |
        | EADDRINUSE     | worth     |
        | ENOENT         | not worth |
        | ERR_CACHE_MISS | not worth |
        | ECONNRESET     | worth     |
