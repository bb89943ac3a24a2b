Feature: After each failure one decision says how to go on
  Try again, ask a person, stop, or nothing to do: never two of them, always with the reason.

  @R-POL-1
  Rule: One decision follows from the policy, the failures so far and what time and budgets are left

    Scenario: A clean plan needs nothing
      Given a policy
      When the policy decides on an empty history
      Then the decision is to do nothing
      And the policy recommends neither a retry nor a person

    Scenario: A passing failure is tried again after a wait
      Given a policy
      And a failure with code CONNECTION_RESET after 1 of 3 retries
      When the policy decides on the failure
      Then the decision is to try again at level L0 as retry 2

    Scenario Outline: What comes after <code>
      Given a policy
      And a failure with code <code> after 0 of 3 retries
      When the policy decides on the failure
      Then the decision is <decision>

      Examples: Tried again as it was
        | code                | decision                          |
        | CONNECTION_REFUSED  | to try again at level L0 as retry 1 |
        | ELEMENT_NOT_ENABLED | to try again at level L0 as retry 1 |
        | RESOURCE_BUSY       | to try again at level L0 as retry 1 |
        | BROWSER_CRASH       | to try again at level L0 as retry 1 |

      Examples: Tried again after another look, never with what was known before
        | code                    | decision                          |
        | SELECTOR_NOT_FOUND      | to try again at level L1 as retry 1 |
        | STALE_REFERENCE         | to try again at level L1 as retry 1 |
        | IDENTITY_MISMATCH       | to try again at level L1 as retry 1 |
        | CACHE_CORRUPTION        | to try again at level L1 as retry 1 |
        | CONTEXT_LENGTH_EXCEEDED | to try again at level L1 as retry 1 |

      Examples: Nothing that another try would mend
        | code                  | decision                           |
        | INVALID_SELECTOR      | to ask a person because of not_retriable |
        | CONFIGURATION_MISSING | to ask a person because of not_retriable |
        | MERGE_CONFLICT        | to ask a person because of not_retriable |
        | INTERNAL_ERROR        | to ask a person because of not_retriable |

      Examples: A person's business at once
        | code                  | decision                             |
        | PERMISSION_DENIED     | to ask a person because of needs_human |
        | CAPTCHA_REQUIRED      | to ask a person because of needs_human |
        | AMBIGUOUS_INSTRUCTION | to ask a person because of needs_human |
        | OUTCOME_UNKNOWN       | to ask a person because of outcome_unknown |
        | BUDGET_EXHAUSTED      | to ask a person because of budget_exhausted |

      Examples: No failure at all
        | code        | decision                |
        | INTERRUPTED | to stop because of aborted |

    Scenario: When the retries are used up, a person is asked
      Given a policy
      And a failure with code CONNECTION_RESET after 3 of 3 retries
      When the policy decides on the failure
      Then the decision is to ask a person because of retries_exhausted

    Scenario Outline: Around the failure: <what>
      Given a policy
      And a failure with code CONNECTION_RESET after 0 of 3 retries
      When the policy decides on the failure while <what>
      Then the decision is <decision>

      Examples:
        | what                             | decision                            |
        | the caller has given up          | to stop because of aborted          |
        | the shared retries are spent     | to stop because of budget_exhausted |
        | the circuit is open              | to stop because of circuit_open     |
        | the wait would end too late      | to stop because of deadline_would_pass |
        | the wait ends when the time does | to stop because of deadline_would_pass |
        | the wait just fits               | to try again at level L0 as retry 1 |

    Scenario: Codes may be kept from being retried
      Given a policy that retries nothing but RATE_LIMITED
      And a failure with code CONNECTION_RESET after 0 of 3 retries
      When the policy decides on the failure
      Then the decision is to ask a person because of not_retriable

    Scenario Outline: An unknown failure of something that <repeatable>
      Given a policy
      And a failure with code UNKNOWN after 0 of 3 retries
      And it is the failure of something that <repeatable>
      When the policy decides on the failure
      Then the decision is <decision>

      Examples:
        | repeatable           | decision                                 |
        | may be done twice    | to try again at level L0 as retry 1      |
        | must not be done twice | to ask a person because of outcome_unknown |
        | nobody says may be done twice | to ask a person because of not_retriable |

    Scenario: What must not be done twice and may have been done is not done again
      Given a policy
      And a failure with code CONNECTION_RESET after 0 of 3 retries
      And it is the failure of something that must not be done twice
      And whether it took effect is unknown
      When the policy decides on the failure
      Then the decision is to ask a person because of outcome_unknown

    Scenario: What has been done is not done again
      Given a policy
      And a failure with code CONNECTION_RESET after 0 of 3 retries
      And whether it took effect is done
      When the policy decides on the failure
      Then the decision is to ask a person because of not_retriable

    Scenario: The waits double
      Given a policy for clicks
      When the policy decides on 3 failures in a row
      Then the waits are 100, 200, 400 milliseconds

    Scenario: However it is asked, the policy never goes beyond what is allowed
      When a policy made up at random decides on failures made up at random
      Then it never retries past the deadline
      And it never retries what is used up, aborted or not allowed
      And every reason it gives is one of the known ones
      And every wait is a finite number within its bounds

  @R-POL-2
  Rule: A threshold says how sure recourse must be to go on by itself

    Scenario Outline: Threshold <threshold>, and recourse is <sure> sure
      Given a policy with the threshold <threshold>
      And a failure that may pass, of which recourse is <sure> sure
      When the policy decides on the failure
      Then the decision is <decision>

      Examples:
        | threshold | sure | decision                              |
        | 0         | 0    | to try again at level L0 as retry 1   |
        | 0         | 1    | to try again at level L0 as retry 1   |
        | 0.7       | 0.69 | to ask a person because of threshold  |
        | 0.7       | 0.7  | to try again at level L0 as retry 1   |
        | 0.7       | 1    | to try again at level L0 as retry 1   |
        | 1         | 1    | to ask a person because of threshold  |

    Scenario Outline: A <setting> of <value> is refused
      When a policy is made with <setting> set to <value>
      Then making it is refused, naming <setting> and <value>

      Examples:
        | setting            | value |
        | autoRetryThreshold | 1.5   |
        | autoRetryThreshold | NaN   |
        | autoRetryThreshold | -1    |
        | maxRetries         | -1    |
        | maxRetries         | 2.5   |
        | multiplier         | 0     |
        | jitter             | 2     |
        | attemptTimeoutMs   | 0     |
        | baseDelayMs        | NaN   |
