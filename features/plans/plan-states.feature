Feature: A plan is always in one known state with a way out
  Queued, processing, waiting, errored, complete or cancelled; what cannot be done in a state is refused with the
  states in which it could.

  @R-REC-6
  Rule: What happens to a plan leads from state to state by one table

    Scenario Outline: A plan that is <state>
      Given the kept plan was brought to the state <state>
      When everything that can happen to a plan is tried on it
      Then only these are accepted: <accepted>

      Examples:
        | state      | accepted                         |
        | queued     | begin, cancel                    |
        | processing | pause, fail, complete, cancel    |
        | waiting    | begin, cancel, requeue, revert   |
        | errored    | begin, cancel, requeue, revert   |
        | complete   | none                             |
        | cancelled  | none                             |

    Scenario: A refusal says what would be needed
      Given the kept plan was brought to the state complete
      When the kept plan is cancelled
      Then that is refused with "is complete and cannot cancel: it would have to be queued or processing or waiting or errored"

    Scenario: A plan can be sent back three times
      Given the kept plan was brought to the state errored
      When it is sent back to strategize and fails again, 4 times
      Then the last time is refused with "sent back 3 times already"

    Scenario: A plan keeps its own data through failure and recovery
      Given a kept plan "tea" with the data:
        | goal | buy a kettle |
      And a plan whose execute fails 1 times with "Connection reset by peer"
      When the plan runs
      Then the kept plan "tea" still has the data:
        | goal | buy a kettle |
      And the kept plan is complete
