Feature: Every failure comes with next moves that name its cause
  A person who reads a failure knows, without asking anyone, what went wrong in plain words and what to do first.

  @R-REC-7
  Rule: Each category has its moves in a fixed order, the first one chosen for it

    Scenario Outline: The moves after a failure of category <category>
      When the next moves after a failure of category <category> are asked for
      Then the moves are <moves>
      And the first move names the category <category>

      Examples:
        | category       | moves                             |
        | transient      | retry, manual, cancel             |
        | drift          | retry, correct, cancel            |
        | resource       | retry, manual, cancel             |
        | unknown        | manual, retry, cancel             |
        | provider       | manual, retry, cancel             |
        | validation     | correct, revert_strategize, cancel |
        | configuration  | cancel, manual, manual            |
        | merge_conflict | revert_strategize, manual, cancel |
        | authentication | manual, retry, cancel             |
        | permission     | prompt, retry, cancel             |
        | ambiguity      | prompt, correct, cancel           |
        | loop           | prompt, revert_strategize, cancel |
        | internal       | revert_strategize, manual, cancel |
        | interrupted    | retry, manual, cancel             |

    Scenario: The first move of every code is that of its category
      When the next moves after a failure of every code are asked for
      Then each first move is the one that the code's category begins with

  @R-REC-7
  Rule: The first move names the cause in the user's terms and what to do

    Scenario Outline: What a person reads after <code>
      When the next moves after a failure with code <code> are asked for
      Then the first move says "<words>"

      Examples:
        | code                  | words                                |
        | RATE_LIMITED          | asks to slow down                    |
        | BROWSER_NOT_INSTALLED | npx playwright install chromium      |
        | OUTCOME_UNKNOWN       | it may or may not have taken effect  |
        | CAPTCHA_REQUIRED      | Solve the challenge                  |
        | MERGE_CONFLICT        | changed by someone else              |
        | OPTION_NOT_FOUND      | does not offer that option           |

    Scenario: Every code has words of its own, whole sentences without jargon
      When the next moves after a failure of every code are asked for
      Then no first move shows a code or an unfilled place
      And each first move is two sentences at least

    Scenario: A wait that a server asks for is in the first move
      Given a failure of plan "tea" in phase execute that says "429 Too Many Requests, retry after 90 seconds"
      When the failure is put on record
      Then the first move of the record says "asks to wait 90 s first"

    Scenario: A record's moves are about its own plan and step
      Given a failure of plan "tea" in phase execute that says "it does not fit"
      And this is known of the failure:
        | step     | 4          |
        | category | validation |
      When the failure is put on record
      Then the first move of the record has the command "recourse plan correct tea --step 4"

    Scenario: Hints of the caller's own are kept
      Given a failure of plan "tea" in phase execute that says "the kettle is cold"
      And the caller's own hint to ask "Put the kettle on"
      When the failure is put on record
      Then the first move of the record says "Put the kettle on"

    Scenario: Somebody asks about what does not exist
      When the next moves after a failure called "TEAPOT" are asked for
      Then asking is refused with "TEAPOT"

    Scenario: A service gives the moves after a plan's latest failure
      Given a recovery service
      And plan "tea" has failed 1 times with "Connection reset by peer"
      When plan "tea" fails in phase apply with "Merge conflict in tea.txt"
      Then the service's first move for plan "tea" is revert_strategize
      And the service has no moves for plan "cake"
