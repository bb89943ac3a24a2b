@engine
Feature: Waits between attempts grow, stay within bounds, and heed what a server asks for

  @R-ENG-1 @R-POL-4
  Rule: Waits double from the base, and are cut at the cap

    Scenario: The waits of a click
      Given an operation that goes: "fails with ECONNRESET"
      When the operation is run
      Then the operation began at "0 ms, 100 ms, 300 ms, 700 ms"

    @check-8
    Scenario: Waits stay finite, within the cap and varied, however many attempts there were
      Given waits with a cap of 30 s and full jitter
      When the waits before retries 1 to 2000 are computed
      Then every wait is finite and from 0 to 30 s
      And the waits at the cap still vary

    Scenario: Waits are finite and within the cap for any settings at all
      When waits are computed for 1000 random settings and attempt numbers
      Then every wait is finite and within its own cap

    @check-9
    Scenario: A cap longer than a timer can hold does not call at once
      Given an operation that goes: "fails with ECONNRESET, then gives tea"
      And the operation waits 34 days before each retry
      When the operation is run for 33 days
      Then the operation began 1 time

    @check-9
    Scenario: A wait longer than a timer can hold ends when it should
      Given an operation that goes: "fails with ECONNRESET, then gives tea"
      And the operation waits 34 days before each retry
      When the operation is run
      Then the call succeeds with "tea"
      And the operation began at "0 ms, 34 days"

    @check-9
    Scenario: The platform's own clock keeps a wait that no timer can hold
      When 34 days are slept on the platform's clock
      Then the sleep took 34 days

    @check-9
    Scenario: No clock is asked for a wait that no timer can hold
      Given an operation that goes: "fails with ECONNRESET, then gives tea"
      And the operation waits 34 days before each retry
      When the operation is run on a clock of the user's own
      Then no single wait asked of that clock was longer than a timer holds
      And the waits asked of that clock add up to 34 days

  @R-ENG-1
  Rule: After the final failure nothing is waited for

    @check-14
    Scenario: The call ends with its last failure
      Given an operation that goes: "fails with ECONNRESET"
      And the operation waits 400 ms before each retry
      And the operation may be retried 2 times
      When the operation is run
      Then the operation began at "0 ms, 400 ms, 800 ms"
      And the call has ended after 800 ms
      And the call fails with CONNECTION_RESET because retries_exhausted

  @R-POL-5
  Rule: A server that asks for time is given it

    Scenario Outline: What the server asks for is the least that is waited
      Given an operation that first fails with <answer>, then gives tea
      When the operation is run
      Then the operation began at "0 ms, <wait>"

      Examples:
        | answer                                             | wait    |
        | 429 and Retry-After "7"                            | 7 s     |
        | 503 and Retry-After "Thu, 01 Jan 2026 00:00:09 GMT" | 9 s     |
        | 429 and retry-after-ms "1500"                      | 1500 ms |
        | 429 and the words "Please try again in 20s."       | 20 s    |

    Scenario: A server that asks for more time than there is ends the call with a hint
      Given an operation that first fails with 429 and Retry-After "60", then gives tea
      And all attempts together may take 10 s
      When the operation is run
      Then the call fails with RATE_LIMITED because deadline_would_pass
      And the operation began 1 time
      And the first hint says to wait "60 s"
      And the decision names a wait of 60 s
