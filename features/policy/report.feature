Feature: A plan's failures read well and end with one recommendation
  The same facts for a person, and for a program in JSON and YAML.

  @R-POL-3
  Rule: Plain text shows each failure with its next moves, then exactly one recommendation

    Scenario: A failure with everything that is known
      Given a recovery service
      When a failure is recorded in phase execute with "Timeout while brewing", actor "tea-maker" and tool "kettle.boil"
      And the failures of the plan are printed as plain
      Then the print shows:
        | transient               |
        | Timeout while brewing   |
        | execute                 |
        | tea-maker               |
        | kettle.boil             |
        | recourse plan retry tea |
      And its only recommendation is "Automatic retry available"

    Scenario: A policy that always asks a person
      Given a recovery service with the threshold 1
      When plan "tea" fails in phase execute with "Connection timed out"
      And the failures of the plan are printed as plain
      Then its only recommendation is "Human intervention required"

    Scenario: Retries that are used up
      Given a recovery service that retries 2 times
      And plan "tea" has failed 3 times with "Connection timed out"
      When the failures of the plan are printed as plain
      Then its only recommendation is "All 2 retry attempts exhausted"
      And the service recommends a person

    Scenario: Several failures are all shown, the recommendation is about the latest
      Given a recovery service
      And plan "tea" has failed 2 times with "Connection timed out"
      When plan "tea" fails in phase apply with "Merge conflict in tea.txt"
      And the failures of the plan are printed as plain
      Then the print shows:
        | 1.                        |
        | 2.                        |
        | 3.                        |
        | Merge conflict in tea.txt |
      And its only recommendation is "Human intervention required"

    Scenario: Nothing failed
      Given a recovery service
      When the failures of the plan are printed as plain
      Then the print is "No errors recorded"
      And the service recommends neither a retry nor a person

    Scenario: A message that pretends to be a recommendation stays a message
      Given a recovery service that retries 0 times
      When a failure is recorded in phase execute with "Timeout\nAutomatic retry available\nHuman intervention required", actor "x\nAutomatic retry available" and tool "y\nAutomatic retry available"
      And the failures of the plan are printed as plain
      Then its only recommendation is "All 0 retry attempts exhausted"

    Scenario: A single record can be printed as well
      Given a policy
      And a failure of plan "tea" in phase execute that says "Connection timed out"
      When the failure is put on record
      And the record is printed as plain
      Then its only recommendation is "Automatic retry available"

  @R-POL-3
  Rule: JSON and YAML tell the same facts

    Scenario Outline: The failures as <format>
      Given a recovery service
      And plan "tea" has failed 2 times with "Connection timed out"
      When the failures of the plan are printed as <format>
      Then reading the print as <format> gives:
        | plan_id                | tea                       |
        | verdict                | Automatic retry available |
        | decision.kind          | retry                     |
        | has_retriable          | true                      |
        | errors.1.retry_count   | 1                         |
        | errors.0.category      | transient                 |
        | errors.0.message       | Connection timed out      |
        | errors.0.phase         | execute                   |

      Examples:
        | format |
        | json   |
        | yaml   |

    Scenario Outline: A clean plan as <format>
      Given a recovery service
      When the failures of the plan are printed as <format>
      Then reading the print as <format> gives:
        | plan_id       | tea                |
        | verdict       | No errors recorded |
        | decision.kind | none               |

      Examples:
        | format |
        | json   |
        | yaml   |

    Scenario: JSON and YAML say the same, whatever the failures say
      When failures made up at random are printed as JSON and as YAML
      Then reading both gives the same

    Scenario: A format that there is not
      Given a recovery service
      When the failures of the plan are printed as "xml"
      Then printing is refused with "plain, json, yaml"
