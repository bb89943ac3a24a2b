Feature: Figures are shown against what recourse holds itself to
  More than 80 % recovered by itself, less than 20 % with a person, 30 seconds on average, a memory that is always right, and
  more than 95 % of what is transient.

  @R-MET-2
  Rule: Each target has a tick or a cross, and a line for each code adds up

    Scenario: A good day
      Given a journal in which 19 of 20 failures of code CONNECTION_REFUSED recovered in 2000 ms
      And 50 of 50 remembered selectors were right
      When the figures are printed
      Then the print is:
        """
        Error metrics
          Operations: 20 = 0 clean + 20 with failures + 0 interrupted + 0 unfinished
          Failures:   20 = 19 recovered + 0 with a person + 1 lost
          Heals: 0 kept, 0 refused, 0 reverted. Rollbacks: 0 complete, 0 partial. Memory: 0 invalidated.

          ✓ Recovered by itself        95.0 %   target > 80 %
          ✓ Needed a person             0.0 %   target < 20 %
          ✓ Average recovery time         2 s   target < 30 s
          ✓ Memory integrity          100.0 %   target 100 %
          ✗ Transient recovered        95.0 %   target > 95 %

          Code                 failures  recovered     person       lost    retries       time
          CONNECTION_REFUSED         20         19          0          1        1.0        2 s
          Total                      20         19          0          1        1.0        2 s
        """

    Scenario Outline: <share> is <verdict> the target of <target>
      Given a journal with <share> for <target>
      When the figures are printed
      Then the line of <target> has a <mark>

      Examples:
        | target                | share                | verdict       | mark  |
        | Recovered by itself   | 80 of 100            | short of      | cross |
        | Recovered by itself   | 81 of 100            | above         | tick  |
        | Needed a person       | 20 of 100            | above         | cross |
        | Needed a person       | 19 of 100            | below         | tick  |
        | Average recovery time | 30000 ms             | short of      | cross |
        | Average recovery time | 29999 ms             | within        | tick  |
        | Memory integrity      | 9999 of 10000        | short of      | cross |
        | Memory integrity      | 10000 of 10000       | at            | tick  |
        | Transient recovered   | 95 of 100            | short of      | cross |
        | Transient recovered   | 96 of 100            | above         | tick  |

    Scenario: A figure that just missed its target is not rounded up to it
      Given a journal with 9999 of 10000 for Memory integrity
      When the figures are printed
      Then the print says "99.9 %"

    Scenario: A target without data is neither met nor missed
      Given a journal in which 19 of 20 failures of code CONNECTION_REFUSED recovered in 2000 ms
      When the figures are printed
      Then the line of Memory integrity has a dash

    Scenario: Without data it says so
      Given an empty journal
      When the figures are printed
      Then the print is:
        """
        No operations recorded yet: there is nothing to measure.
        """

    Scenario: What was not counted is said
      Given a journal with these other events:
        """
        {"id": "1", "at": 1, "type": "teleported"}
        {"id": "2", "at": 2, "type": "operation_started", "operationId": "o1", "operation": "click"}
        {"id": "2", "at": 2, "type": "operation_started", "operationId": "o1", "operation": "click"}
        """
      When the figures are printed
      Then the print says "1 operation started and not ended"
      And the print says "1 event of a newer version not counted"
      And the print says "1 event came twice and counted once"

    Scenario: A program gets the same figures as JSON
      Given a journal in which 19 of 20 failures of code CONNECTION_REFUSED recovered in 2000 ms
      When the figures are printed as JSON
      Then the JSON holds the figures measured and a verdict for each target

    Scenario: The lines of the codes add up to the totals
      When 200 random journals are printed
      Then in each print the lines of the codes add up to the line of totals
