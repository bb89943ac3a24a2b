Feature: Whatever is thrown is told apart
  Programs throw more than errors. Each thing thrown gets one code, one category, a confidence, a word on whether to
  repeat, and the rule that decided; and it stays what it was.

  @R-CLS-1
  Rule: Anything thrown gets a code and a category of the catalog

    Scenario Outline: A strange thing thrown is still classified
      Given the case is <thing>
      When the case is classified
      Then the case has a code, a category, a confidence, an effect and a rule
      And the case is untouched

      Examples:
        | thing                                    |
        | undefined                                |
        | null                                     |
        | a symbol                                 |
        | a function                               |
        | a big integer                            |
        | an empty object                          |
        | a frozen error                           |
        | an error of another realm                |
        | an error whose message throws            |
        | an error whose every property throws     |
        | a revoked proxy                          |
        | a proxy that throws at every touch       |
        | an error that is its own cause           |
        | an error with a name that is an object   |
        | an aggregate of itself                   |
        | a list that claims to be endless         |
        | an error with a megabyte of message      |

    Scenario: A rejected value that has only a machine code is understood
      Given the case is an object with only the code "ECONNREFUSED"
      When the case is classified
      Then the case is CONNECTION_REFUSED

    Scenario: An error of another realm counts like one of our own
      Given the case is an error of another realm
      When the case is classified
      Then the case is DNS_FAILED

    Scenario: An aggregate is judged by the errors within it
      Given the case is an aggregate of two refused connections
      When the case is classified
      Then the case is CONNECTION_REFUSED

    Scenario: Whatever value is thrown, the classification is valid
      When random values of every shape are classified
      Then each of them has a code, a category, a confidence, an effect and a rule

    Scenario: Nothing that is thrown is changed
      When random errors are classified and compared with what they were
      Then none of them has changed
