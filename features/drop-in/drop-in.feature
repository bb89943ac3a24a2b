Feature: An existing script goes on working when its page recovers
  Whoever has scripts or tests for Playwright wraps the page and changes nothing else. All of Playwright's own API does what
  it did, pages that open later recover too, and what must be wrong is said at once.

  @R-PAGE-1
  Rule: A suite of @playwright/test passes with a recovering page as it does without

    Scenario: The tests of a shop pass unchanged but for their page
      Given a shop with a test file of its own
      When Playwright's own runner runs the tests with a recovering page
      Then all 6 tests pass
      And the shop was ordered from twice

    Scenario: A test that was written for the shop of yesterday passes in the shop of today
      Given a shop with a test file of its own
      And a memory that knows its order form from yesterday
      When the shop is built anew with other ids and the test of the order form runs with a recovering page
      Then the test passes, although the page has nothing of the old ids

  @R-PAGE-1
  Rule: Pages that open later and handles that grow old recover too

    Scenario Outline: A page that came by <way> recovers like the first one
      Given a script that has pressed "Accept" once on a page that came by <way>
      When that page is built anew with other ids and the script presses "Accept" by the old one
      Then the page that came later shows "Accepted"

      Examples:
        | way               |
        | a popup           |
        | the context       |
        | a listener        |

    Scenario: A handle whose element was drawn anew acts on the new one
      Given a script that holds a handle to the link "Next"
      When the page draws itself anew and the script clicks by its handle
      Then the server was asked for the next page once

    Scenario: A handle whose element is gone does not pretend
      Given a script that holds a handle to the link "Next"
      When the link is gone for good and the script clicks by its handle
      Then the script's click fails and names the link
      And the server was not asked for the next page

  @R-PAGE-1 @R-PAGE-4
  Rule: A check for absence is answered by what is there, and never healed

    Scenario Outline: What is gone is gone, although something like it is there: <check>
      Given a script that has pressed the button with the id "save", which is drawn anew with the id "save-2"
      When the script checks the old id by <check>
      Then it learns that nothing is there
      And pressing by the old id would have found the new one

      Examples:
        | check             |
        | counting          |
        | isVisible         |
        | isHidden          |
        | waiting for hidden |
        | waiting for detached |
        | expecting none    |
        | expecting hidden  |
        | listing all       |
        | a query           |

  @R-PAGE-1
  Rule: What cannot be meant is said at once

    Scenario Outline: Wrapping <what> is refused in words that tell what to do
      When a script wraps <what>
      Then it is told in a TypeError or RangeError: <words>

      Examples:
        | what                               | words                |
        | nothing                            | a page of Playwright |
        | a closed page                      | open another one     |
        | a recovering page                  | wrapped already      |
        | a page a second time               | wrapped already      |
        | a page with an unknown option      | known are            |
        | a page with a step beyond its task | longer than          |
        | a page with no time for a try      | above 0              |
        | a page that accepts "maybe"        | accept               |

    Scenario: A page that the script has closed itself stays closed
      Given a recovering page on the shop
      When the script closes it and then presses a button on it
      Then the press fails as on a page that is closed

    Scenario: The types are Playwright's
      When the compiler reads a script that uses a recovering page rightly and wrongly
      Then it objects to the wrong lines and to no other
