Feature: A person gets all that is needed to go on
  Where recourse may not decide by itself, a ticket is opened: what was tried, what the page shows, what is asked. Secrets
  are in none of it. What the person answers is done, and remembered.

  @R-PAGE-14
  Rule: A ticket holds the evidence, and the error says where it is

    Scenario: A button that two elements could be is put before a person
      Given a shop page on which two baskets each have a button "Remove"
      When a step removes a basket
      Then the step is refused with SELECTOR_AMBIGUOUS and nothing was removed
      And the ticket asks "Which of these is meant?" and numbers 2 candidates
      And its folder holds a picture, the page as a tree and as a document, and what was tried
      And the error says where the ticket is, in the published form

    Scenario: One failure makes one ticket, however many steps it passes through
      Given a shop page on which two baskets each have a button "Remove"
      When a step in a step in a step removes a basket
      Then 1 ticket was opened

    Scenario: Without a desk, tickets go to the state folder
      Given a shop page on which two baskets each have a button "Remove", and nobody chose a desk
      When a step removes a basket
      Then the ticket is in the state folder of recourse

    Scenario: Old tickets make room for new ones
      Given a shop page on which two baskets each have a button "Remove"
      And 203 tickets from before and a folder of somebody's own
      When a step removes a basket
      Then 200 tickets are left, the newest among them
      And the folder of somebody's own is untouched

    Scenario: A ticket that cannot be kept does not change how the step ends
      Given a shop page on which two baskets each have a button "Remove", and a desk whose folder cannot be written
      When a step removes a basket
      Then the step is refused with SELECTOR_AMBIGUOUS and nothing was removed
      And it is said that the ticket could not be kept, in an event and in the error

    Scenario: A page that no longer answers does not hold up the error
      Given a shop page that stands still once it is asked to remove
      When a step with a budget of 2 seconds removes a basket
      Then the error comes within the budget

  @R-PAGE-14 @R-REC-10
  Rule: Secrets are masked, in the picture too

    Scenario Outline: A secret <where> is not in the evidence
      Given a page that shows the marked secret <where>, and a button that is not there
      When a step presses that button
      Then the picture is grey where the secret stands
      And no file of the ticket holds the secret

      Examples:
        | where                         |
        | in a paragraph                |
        | in a field                    |
        | in a frame                    |

    Scenario: What was typed into a password field is not in the evidence
      Given a page with a password field that repeats what is typed, and a button that is not there
      When a step types a password and presses that button
      Then the picture is grey where the secret stands
      And no file of the ticket holds the secret

  @R-PAGE-1
  Rule: A person's answer is carried out, and remembered

    Scenario: The candidate that a person names is taken, and the next time nobody is asked
      Given a shop page on which two baskets each have a button "Remove", and a person who answers "candidate 2"
      When the same step removes a basket on two visits
      Then the second basket was removed both times
      And the person was asked 1 time

    Scenario: The element that a person names is taken
      Given a shop page on which two baskets each have a button "Remove", and a person who answers "the button in the first basket"
      When a step removes a basket
      Then the first basket was removed

    Scenario Outline: Asked whether it took effect, a person says <answer>
      Given a shop whose order is cut off before it is answered, and a person who answers "<answer>"
      When a step orders
      Then the order step <end> and the shop has counted <orders> orders

      Examples:
        | answer       | end      | orders |
        | it did       | succeeds | 1      |
        | it did not   | succeeds | 2      |
        | I cannot say | fails    | 1      |

    Scenario: An answer that names nothing on the page is not followed
      Given a shop page on which two baskets each have a button "Remove", and a person who answers "candidate 7"
      When a step removes a basket
      Then the step is refused with SELECTOR_AMBIGUOUS and nothing was removed

    Scenario: While a person thinks, the step's time stands still
      Given a shop page on which two baskets each have a button "Remove", and a person who answers "candidate 2" after 3 seconds
      When a step with a budget of 2 seconds removes a basket
      Then the second basket was removed

    Scenario: Whoever gives up while a person thinks gets their own reason
      Given a shop page on which two baskets each have a button "Remove", and a person who answers "candidate 2" after 30 seconds
      When a click is given up after a second of waiting for the person
      Then it ends with the reason that was given, and nothing was removed
