Feature: A time-out on a page is explained by its call log
  "Timeout 30000ms exceeded" says nothing that helps. What the action was waiting for does, and whether it had been sent.

  @R-CLS-5
  Rule: The last thing that the action waited for is the cause

    Scenario Outline: A click that ran out of time
      Given a click that ran out of time while its log ends with "<last>"
      When the case is classified
      Then the case is <code>
      And its effect is none

      Examples:
        | last                                                   | code                     |
        | element is not visible                                 | ELEMENT_NOT_VISIBLE      |
        | element is not enabled                                 | ELEMENT_NOT_ENABLED      |
        | element is not stable                                  | ELEMENT_NOT_STABLE       |
        | element is not editable                                | ELEMENT_NOT_ENABLED      |
        | element is outside of the viewport                     | ELEMENT_OUTSIDE_VIEWPORT |
        | did not find some options                              | OPTION_NOT_FOUND         |
        | element was detached from the DOM, retrying            | ELEMENT_DETACHED         |
        | <div class='veil'>Log in, error 401</div> intercepts pointer events | ELEMENT_OBSCURED |

    Scenario: The element in the way is named
      Given a click that ran out of time while its log ends with "<div id=\"veil\">…</div> intercepts pointer events"
      When its call log is read
      Then the log names "<div id=\"veil\">…</div>" as being in the way

    Scenario: Nothing matched
      Given the case is this:
        """
        locator.fill: Timeout 4000ms exceeded.
        Call log:
          - waiting for getByLabel('Timeout 401')
        """
      When the case is classified
      Then the case is SELECTOR_NOT_FOUND

    Scenario: Several matched
      Given the case is this:
        """
        locator.click: Error: strict mode violation: getByRole('link') resolved to 2 elements:
            1) <a href="/a">Timeout</a> aka getByText('Timeout')
            2) <a href="/b">Not found</a> aka getByText('Not found')

        Call log:
          - waiting for getByRole('link')
        """
      When the case is classified
      Then the case is SELECTOR_AMBIGUOUS

    Scenario: A page that did not load in time
      Given the case is this:
        """
        page.goto: Timeout 9000ms exceeded.
        Call log:
          - navigating to "http://shop.test/captcha", waiting until "load"
        """
      When the case is classified
      Then the case is NAVIGATION_TIMEOUT

    Scenario: Only a log that names no cause gives a bare time-out
      Given the case is this:
        """
        locator.waitFor: Timeout 2000ms exceeded.
        Call log:
          - waiting for locator('#spinner') to be hidden
            - 7 × locator resolved to visible <div id="spinner"></div>
        """
      When the case is classified
      Then the case is ACTION_TIMEOUT

    Scenario: A page that was closed while the action waited is explained by what it waited for
      Given the case is this:
        """
        locator.click: Target page, context or browser has been closed
        Call log:
          - waiting for locator('#pay')
            - locator resolved to <button id="pay" disabled>Pay</button>
          - attempting click action
            - waiting for element to be visible, enabled and stable
            - element is not enabled
        """
      When the case is classified
      Then the case is ELEMENT_NOT_ENABLED

    Scenario: An expectation that failed stays one
      Given the case is this:
        """
        expect(locator).toHaveText(expected) failed

        Locator:  locator('h1')
        Expected: "Connection refused"
        Received: "Timeout"
        Timeout:  5000ms

        Call log:
          - Expect "toHaveText" with timeout 5000ms
          - waiting for locator('h1')
            - locator resolved to <h1>Timeout</h1>
            - unexpected value "Timeout"
        """
      When the case is classified
      Then the case is ASSERTION_FAILED

  @R-CLS-5
  Rule: The log tells whether the action had been sent

    Scenario: Sent, and then nothing more was heard
      Given a click that ran out of time while its log ends with "performing click action"
      When the case is classified
      Then the case is OUTCOME_UNKNOWN
      And its effect is unknown
      And the very same operation is not worth repeating

    Scenario: Sent and done, while the page it led to did not come
      Given a click that ran out of time while its log ends with "performing click action; click action done; waiting for scheduled navigations to finish"
      When the case is classified
      Then the case is NAVIGATION_TIMEOUT
      And its effect is done
      And the very same operation is not worth repeating

    Scenario: A click that the veil swallowed was not sent
      Given a click that ran out of time while its log ends with "performing click action; <div></div> intercepts pointer events"
      When the case is classified
      Then the case is ELEMENT_OBSCURED
      And its effect is none

    Scenario: Keys were pressed
      Given the case is this:
        """
        locator.press: Timeout 1000ms exceeded.
        Call log:
          - waiting for locator('input')
            - locator resolved to <input/>
          - elementHandle.press("Enter")
        """
      When the case is classified
      Then the case is OUTCOME_UNKNOWN

  @R-CLS-5 @R-CLS-8
  Rule: The log is read in every dress that it comes in

    Scenario Outline: The same click by another runtime
      Given a click that ran out of time, as <runtime> prints it
      When the case is classified
      Then the case is ELEMENT_OBSCURED

      Examples:
        | runtime                         |
        | Playwright for Python           |
        | Playwright for Java             |
        | Playwright for .NET             |
        | Playwright's MCP server         |
        | an older Playwright             |
        | a terminal with colours         |
        | a log flattened to one line     |
