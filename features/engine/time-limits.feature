@engine
Feature: Time is limited on every level, and the error says which limit it was

  @R-ENG-1
  Rule: Every attempt has a limit and a signal of its own

    @check-5
    Scenario: A slow first attempt does not spoil a quick second one
      Given an operation that goes: "ends when told to, then gives tea"
      And an attempt may take 200 ms
      When the operation is run
      Then the call succeeds with "tea"
      And the operation began at "0 ms, 300 ms"
      And the second attempt's signal was not aborted

    Scenario: An attempt that will not listen is given up when its time is over
      Given an operation that goes: "never ends, then gives tea"
      And an attempt may take 200 ms
      When the operation is run
      Then the call succeeds with "tea"
      And the failed attempts were "ACTION_TIMEOUT"

    Scenario Outline: The code of a time-out fits what was being done
      Given an operation called "<operation>" that goes: "never ends"
      And an attempt may take 200 ms
      And the operation may be retried 0 times
      When the operation is run
      Then the call fails with <code> because retries_exhausted
      And the "attempt" budget is named as the one that ended it

      Examples:
        | operation      | code               |
        | page.click     | ACTION_TIMEOUT     |
        | page.goto      | NAVIGATION_TIMEOUT |
        | fetch          | NETWORK_TIMEOUT    |
        | model.generate | PROVIDER_TIMEOUT   |

    Scenario: What is not known to be harmless is not repeated after a time-out
      Given an operation that goes: "never ends"
      And an attempt may take 200 ms
      And the operation must not be done twice
      When the operation is run
      Then the call fails with ACTION_TIMEOUT because outcome_unknown
      And the operation began 1 time

    Scenario: A result that comes during the wait is taken, and nothing is done twice
      Given an operation that goes: "gives an order after 250 ms"
      And an attempt may take 200 ms
      When the operation is run
      Then the call succeeds with "an order"
      And the call has ended after 250 ms
      And the operation began 1 time
      And the outcome says that it came late

    @check-9
    Scenario: A limit longer than a timer can hold does not end an attempt at once
      Given an operation that goes: "gives tea after 43200 min"
      And an attempt may take 34 days
      When the operation is run
      Then the call succeeds with "tea"
      And the operation began 1 time

    Scenario: A failed result that comes during the wait is not taken for a success
      Given an operation that goes: "returns {"ok":false} after 250 ms, then gives tea"
      And an attempt may take 200 ms
      When the operation is run
      Then the call succeeds with "tea"
      And the operation began 2 times

  @R-ENG-2
  Rule: A retry that would start too late is refused, not started late

    @check-4
    Scenario: The wait would end after the deadline
      Given an operation that goes: "fails with ECONNRESET"
      And the operation waits 400 ms before each retry
      And all attempts together may take 500 ms
      When the operation is run
      Then the operation began at "0 ms, 400 ms"
      And the call fails with CONNECTION_RESET because deadline_would_pass
      And the call has ended after 400 ms
      And the "step" budget is named as the one that ended it

    Scenario: A timer that is late does not start an attempt after the deadline
      Given an operation that goes: "fails with ECONNRESET"
      And the operation waits 400 ms before each retry
      And all attempts together may take 500 ms
      When the operation is run on a clock whose waits take 150 ms longer
      Then the operation began at "0 ms"
      And the call fails with CONNECTION_RESET because deadline_would_pass

    Scenario: An attempt in progress ends with the deadline
      Given an operation that goes: "never ends"
      And all attempts together may take 500 ms
      When the operation is run
      Then the call fails with STEP_TIMEOUT because budget_exhausted
      And the call has ended after 500 ms

    Scenario: A call whose time is over before it begins does not begin
      Given an operation that goes: "gives tea"
      And all attempts together may take 0 ms
      When the operation is run
      Then the call fails with STEP_TIMEOUT because budget_exhausted
      And the operation began 0 times

    Scenario: No attempt ever starts past the deadline, whatever the settings
      When 300 runs with random settings are tried on virtual time
      Then no attempt of any run began at or after its deadline
      And every run ended by its deadline

  @R-ENG-4
  Rule: Budgets nest, and an inner one has no more time than is left around it

    Scenario: A step inside a task ends with the task
      Given a task with 1 s and in it a step with 5 s
      And an operation that goes: "never ends"
      And an attempt may take 3 s
      When the operation is run within the step
      Then the call has ended after 1 s
      And the call fails with BUDGET_EXHAUSTED because budget_exhausted
      And the "task" budget is named as the one that ended it

    Scenario: What was cut off may still happen, and the error says so
      Given a task with 1 s and in it a step with 5 s
      And an operation that goes: "never ends"
      When the operation is run within the step
      Then the error says that the effect is unknown

    Scenario: A step ends before its task
      Given a task with 5 s and in it a step with 1 s
      And an operation that goes: "never ends"
      When the operation is run within the step
      Then the call has ended after 1 s
      And the call fails with STEP_TIMEOUT because budget_exhausted
      And the "step" budget is named as the one that ended it

    Scenario: Where step and task end together, the task is named, for more hangs on it
      Given a task with 1 s and in it a step with 1 s
      And an operation that goes: "fails with ECONNRESET"
      And the operation waits 700 ms before each retry
      When the operation is run within the step
      Then the call fails with CONNECTION_RESET because deadline_would_pass
      And the "task" budget is named as the one that ended it

    Scenario: An attempt ends before its step and the step goes on
      Given a task with 5 s and in it a step with 2 s
      And an operation that goes: "never ends, then gives tea"
      And an attempt may take 300 ms
      When the operation is run within the step
      Then the call succeeds with "tea"
      And the failed attempt was ended by the "attempt" budget

    Scenario: What is left is the least of all that lie around
      Given a task with 10 s and in it a step with 4 s
      When 3 s pass in the task and then a step of 9 s begins
      Then the new step has 7 s left

  @R-ENG-4
  Rule: Waiting for something else is charged explicitly

    Scenario: A captcha that is being solved does not use up the step
      Given a task with 60 s and in it a step with 2 s
      And an operation that pauses the step for 30 s for "captcha" and then gives tea after 1 s
      When the operation is run within the step
      Then the call succeeds with "tea"
      And the account of the step shows a pause of 30 s for "captcha"
      And the task has 29 s left

    Scenario: A captcha that is never solved ends with the task
      Given a task with 10 s and in it a step with 2 s
      And an operation that pauses the step for ever
      When the operation is run within the step
      Then the call has ended after 10 s
      And the "task" budget is named as the one that ended it

    Scenario: What a reconnect costs is taken off the step at once
      Given a task with 60 s and in it a step with 5 s
      And an operation that charges the step 4 s for "reconnect" and never ends
      When the operation is run within the step
      Then the call has ended after 1 s
      And the account of the step shows a charge of 4 s for "reconnect"

    Scenario Outline: An amount of time that is none is refused
      When a budget of <amount> is asked for
      Then it is refused with a RangeError that names the budget

      Examples:
        | amount |
        | -1     |
        | NaN    |
