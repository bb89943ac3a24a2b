Feature: A failure is on record even when it cannot be stored
  What goes wrong while a failure is written down must never hide that failure or make another one of it.

  @R-REC-5
  Rule: A record is in memory first, and a failing store changes nothing but that it is said

    Scenario Outline: The plan's state is kept by something that <trouble>
      Given a recovery service whose plan states are kept by something that <trouble>
      When plan "tea" fails in phase execute with "Connection reset by peer"
      Then recording it went well
      And plan "tea" has 1 failures in its history
      And it is reported once that the plan's state could not be kept
      And the service still recommends to try plan "tea" again

      Examples:
        | trouble                   |
        | throws                    |
        | rejects                   |
        | throws what is no error   |
        | rejects with nothing    |

    Scenario: A journal that fails is reported too, and the plan's state is kept all the same
      Given a recovery service whose journal fails
      When plan "tea" fails in phase execute with "Connection reset by peer"
      Then recording it went well
      And it is reported once that the journal could not be written
      And the kept plan "tea" has the error details:
        | error_code | CONNECTION_RESET |

    Scenario: A store that stays broken is reported once, and again only after it had worked
      Given a recovery service whose plan states are kept by something that fails at the calls 1, 2, 4
      When plan "tea" fails 5 times
      Then 2 reports say that the plan's state could not be kept
      And plan "tea" has 5 failures in its history

    Scenario: A listener that fails at hearing the report changes nothing
      Given a recovery service whose plan states are kept by something that throws, and whose listener throws as well
      When plan "tea" fails in phase execute with "Timeout"
      Then recording it went well
      And plan "tea" has 1 failures in its history

    Scenario: A store that never answers does not hold the run up for ever
      Given a plan "tea" whose state is kept by something that never answers
      When the plan is run with patience for a tenth of a second
      Then the plan is complete
      And it is reported once that the plan's state got no answer

    Scenario: Where nobody listens, the process is warned
      Given a recovery service whose plan states are kept by something that throws, and nobody listens
      When plan "tea" fails in phase execute with "Timeout", and the process hears of it
      Then the process was warned once, with the code RECOURSE_NOT_PERSISTED

    Scenario: A journal that works gets each failure with its record
      Given a recovery service with a journal that works
      When plan "tea" fails in phase execute with "Connection reset by peer"
      And plan "tea" fails in phase apply with "Merge conflict in tea.txt"
      Then the journal holds the records of CONNECTION_RESET and MERGE_CONFLICT, in order and with ids of their own

    Scenario: A secret in the store's own complaint is not reported
      Given a recovery service whose plan states are kept by something that complains with a password
      When plan "tea" fails in phase execute with "Timeout"
      Then the report does not show the password

  @R-REC-6
  Rule: Error details are merged into those a plan has, apart from the plan's own data

    Scenario: The details of a failure
      Given a kept plan "tea" with the data:
        | goal | buy a kettle |
      And the kept plan "tea" has the older error detail "note_of_a_person" saying "seen by Ada"
      When plan "tea" fails in phase execute with "Connection reset by peer"
      Then the kept plan "tea" has the error details:
        | error_category   | transient               |
        | error_phase      | execute                 |
        | error_code       | CONNECTION_RESET        |
        | retry_count      | 0                       |
        | max_retries      | 3                       |
        | is_retriable     | true                    |
        | recovery_action  | retry                   |
        | recovery_command | recourse plan retry tea |
        | note_of_a_person | seen by Ada             |
      And the kept plan "tea" has the recovery hint of its latest failure
      And the kept plan "tea" still has the data:
        | goal | buy a kettle |

    Scenario: The latest failure is what the details tell
      Given a kept plan "tea" with the data:
        | goal | buy a kettle |
      And plan "tea" has failed 2 times with "Connection reset by peer"
      When plan "tea" fails in phase apply with "Merge conflict in tea.txt"
      Then the kept plan "tea" has the error details:
        | error_category  | merge_conflict    |
        | error_phase     | apply             |
        | retry_count     | 0                 |
        | is_retriable    | false             |
        | recovery_action | revert_strategize |
