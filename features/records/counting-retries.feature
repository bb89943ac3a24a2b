Feature: Retries are counted where they happen, and it is plain when they are used up
  A failure can be tried again as often as was allowed and not once more; what no retry mends is never tried again.

  @R-REC-2
  Rule: Each record counts the earlier ones of the same plan, phase and step

    Scenario: The count grows with each failure at the same place
      Given a recovery service
      When these failures happen one after the other:
        | plan | phase   | step | message   |
        | tea  | execute | 1    | Timeout 1 |
        | tea  | execute | 1    | Timeout 2 |
        | tea  | execute | 1    | Timeout 3 |
      Then their retry counts are 0, 1, 2

    Scenario: Another plan, another phase or another step starts at nought
      Given a recovery service
      When these failures happen one after the other:
        | plan | phase      | step | message |
        | tea  | execute    | 1    | Timeout |
        | tea  | execute    | 2    | Timeout |
        | tea  | strategize | 1    | Timeout |
        | cake | execute    | 1    | Timeout |
        | tea  | execute    |      | Timeout |
        | tea  | execute    | 1    | Timeout |
      Then their retry counts are 0, 0, 0, 0, 0, 1

    Scenario: Plans with peculiar names are kept apart
      Given a recovery service
      When these failures happen one after the other:
        | plan         | phase   | step     | message |
        | __proto__    | execute | 1        | Timeout |
        | constructor  | execute | 1        | Timeout |
        | a","execute" | execute | 1        | Timeout |
        | a            | execute | execute" | Timeout |
      Then their retry counts are 0, 0, 0, 0
      And plan "toString" has no failures

    Scenario: A new run counts from nought, and the old failures stay in the history
      Given a recovery service
      And plan "tea" has failed 3 times with "Timeout"
      When a new run of plan "tea" begins and fails with "Timeout"
      Then the latest failure of plan "tea" has retry count 0
      And plan "tea" has 4 failures in its history

  @R-REC-2
  Rule: A failure can be tried again if its code allows it and a retry is left

    Scenario Outline: <code> after <count> of <max> retries
      Given a failure with code <code> after <count> of <max> retries
      When the failure is put on record
      Then it can be tried again: <again>
      And its retries are used up: <used up>

      Examples:
        | code             | count | max | again | used up |
        | CONNECTION_RESET | 0     | 3   | yes   | no      |
        | CONNECTION_RESET | 2     | 3   | yes   | no      |
        | CONNECTION_RESET | 3     | 3   | no    | yes     |
        | CONNECTION_RESET | 4     | 3   | no    | yes     |
        | CONNECTION_RESET | 0     | 0   | no    | yes     |
        | INVALID_SELECTOR | 0     | 3   | no    | no      |
        | INTERRUPTED      | 0     | 3   | no    | no      |

    Scenario Outline: A failure of which only the category <category> is known
      Given a failure with nothing known but its category <category>, after <count> of 3 retries
      When the failure is put on record
      Then it can be tried again: <again>

      Examples:
        | category       | count | again |
        | transient      | 0     | yes   |
        | transient      | 3     | no    |
        | drift          | 0     | yes   |
        | resource       | 0     | yes   |
        | unknown        | 0     | yes   |
        | provider       | 0     | no    |
        | validation     | 0     | no    |
        | configuration  | 0     | no    |
        | merge_conflict | 0     | no    |
        | authentication | 0     | no    |
        | permission     | 0     | no    |
        | ambiguity      | 0     | no    |
        | loop           | 0     | no    |
        | internal       | 0     | no    |
        | interrupted    | 0     | no    |

    Scenario: Where nobody says how often, a code's own limit holds
      Given a failure of plan "tea" in phase execute that says "Page crashed!"
      When the failure is put on record
      Then the record says:
        | code       | BROWSER_CRASH |
        | maxRetries | 1             |

    Scenario: How often somebody said is how often it is
      Given a failure of plan "tea" in phase execute that says "Page crashed!"
      And this is known of the failure:
        | maxRetries | 5 |
      When the failure is put on record
      Then the record says:
        | maxRetries | 5 |

    Scenario: What the evidence shows to be in vain is not tried again
      Given a failure of plan "tea" in phase execute that says "ENOSPC: no space left on device, write"
      When the failure is put on record
      Then it can be tried again: no

    Scenario: Retries without end can be put on record and read back
      Given a failure of plan "tea" in phase execute that says "Timeout"
      And this is known of the failure:
        | maxRetries | Infinity |
        | durationMs | NaN      |
        | step       | NaN      |
      When the failure is put on record, stored as JSON and read back
      Then the record that was read back tells the same as the first one
      And the record says:
        | isRetriable | true |

    Scenario: A count that is none counts as nought
      Given a failure of plan "tea" in phase execute that says "Timeout"
      And this is known of the failure:
        | retryCount | NaN |
      When the failure is put on record
      Then the record says:
        | retryCount   | 0    |
        | isRetriable  | true |
