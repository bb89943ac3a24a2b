@engine
Feature: Whoever starts an operation can stop it at any moment
  Waiting and trying again must never hold on to a caller who has given up, nor pretend that it was something else.

  @R-ENG-1
  Rule: Giving up ends the call at once, with the caller's own reason

    @check-1
    Scenario: Giving up during a wait ends the wait
      Given an operation that goes: "fails with ECONNRESET"
      And the operation waits 600 ms before each retry
      When the caller gives up after 50 ms
      Then the call ends after 50 ms with the caller's own reason
      And the operation began 1 time

    @check-2
    Scenario: A caller who has given up beforehand starts nothing
      Given an operation that goes: "gives tea"
      And the caller has given up beforehand
      When the operation is run
      Then the call ends after 0 ms with the caller's own reason
      And the operation began 0 times

    @check-3
    Scenario: An attempt that will not listen cannot hold up its caller
      Given an operation that goes: "never ends"
      When the caller gives up after 2 s
      Then the call ends after 2 s with the caller's own reason

    Scenario: An attempt that listens is told why it has to end
      Given an operation that goes: "ends when told to"
      When the caller gives up after 2 s
      Then the attempt's signal carries the caller's own reason

    Scenario Outline: Any reason that the caller gives comes back as it is
      Given an operation that goes: "never ends"
      When the caller gives up with <reason> as the reason
      Then the call ends with that very reason

      Examples:
        | reason            |
        | null              |
        | a text            |
        | 0                 |
        | a frozen error    |
        | a revoked proxy   |

    Scenario: Several operations of one caller all end together
      Given an operation that goes: "never ends"
      When the caller gives up on three of them at once
      Then all three end with the caller's own reason and each has its own report

  @R-ENG-1 @R-CLS-11
  Rule: Giving up is never taken for a time-out

    @check-13
    Scenario: Giving up just before the time is over is not a time-out
      Given an operation that goes: "ends when told to"
      And an attempt may take 100 ms
      When the caller gives up after 99 ms
      Then the call ends after 99 ms with the caller's own reason
      And nothing that was told speaks of a time-out

  @R-ENG-3
  Rule: What has been tried and done by then is not lost

    Scenario: The failures before giving up stay within reach of the reason
      Given an operation that goes: "fails with ECONNRESET, then never ends"
      When the caller gives up after 1 s
      Then the report behind the reason tells of 2 attempts and the failures "CONNECTION_RESET"
      And the report says that the effect is unknown

    @check-6
    Scenario: A result that arrives after giving up is written down as done
      Given an operation that goes: "gives an order after 3 s"
      When the caller gives up after 1 s and time goes on
      Then the call ends after 1 s with the caller's own reason
      And the report says that the effect is done
      And listeners were told of a late result of attempt 1

    Scenario: A result that arrives at the very moment of giving up is done and not handed over
      Given an operation that gives up for its caller and then succeeds
      When the operation is run
      Then the call ends after 0 ms with the caller's own reason
      And the report says that the effect is done

    Scenario: A failure that arrives after giving up disturbs nobody
      Given an operation that goes: "fails with ECONNRESET after 3 s"
      When the caller gives up after 1 s and time goes on
      Then the report says that the effect is unknown
