Feature: Recovery leaves nothing behind, and hangs on nothing but its ports

  @R-ENG-1
  Rule: Timers and listeners are released when an attempt ends

    @check-10
    Scenario Outline: Nothing is left on the caller's signal or among the timers
      Given a caller with a signal of its own
      When a real call ends by <end>
      Then no abort listener is left on the caller's signal
      And no timer is left running in this process

      Examples:
        | end               |
        | success           |
        | failure           |
        | abort in a wait   |
        | abort in an attempt |
        | time-out          |

    @check-15
    Scenario: A hundred thousand immediate retries leave the heap and the stack as they are
      When an operation fails 100000 times at once in a process of its own
      Then the heap has grown by less than 2 MB
      And the stack was as deep at the last attempt as at the third
      And the error tells of 100001 attempts and keeps 100 of them

    Scenario: Endless immediate retries still let a caller give up
      When an operation that fails at once is retried without end and given up after 50 ms of real time
      Then it ends with the caller's own reason within 2 seconds

  @R-ENG-6
  Rule: Time, chance and ids come from where the user says

    Scenario: A run repeats itself exactly on the same clock, chance and ids
      Given a clock, a chance and ids that are made up
      When the same failing operation is run twice with them
      Then both runs tell the same, to the last id and millisecond

    Scenario: A clock that can only sleep is enough
      Given a clock that can only tell the time and sleep
      When an operation that never ends is given 200 ms on it
      Then it ends with ACTION_TIMEOUT after 200 ms of that clock

    Scenario Outline: A setting that does not fit is refused before anything runs
      When an operation is run with <setting> set to <value>
      Then the call is refused with a RangeError that names <setting>

      Examples:
        | setting          | value    |
        | maxRetries       | -1       |
        | maxRetries       | 2.5      |
        | baseDelayMs      | NaN      |
        | jitter           | 2        |
        | multiplier       | 0        |
        | attemptTimeoutMs | -5       |
        | totalMs          | NaN      |
