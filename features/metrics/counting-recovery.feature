Feature: How well recovery works is counted, not guessed
  A product owner wants to know how much of what fails comes right by itself, how often a person is needed and how long it
  takes. The figures come from the journal alone, so that a new process sees what earlier ones did.

  @R-MET-1
  Rule: Failures, recoveries and their cost are counted by code and overall

    Scenario: A morning's work is counted
      Given a journal that tells of:
        | operation | ended     | with               | retries | recovery ms | person |
        | open shop | well      |                    | 0       | 0           | no     |
        | click buy | well      | ELEMENT_OBSCURED   | 2       | 3000        | no     |
        | click pay | well      | ELEMENT_OBSCURED   | 1       | 1000        | no     |
        | fetch     | badly     | HTTP_SERVER_ERROR  | 3       | 9000        | no     |
        | sign in   | well      | CAPTCHA_REQUIRED   | 0       | 60000       | yes    |
        | search    | badly     | INTERRUPTED        | 0       | 0           | no     |
        | read      | not yet   |                    | 0       | 0           | no     |
      When the journal is measured
      Then the figures overall are:
        | operations          | 7     |
        | clean               | 1     |
        | failures            | 4     |
        | recovered           | 2     |
        | manual              | 1     |
        | lost                | 1     |
        | interrupted         | 1     |
        | unfinished          | 1     |
        | recoveryRate        | 0.5   |
        | manualRate          | 0.25  |
        | averageRecoveryMs   | 2000  |
        | transient.failures  | 3     |
        | transient.recovered | 2     |
      And the figures by code are:
        | code              | occurrences | recovered | manual | lost | averageRetries | averageRecoveryMs |
        | ELEMENT_OBSCURED  | 2           | 2         | 0      | 0    | 1.5            | 2000              |
        | CAPTCHA_REQUIRED  | 1           | 0         | 1      | 0    | 0              | null              |
        | HTTP_SERVER_ERROR | 1           | 0         | 0      | 1    | 3              | null              |

    Scenario: Memory, heals, rollbacks, tickets and waits are counted
      Given a journal with these other events:
        """
        {"id": "1", "at": 1, "type": "memory_checked", "right": 19, "wrong": 1}
        {"id": "2", "at": 2, "type": "memory_invalidated", "entries": 3}
        {"id": "3", "at": 3, "type": "heal", "verdict": "kept"}
        {"id": "4", "at": 4, "type": "heal", "verdict": "refused"}
        {"id": "5", "at": 5, "type": "heal", "verdict": "reverted"}
        {"id": "6", "at": 6, "type": "rollback", "complete": true}
        {"id": "7", "at": 7, "type": "rollback", "complete": false}
        {"id": "8", "at": 8, "type": "ticket_opened", "ticketId": "t1", "code": "CAPTCHA_REQUIRED"}
        {"id": "9", "at": 9, "type": "ticket_closed", "ticketId": "t1", "answer": "resolved", "waitedMs": 90}
        {"id": "10", "at": 10, "type": "waited", "reason": "captcha", "ms": 90}
        {"id": "11", "at": 11, "type": "attempt_failed", "operationId": "o1", "attempt": 1, "code": "ELEMENT_OBSCURED", "durationMs": 5, "waitedMs": 0}
        """
      When the journal is measured
      Then the figures overall are:
        | memory.integrity     | 0.95 |
        | memory.invalidations | 3    |
        | heals.kept           | 1    |
        | heals.refused        | 1    |
        | heals.reverted       | 1    |
        | rollbacks.complete   | 1    |
        | rollbacks.partial    | 1    |
        | tickets.opened       | 1    |
        | tickets.resolved     | 1    |
        | waitedMs             | 90   |
        | failedAttempts       | 1    |
        | unfinished           | 1    |

  @R-MET-1
  Rule: The figures are right for any journal, however it was written

    Scenario: Totals add up for any stream of events
      When 300 random journals, whole and damaged, are measured
      Then in each of them the totals add up

    Scenario: Order does not matter
      When 200 random journals are measured as they are and shuffled
      Then both give the same figures

    Scenario: An event that was written twice counts once
      When 200 random journals are measured once and with every event doubled
      Then both give the same figures but for the note on repetitions

    Scenario: A process that died and ended its operation again counts it once
      Given a journal that tells of:
        | operation | ended | with             | retries | recovery ms | person |
        | click buy | well  | ELEMENT_OBSCURED | 2       | 3000        | no     |
      And it tells the end of "click buy" once more, under another id
      When the journal is measured
      Then the figures overall are:
        | operations       | 1 |
        | failures         | 1 |
        | notes.duplicates | 1 |

    Scenario: What a newer version wrote, and what is damaged, is told and not counted
      Given a journal with these other events:
        """
        {"id": "1", "at": 1, "type": "teleported", "operationId": "o1"}
        {"id": "2", "at": 2, "type": "operation_failed", "operationId": "o2", "code": "TOO_NEW", "effect": "none", "retries": 0, "durationMs": 1, "recoveryMs": 0, "person": false}
        {"id": "3", "at": 3, "type": "operation_failed", "operationId": "o3", "code": "UNKNOWN", "effect": "none", "retries": -1, "durationMs": 1, "recoveryMs": 0, "person": false}
        {"type": "heal", "verdict": "kept"}
        {"id": "4", "at": 4, "type": "heal", "verdict": "constructor"}
        null
        """
      When the journal is measured
      Then the figures overall are:
        | operations         | 1 |
        | failures           | 1 |
        | heals.kept         | 0 |
        | notes.unknownTypes | 1 |
        | notes.unknownCodes | 1 |
        | notes.malformed    | 4 |
      And the figures by code are:
        | code    | occurrences | recovered | manual | lost | averageRetries | averageRecoveryMs |
        | UNKNOWN | 1           | 0         | 0      | 1    | 0              | null              |

    Scenario: A journal of half a million events is measured as it streams by
      When a journal of 500000 events that is never held whole is measured
      Then every one of its operations is counted
      And its measuring took less than 32 MB of memory
