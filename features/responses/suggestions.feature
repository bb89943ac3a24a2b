Feature: Suggestions fit the case at hand
  'Try again' helps nobody. A suggestion names what is in the way, what else could be meant, what the server said, and never
  advises to repeat what may have happened already.

  @R-RSP-3
  Rule: A suggestion names what is known of the case

    Scenario Outline: <code> with its facts is answered with <says>
      Given the client's operation "<operation>" failed with <code> saying "it failed"
      And "<fact>" is known as <name>
      When the client is answered
      Then the suggestion is to <action> and says "<says>"

      Examples:
        | code                  | operation | name          | fact              | action   | says                                              |
        | ELEMENT_OBSCURED      | click     | coveredBy     | div.banner        | retry    | "div.banner" lies over the element                |
        | SELECTOR_AMBIGUOUS    | click     | candidates    | Delete Ann        | fallback | matches several elements: "Delete Ann"            |
        | SELECTOR_NOT_FOUND    | click     | candidates    | Delete draft      | retry    | The nearest things there: "Delete draft"          |
        | IDENTITY_MISMATCH     | click     | remembered    | the row of Alice  | retry    | Find "the row of Alice" afresh                    |
        | OPTION_NOT_FOUND      | select    | options       | Green             | retry    | It offers "Green"                                 |
        | OPTION_NOT_FOUND      | select    | wanted        | Blue              | retry    | has no option "Blue"                              |
        | HTTP_CLIENT_ERROR     | goto      | httpStatus    | 404               | abort    | HTTP 404. Check the address for a typing error    |
        | HTTP_CLIENT_ERROR     | goto      | httpStatus    | 403               | abort    | Ask someone who may grant the access              |
        | HTTP_SERVER_ERROR     | goto      | httpStatus    | 503               | retry    | HTTP 503                                          |
        | ASSERTION_FAILED      | expect    | expected      | 3 kettles         | manual   | Expected "3 kettles"                              |
        | INVALID_INPUT         | fill      | parameter     | timeoutMs         | abort    | Correct "timeoutMs"                               |
        | BROWSER_NOT_INSTALLED | goto      | path          | /opt/chromium     | abort    | no browser at "/opt/chromium"                     |
        | PROVIDER_AUTH_FAILED  | model     | fallbackModel | small-2           | fallback | Switch to "small-2"                               |
        | MODEL_NOT_AVAILABLE   | model     | model         | big-1             | manual   | does not offer the model "big-1"                  |
        | INVALID_ACTION        | model     | answer        | JUMP              | retry    | "JUMP" is no known action                         |
        | INVALID_ACTION        | model     | allowedActions | CLICK            | retry    | Answer with one of "CLICK"                        |
        | ACTION_LOOP           | click     | repetitions   | 6                 | manual   | repeated 6 times without effect                   |
        | CONFIGURATION_MISSING | run       | setting       | SHOP_URL          | abort    | Set "SHOP_URL", then start again                  |
        | MERGE_CONFLICT        | write     | path          | plan.yaml         | manual   | "plan.yaml" was changed by someone else           |
        | RESOURCE_BUSY         | open      | holder        | another run       | retry    | held by "another run"                             |
        | PERMISSION_DENIED     | click     | permission    | geolocation       | manual   | grant "geolocation"                               |

    Scenario: Facts are read out of what the browser itself says
      Given a click that a "<div class=\"sheet\">" intercepted, as Playwright tells it
      When the client is answered
      Then the suggestion is to retry and says "<div class=\\\"sheet\\\">…</div>\" lies over"

    Scenario: The candidates of an ambiguous target are read out of what the browser says
      Given a click on a target that fits the rows of Alice and of Bob, as Playwright tells it
      When the client is answered
      Then the suggestion is to fallback and says "matches 2 elements"
      And the suggestion says "name: 'Alice'"
      And the suggestion says "name: 'Bob'"

    Scenario: A wait that the server asks for is named
      Given the client's operation "goto" failed with RATE_LIMITED saying "too many requests, try again in 20s"
      When the client is answered
      Then the suggestion is to retry and says "Wait 20 s, as it asks"

    Scenario: A dialog is told with its own words
      Given the client's operation "click" failed with DIALOG_BLOCKING saying "dialog"
      And the page shows a "confirm" dialog saying "Delete all?"
      When the client is answered
      Then the suggestion is to manual and says "A dialog of type \"confirm\" waits for an answer; it says \"Delete all?\""

    Scenario: Two cases of the same code get different advice
      When each code of the catalog is answered, once with nothing else known and once with everything known
      Then no two codes get the same advice
      And for most codes the advice differs with what is known

  @R-RSP-3
  Rule: Alternatives are offered only where they can be used as they stand

    Scenario: A selector that matches now is offered first
      Given the client's operation "click" failed with SELECTOR_NOT_FOUND saying "gone"
      And "text=Buy" and "[data-testid=buy]" match now
      When the client is answered
      Then the suggestion is to fallback and says "Use \"text=Buy\", which matches now"
      And the alternatives are "text=Buy" and "[data-testid=buy]"

    Scenario: A selector that would show a secret is not offered
      Given the client's operation "click" failed with SELECTOR_NOT_FOUND saying "gone"
      And "[value=hunter2-kettle]" and "#buy" match now
      And the client's secret is "hunter2-kettle"
      When the client is answered
      Then the only alternative is "#buy"

  @R-RSP-3
  Rule: Nothing that may have taken effect is advised to be repeated

    Scenario: Whatever the code, a click whose effect is unknown is never advised again
      When each code of the catalog is answered for a click whose effect is unknown
      Then no suggestion is to retry or to fall back

    Scenario: An operation that took effect is not to be repeated
      Given the client's operation "click" failed with NAVIGATION_TIMEOUT saying "slow"
      And it is known that it took effect
      When the client is answered
      Then the suggestion is to manual and says "It took effect all the same: do not repeat it"

    Scenario: What does no harm twice may be repeated
      Given the client's operation "page.goto" failed with NAVIGATION_TIMEOUT saying "slow"
      When the client is answered
      Then the suggestion is to retry and says "waiting for less"

    Scenario: When the retries are used up, another plain retry is not advised
      Given the client's operation "fill" failed with ELEMENT_NOT_ENABLED saying "disabled"
      And it was tried 4 times on "#go"
      When the client is answered
      Then the suggestion is to manual and says "3 retries did not help, and no more are allowed"
