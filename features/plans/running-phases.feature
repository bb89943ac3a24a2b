Feature: A plan runs through its phases and recovers where it can
  A plan is prepared, carried out and wrapped up. What passes by itself is waited out and tried again; what does not
  ends the plan with everything that was tried on record.

  @R-POL-1 @R-REC-2
  Rule: After each failure of a phase the policy says whether and when it is tried again

    Scenario: Nothing goes wrong
      Given a plan of which no phase fails
      When the plan runs
      Then it is completed after strategize, execute, apply
      And 0 failures are on record

    Scenario: Execute fails twice and then succeeds
      Given a plan whose execute fails 2 times with "Connection reset by peer"
      When the plan runs
      Then it is completed after strategize, execute, execute, execute, apply
      And 2 failures are on record, with the retry counts 0, 1
      And the waits between its attempts were 200, 400 milliseconds

    Scenario: Nothing known fits the failure, and it passes
      Given a plan whose execute fails 2 times with "a lightning strike"
      When the plan runs
      Then it is completed after strategize, execute, execute, execute, apply
      And 2 failures are on record, with the retry counts 0, 1

    Scenario: Execute never succeeds
      Given a policy for plans that allows 2 retries
      And a plan whose execute fails for ever with "persistent failure"
      When the plan runs
      Then it has failed in execute after strategize, execute, execute, execute
      And 3 failures are on record, with the retry counts 0, 1, 2
      And the kept plan is errored

    Scenario Outline: A failure in <phase> that no retry mends ends the plan at once
      Given a plan whose <phase> fails for ever with "<message>"
      When the plan runs
      Then it has failed in <phase> after <steps>
      And 1 failures are on record, with the retry counts 0
      And the first next move of the plan is <move>

      Examples:
        | phase      | message                            | steps                      | move              |
        | strategize | Missing configuration for provider | strategize                 | cancel            |
        | execute    | Schema validation failed for x     | strategize, execute        | correct           |
        | apply      | Merge conflict in tea.txt          | strategize, execute, apply | revert_strategize |

    Scenario: A phase that says it failed has failed
      Given a plan whose execute says that it failed
      When the plan runs
      Then it has failed in execute after strategize, execute
      And 1 failures are on record, with the retry counts 0

    Scenario: A server's wait is kept between two attempts
      Given a plan whose execute fails 1 times with "Rate limit reached. Please try again in 20s."
      When the plan runs
      Then it is completed after strategize, execute, execute, apply
      And the waits between its attempts were 20000 milliseconds

    Scenario: A wait that does not fit the time of the plan
      Given a plan whose execute fails 1 times with "Rate limit reached. Please try again in 20s."
      When the plan runs for 5000 milliseconds at most
      Then it has failed in execute after strategize, execute
      And it ended because of deadline_would_pass
      And the first next move of the plan names a wait of 20 s

    Scenario: A phase that always needs a person asks one at once
      Given a policy for plans that always asks a person
      And a plan whose execute fails 1 times with "Connection reset by peer"
      When the plan runs
      Then it has failed in execute after strategize, execute
      And it ended because of threshold

    Scenario: A phase that has acted before it failed is not done again
      Given a plan whose execute fails 1 times with "Connection reset by peer" after it has acted
      When the plan runs
      Then it has failed in execute after strategize, execute
      And it ended because of outcome_unknown

    Scenario: What has been recovered from inside a phase as far as could be is not multiplied
      Given a plan whose execute recovers by itself from "Connection reset by peer" and gives up
      When the plan runs
      Then it has failed in execute after strategize, execute
      And 1 failures are on record, with the retry counts 0
      And its own attempts inside execute were 4

    Scenario: What a phase has put on record itself is not put on record twice
      Given a plan whose execute puts its failure on record itself and gives up
      When the plan runs
      Then it has failed in execute after strategize, execute
      And 1 failures are on record, with the retry counts 0

    Scenario: A plan without any time
      Given a plan of which no phase fails
      When the plan runs for 0 milliseconds at most
      Then it ended because of budget_exhausted
      And no phase was attempted
      And 1 failures are on record, with the retry counts 0

    Scenario: A later phase knows what the earlier ones came to
      Given a plan whose phases each return their name
      When the plan runs
      Then apply has seen the results of strategize and execute

  @R-ENG-3 @R-REC-5
  Rule: A plan that fails says all that was tried, and keeps it

    Scenario: The error, the record and the kept plan tell the same
      Given a policy for plans that allows 1 retries
      And a plan whose execute fails for ever with "Connection reset by peer"
      When the plan runs
      Then the error carries 2 attempts and the latest record
      And the error's cause is what was thrown last
      And the kept plan is errored and holds the same record

    Scenario: Whoever keeps the plans is out of order
      Given plans are kept by something that fails at everything
      And a plan whose execute fails 1 times with "Connection reset by peer"
      When the plan runs
      Then it is completed after strategize, execute, execute, apply
      And 1 failures are on record, with the retry counts 0
      And each trouble of keeping the plan is reported once, by the executor too

    Scenario: Whoever keeps the plans knows but two things
      Given plans are kept by something that can only take error details and failed phases
      And a policy for plans that allows 0 retries
      And a plan whose execute fails for ever with "Connection reset by peer"
      When the plan runs
      Then it has failed in execute after strategize, execute
      And the failed phase was told to it once, with the latest record

    Scenario: A hundred plans at once
      Given a plan whose execute fails 2 times with "Connection reset by peer"
      When 100 plans run at the same time
      Then each is completed with 2 failures of its own on record

  @R-CLS-11
  Rule: Stopping a plan is no failure of it

    Scenario: The caller stops it while it waits for a retry
      Given a plan whose execute fails for ever with "Connection reset by peer"
      When the plan runs and is stopped after 300 milliseconds
      Then the run ends with the caller's own reason
      And the latest failure on record is INTERRUPTED
      And the kept plan is waiting
      And nothing else was attempted afterwards

    Scenario: The caller stops it while execute hangs
      Given a plan whose execute never ends
      When the plan runs and is stopped after 300 milliseconds
      Then the run ends with the caller's own reason
      And the latest failure on record is INTERRUPTED
      And the kept plan is waiting

    Scenario: It was stopped before it began
      Given a plan of which no phase fails
      When the plan runs and is stopped after 0 milliseconds
      Then the run ends with the caller's own reason
      And no phase was attempted

    Scenario: A stopped plan can be run again
      Given a plan whose execute fails 3 times with "Connection reset by peer"
      And it ran and was stopped after 300 milliseconds
      When the plan runs
      Then it is completed
      And the kept plan is complete

  @R-REC-5
  Rule: A plan is run once at a time, and only when there is something to run

    Scenario: A second run of a plan that is running
      Given a plan whose execute never ends
      When the plan runs twice at the same time
      Then the second run is refused, for the plan is processing

    Scenario: A peculiar plan id in a refusal does no harm to a terminal
      Given a plan whose id is a command to the terminal and a NUL
      When the plan runs twice at the same time
      Then the second run is refused in words without control characters

    Scenario Outline: A run of a plan that is <state>
      Given a plan of which no phase fails
      And the kept plan was brought to the state <state>
      When the plan runs
      Then the run is refused, for the plan is <state>
      And no phase was attempted

      Examples:
        | state     |
        | complete  |
        | cancelled |
