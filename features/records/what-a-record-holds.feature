Feature: Every failure leaves a record that holds what is known and never changes
  Whoever looks at a failure later, a person or a program, finds in its record what failed, where, when,
  what caused it, whether it took effect and what to do next, exactly as it was at that moment.

  @R-REC-1
  Rule: A record holds everything that is known of the failure

    Scenario: What the caller knows is in the record
      Given a failure of plan "shop-7" in phase execute that says "Connection reset by peer"
      And this is known of the failure:
        | step       | 3                       |
        | actor      | buyer                   |
        | tool       | browser.click           |
        | selector   | role=button[name="Buy"] |
        | url        | http://shop.example/tea |
        | durationMs | 120                     |
        | effect     | none                    |
      When the failure is put on record
      Then the record says:
        | planId     | shop-7                   |
        | phase      | execute                  |
        | step       | 3                        |
        | code       | CONNECTION_RESET         |
        | category   | transient                |
        | message    | Connection reset by peer |
        | actor      | buyer                    |
        | tool       | browser.click            |
        | selector   | role=button[name="Buy"]  |
        | url        | http://shop.example/tea  |
        | durationMs | 120                      |
        | effect     | none                     |
        | retryCount | 0                        |
        | maxRetries | 3                        |
      And the record has an id of its own and the time of the failure
      And the record offers next moves

    Scenario: An exception leaves its type, its causes and the first frames of its stack
      Given a failure of plan "shop-7" in phase apply that says "The basket could not be saved"
      And it was thrown as a "TypeError", caused by "no space left on device"
      When the failure is put on record
      Then the record says:
        | exceptionType | TypeError |
      And the record's chain of causes is "no space left on device"
      And the record shows the first frames of the stack, without the folders above the project
      And the record leads back to the very thing that was thrown

    Scenario: A failure that was only told in words has no stack
      Given a failure of plan "shop-7" in phase execute that says "Timeout while paying"
      When the failure is put on record
      Then the record has no stack

    Scenario: A category that the caller names outranks the words
      Given a failure of plan "shop-7" in phase apply that says "the file says something else by now"
      And this is known of the failure:
        | category | merge_conflict |
      When the failure is put on record
      Then the record says:
        | category   | merge_conflict |
        | code       | MERGE_CONFLICT |
        | confidence | 1              |

    Scenario: A code is kept where it is of the category that the caller names
      Given a failure of plan "shop-7" in phase execute that says "connect ECONNREFUSED 127.0.0.1:80"
      And this is known of the failure:
        | category | transient |
      When the failure is put on record
      Then the record says:
        | category | transient          |
        | code     | CONNECTION_REFUSED |

    Scenario: The wait that a server asks for is in the record
      Given a failure of plan "shop-7" in phase execute that says "Rate limit reached. Please try again in 20s."
      When the failure is put on record
      Then the record says:
        | retryAfterMs | 20000 |

  @R-REC-1
  Rule: A record never changes after it is made

    Scenario: Nobody can change a record
      Given a failure of plan "shop-7" in phase execute that says "Timeout"
      When the failure is put on record
      Then no part of the record can be changed

    Scenario: Changing what was passed in does not change the record
      Given a failure of plan "shop-7" in phase execute that says "Timeout"
      And hints of the caller's own that are changed later on
      When the failure is put on record and the caller's hints are changed
      Then the record shows the caller's hints as they were

    Scenario: A record that was stored is the same when it is read back
      Given a failure of plan "shop-7" in phase execute that says "Timeout"
      And it was thrown as a "RangeError", caused by "too far"
      When the failure is put on record, stored as JSON and read back
      Then the record that was read back tells the same as the first one
      And it is as unchangeable as the first one

    Scenario: Any failure at all can be stored and read back
      When failures of every kind are put on record, stored as JSON and read back
      Then each record that was read back tells the same as the first one

    Scenario Outline: A stored record that was damaged is refused, not believed: <field>
      Given a failure of plan "shop-7" in phase execute that says "Timeout"
      When the record is read back after its <field> was made <damage>
      Then reading it back is refused with "<field>"

      Examples:
        | field      | damage         |
        | code       | "NO_SUCH_CODE" |
        | phase      | "lunch"        |
        | retryCount | "many"         |
        | hints      | {}             |
        | causeChain | [1]            |

  @R-REC-1 @R-REC-10
  Rule: Whatever is thrown can be put on record, and does no harm there

    Scenario Outline: What was thrown is <thing>
      Given a failure of plan "shop-7" in phase execute
      And what was thrown is <thing>
      When the failure is put on record
      Then the record has a code, a category and a message
      And the record leads back to the very thing that was thrown
      And the thing itself is untouched

      Examples:
        | thing                              |
        | a frozen error                     |
        | nothing at all                     |
        | null                               |
        | a mere number                      |
        | an object without any property     |
        | an error that is its own cause     |
        | an error whose message cannot be read |
        | a proxy that was revoked           |

    Scenario: A message of a megabyte is cut, and says so
      Given a failure of plan "shop-7" in phase execute whose message is 1000000 characters long
      When the failure is put on record
      Then the record's message is short and says that it was cut

    Scenario: Secrets and terminal commands do not get into any part of a record
      Given a failure of plan "shop-7" in phase execute that says "login failed with hunter22-very-secret"
      And it was thrown as a "TypeError", caused by "hunter22-very-secret was \u001b[31mrefused\u001b[0m"
      And "hunter22-very-secret" is a secret of the user's
      And this is known of the failure:
        | url      | http://shop.example/?p=hunter22-very-secret |
        | selector | input[value="hunter22-very-secret"]         |
        | actor    | hunter22-very-secret                        |
        | tool     | type hunter22-very-secret                   |
        | step     | enter hunter22-very-secret                  |
      When the failure is put on record
      Then "hunter22-very-secret" is nowhere in what the record stores or prints
      And no control character is in what the record stores or prints

    Scenario Outline: A caller who cannot say <what> is told what fits
      Given a failure of plan "shop-7" in phase execute that says "Timeout"
      When the failure is put on record with <what> given as <value>
      Then putting it on record is refused with "<answer>"

      Examples:
        | what   | value   | answer                                           |
        | phase  | "lunch" | phase must be one of strategize, execute, apply  |
        | planId | 7       | planId must be a text                            |

  @R-REC-3
  Rule: A record has a stable form for the command line

    Scenario: The form of a plain failure
      Given a failure of plan "shop-7" in phase execute that says "Timeout"
      When the failure is put on record
      Then its form for the command line has exactly these keys:
        | error_id          |
        | plan_id           |
        | phase             |
        | code              |
        | category          |
        | confidence        |
        | message           |
        | occurred_at       |
        | retry_count       |
        | max_retries       |
        | is_retriable      |
        | retries_exhausted |
        | effect            |
        | recovery_hints    |

    Scenario: Actor, tool and stack are there when they are known
      Given a failure of plan "shop-7" in phase execute that says "Timeout"
      And this is known of the failure:
        | actor        | buyer                |
        | tool         | browser.click        |
        | stackSummary | at buy (shop.js:7:1) |
      When the failure is put on record
      Then its form for the command line says:
        | actor         | buyer                |
        | tool_call     | browser.click        |
        | stack_summary | at buy (shop.js:7:1) |

    Scenario: The form says what the record says
      Given a failure of plan "shop-7" in phase apply that says "Merge conflict in tea.txt"
      When the failure is put on record
      Then its form for the command line says:
        | plan_id           | shop-7                    |
        | phase             | apply                     |
        | code              | MERGE_CONFLICT            |
        | category          | merge_conflict            |
        | message           | Merge conflict in tea.txt |
        | is_retriable      | false                     |
        | retries_exhausted | false                     |
