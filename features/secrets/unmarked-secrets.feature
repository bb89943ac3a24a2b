Feature: What looks like a secret is hidden though nobody marked it
  Nobody marks the token that a server puts into its error. Shapes that only secrets have are known as a table of rows,
  each with examples of what it hides and of what looks alike and stays.

  @R-REC-10
  Rule: Tokens, headers, cookies and credentials are known by their shape

    Scenario Outline: <what> is hidden
      When the message "<message>" is redacted
      Then what is kept is "<kept>"

      Examples:
        | what                    | message                                            | kept                                              |
        | A bearer token          | GET /me with Bearer mF_9.B5f-4.1JqM                | GET /me with Bearer [redacted]                    |
        | A basic sign-in         | Authorization: Basic QWxhZGRpbjpvcGVu              | Authorization: Basic [redacted]                   |
        | A cookie                | Cookie: sid=31d4d96e; theme=dark                   | Cookie: [redacted]                                |
        | Credentials in a URL    | open https://ann:tr0ub@4@shop.test/cart            | open https://[redacted]@shop.test/cart            |
        | A key in an address     | GET /cart?page=2&api_key=K1&sig=fe5f               | GET /cart?page=2&api_key=[redacted]&sig=[redacted] |
        | A password in a form    | user=ann&password=swordfish&go=1                   | user=ann&password=[redacted]&go=1                 |
        | A setting               | DB_PASSWORD=swordfish is refused                   | DB_PASSWORD=[redacted] is refused                 |
        | A provider's key        | Incorrect key: sk-proj-abcdEFGH1234ijkl            | Incorrect key: [redacted]                         |
        | A repository's token    | remote refused ghp_16C7e42F292c6912E7710c83        | remote refused [redacted]                         |
        | A cloud key             | AKIAIOSFODNN7EXAMPLE has no rights                 | [redacted] has no rights                          |
        | A signed web token      | got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNry  | got [redacted]                                    |
        | An escaped address      | back=https%3A%2F%2Fa.test%2F%3Ftoken%3DK1x%26b%3D2 | back=https%3A%2F%2Fa.test%2F%3Ftoken%3D[redacted]%26b%3D2 |

    Scenario Outline: <message> stays as it is
      When the message "<message>" is redacted
      Then what is kept is "<message>"

      Examples:
        | message                                        |
        | Authentication failed: invalid token           |
        | Password: must have 8 characters               |
        | GET /cart?page=2&code=404                      |
        | https://shop.test/@scope/pkg                   |
        | the cookie banner covers the button            |
        | max_tokens: 4096                               |
        | a risk-based-approach to flaky tests           |
        | waiting for locator('#login-token')            |

    Scenario: Each row of the table of shapes keeps what it promises
      When each row of the table of shapes is tried on its own examples
      Then each row hides its secrets and leaves what only looks alike
