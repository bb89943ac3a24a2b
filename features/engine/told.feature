@engine
Feature: The error at the end tells the whole story

  @R-ENG-3
  Rule: The last failure is what surfaces, and every attempt is in it

    @check-12
    Scenario: A refusal after two time-outs surfaces as the refusal
      Given an operation that goes: "fails with ETIMEDOUT, then fails with ETIMEDOUT, then fails with Authentication failed: invalid token"
      When the operation is run
      Then the call fails with AUTHENTICATION_FAILED because not_retriable
      And the failed attempts were "NETWORK_TIMEOUT, NETWORK_TIMEOUT, AUTHENTICATION_FAILED"
      And the error's cause is the last thing thrown
      And each attempt has its number, its duration and the wait before it

    Scenario: What the operation says of itself is kept with the attempt
      Given an operation that names the selector "#buy", logs "looked for the button" and fails
      When the operation is run
      Then the last attempt has the selector "#buy" and the log "looked for the button"

    Scenario: A secret appears in no attempt, record or message
      Given an operation that logs and throws the secret "hunter2-hunter2"
      When the operation is run
      Then the secret is nowhere in what the error and the events tell

    @R-PAGE-11
    Scenario: A value that says it failed is a failure
      Given an operation that goes: "returns {"ok":false,"error":"Connection refused"}, then gives tea"
      When the operation is run
      Then the call succeeds with "tea"
      And the failed attempts were "CONNECTION_REFUSED"

    Scenario: A recovered call within another is not recovered twice as something else
      Given a call whose operation is another call that ends with an authentication failure
      When the operation is run
      Then the call fails with AUTHENTICATION_FAILED because not_retriable
      And the operation began 1 time

    Scenario: A call that was recovered says what it took
      Given an operation that goes: "fails with ECONNRESET, then fails with ECONNREFUSED, then gives tea"
      When the operation is run
      Then the outcome shows 2 failed attempts, 300 ms of waiting and 300 ms of recovery

  @R-ENG-3 @R-CLS-1
  Rule: Anything that can be thrown is understood and kept

    @check-7
    Scenario Outline: Whatever is thrown ends the call with an error that carries it
      Given an operation that throws <value>
      And the operation may be retried 1 time
      When the operation is run
      Then the error has a code, and its cause is the very value thrown

      Examples:
        | value                      |
        | undefined                  |
        | null                       |
        | a text                     |
        | an object with only a code |
        | a frozen error             |
        | a revoked proxy            |
        | an error whose getters throw |
        | a symbol                   |

    @check-18 @R-CLS-4 @R-CLS-6
    Scenario Outline: Misleading words do not mislead the engine
      Given an operation that goes: "fails with <message>"
      And the operation may be retried 0 times
      When the operation is run
      Then the call fails in the category <category>
      And the code is not AUTHENTICATION_FAILED

      Examples:
        | message                              | category  |
        | Connection closed after 4033ms       | transient |
        | resource conflict detected           | resource  |
        | validation timed out after 30s       | transient |

  @R-ENG-3 @R-REC-9
  Rule: A hint can be pasted into a shell whatever the plan is called

    @check-16
    Scenario Outline: A hostile plan id stays one literal word
      Given an operation that goes: "fails with Authentication failed: invalid token"
      And the operation belongs to the plan "<id>"
      When the operation is run
      Then a real shell reads "<id>" as one word of every hint's command about the plan

      Examples:
        | id            |
        | $&            |
        | $`            |
        | {evil_id}     |
        | a; rm -rf ~   |
        | it's          |

    Scenario: Without a plan no hint speaks of one
      Given an operation that goes: "fails with Authentication failed: invalid token"
      When the operation is run
      Then no hint has a command about a plan

  @R-ENG-7
  Rule: Whoever listens cannot change what happens

    @check-11
    Scenario Outline: A listener that fails changes nothing
      Given an operation that goes: "fails with ECONNRESET, then gives tea"
      And a listener that <fails>
      When the operation is run
      Then the call succeeds with "tea"
      And the listener was called for every event

      Examples:
        | fails                      |
        | throws                     |
        | rejects                    |

    Scenario: What happens is told in order
      Given an operation that goes: "fails with ECONNRESET, then gives tea"
      When the operation is run
      Then listeners were told "attempt_failed, waiting, ended"
