Feature: Every failure is answered in one published form
  A client (an agent, an editor, a script) gets the same shape for whatever went wrong, and may check it against a schema.

  @R-RSP-1
  Rule: An answer has the published form, whatever failed and however much is known

    Scenario: Each code of the catalog is answered in the published form
      When each code of the catalog is answered, once with nothing else known and once with everything known
      Then every answer has the published form
      And every answer fits on one screen

    Scenario Outline: <thing> is answered in the published form
      When <thing> was thrown and is answered
      Then every answer has the published form

      Examples:
        | thing                                   |
        | a frozen error                          |
        | nothing at all                          |
        | null                                    |
        | a mere number                           |
        | an error that is its own cause          |
        | an error whose message cannot be read   |
        | a proxy that was revoked                |

    Scenario: A caller's mistaken figures do not spoil the form
      Given the client's operation "click" failed with SELECTOR_NOT_FOUND saying "gone"
      And its figures are not numbers, below zero and endless
      When the client is answered
      Then every answer has the published form

    Scenario: The published schema is the one by which the program answers
      When the published schema is compared with the program's own
      Then they are the same to the last character

    Scenario: An answer tells a program everything that a person reads
      Given the client's operation "click" failed with ELEMENT_OBSCURED saying "Timeout 5000ms exceeded"
      And it was tried on "#buy" for 5000 ms and on "text=Buy" for 1200 ms
      And the page shows "Cart" at "http://shop.test/cart" with status 200
      And the budget "step" of 30000 ms has 0 ms left
      When the client is answered
      Then the answer's facts are:
        | fact                           | value                    |
        | errorCode                      | ELEMENT_OBSCURED         |
        | errorCategory                  | selector                 |
        | recoveryCategory               | transient                |
        | operation                      | click                    |
        | effect                         | none                     |
        | context.url                    | http://shop.test/cart    |
        | context.selector               | #buy                     |
        | context.retryCount             | 1                        |
        | context.maxRetries             | 3                        |
        | context.attemptDuration        | 1200                     |
        | context.failedAttempts.1.selector | text=Buy              |
        | context.failedAttempts.1.duration | 1200                  |
        | recovery.attempted             | true                     |
        | recovery.strategy              | retry_backoff            |
        | recovery.result                | failure                  |
        | budget.name                    | step                     |
        | budget.remainingMs             | 0                        |
        | pageState.title                | Cart                     |
        | pageState.status               | 200                      |

    Scenario: An error that ended recovery brings its own attempts, budget and times
      Given an operation of a client that failed three times under recovery
      When the client is answered
      Then every answer has the published form
      And the answer tells of 3 attempts with their messages
