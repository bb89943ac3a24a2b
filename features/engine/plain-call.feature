Feature: A plain call is recovered with no settings at all
  The shortest way to call an operation takes a short cut while all goes well; nobody may be able to tell.

  @R-ENG-1
  Rule: With or without settings, a call ends the same

    Scenario Outline: An operation that <does> ends as it should
      Given a plain operation that <does>
      When it is called with nothing else
      Then the plain call <ends>

      Examples:
        | does                                  | ends                                  |
        | returns at once                       | succeeds without an attempt lost      |
        | resolves later                        | succeeds without an attempt lost      |
        | gives something that can be awaited   | succeeds without an attempt lost      |
        | throws at once, then succeeds         | succeeds after CONNECTION_RESET       |
        | rejects, then succeeds                | succeeds after CONNECTION_RESET       |
        | returns a failure, then succeeds      | succeeds after CONNECTION_REFUSED     |
        | gives a hostile awaitable             | fails and carries what was thrown     |
        | returns an object whose ok throws     | succeeds without an attempt lost      |

  @R-ENG-3 @R-CLS-1
  Rule: Nothing that can be thrown gets past it

    Scenario: Whatever is thrown, the call ends with an error that carries it
      When 300 random values are thrown at it
      Then each call ended with an error that carries the very value

  @R-PAGE-11
  Rule: The caller may say what a failure is

    Scenario: A test of the caller's own decides
      Given a plain operation that returns "out of stock", then "in stock"
      When it is called with a test that takes "out of stock" for a failure
      Then the plain call ends with "in stock" after 2 attempts

    Scenario: A test that throws is told as the failure, and does not hang the call
      Given a plain operation that returns "out of stock", then "in stock"
      When it is called with a test that throws
      Then the plain call fails and carries what the test threw

  @R-ENG-2 @R-PAGE-2
  Rule: What is known to have taken effect is not done again

    Scenario: An operation that says it took effect before it failed is not repeated
      Given a plain operation that orders, says so, and then fails
      When it is called as one that must not be done twice
      Then one order was placed and the error says that the effect is done

    Scenario: An operation that says it was dispatched is not repeated unless its caller allows it
      Given a plain operation that orders, says so, and then fails
      When it is called with nothing else
      Then one order was placed and the error says that the effect is done

  @R-ENG-3
  Rule: A talkative operation does not fill the memory

    Scenario: Of many lines the last are kept
      Given a plain operation that logs 1000 lines and fails
      When it is called with nothing else
      Then the last attempt keeps the last 50 lines
