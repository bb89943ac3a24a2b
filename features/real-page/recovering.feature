Feature: A plan recovers on a real page
  What goes wrong on a page is named, waited out and tried again, and the plan goes on. That it worked is read
  from the page and from the server behind it, never from what recourse says of itself.

  @R-POL-1 @R-CLS-5
  Rule: What passes by itself is tried again until it has passed

    Scenario: A button that comes late is clicked once it is there
      Given a page whose button "Buy" appears after the plan has failed 2 times
      When a plan clicks "Buy"
      Then the plan completes
      And the page's server counts 1 purchase
      And the plan's failures on the page are SELECTOR_NOT_FOUND, SELECTOR_NOT_FOUND
      And the waits before the retries were 100 and 200 ms

    Scenario: A button that is disabled at first is clicked once it is enabled
      Given a page whose button "Buy" is enabled after the plan has failed 2 times
      When a plan clicks "Buy"
      Then the plan completes
      And the page's server counts 1 purchase
      And the plan's failures on the page are ELEMENT_NOT_ENABLED, ELEMENT_NOT_ENABLED
      And the waits before the retries were 100 and 200 ms

    Scenario: A banner that goes away is waited for
      Given a page whose button "Buy" is covered until the plan has failed 1 time
      When a plan clicks "Buy"
      Then the plan completes
      And the page's server counts 1 purchase
      And the plan's failures on the page are ELEMENT_OBSCURED

  @R-POL-4 @R-CLS-7
  Rule: A page that does not come is asked for again, at the pace of navigations

    Scenario: A server that refuses connections twice is reached at the third try
      Given a server that refuses connections until the plan has failed 2 times
      When a plan opens its page
      Then the plan completes
      And the browser shows "Welcome"
      And the plan's failures on the page are CONNECTION_REFUSED, CONNECTION_REFUSED
      And the waits before the retries were 500 and 1000 ms

    Scenario: A server that cuts a connection is asked again
      Given a server that cuts connections until the plan has failed 1 time
      When a plan opens its page
      Then the plan completes
      And the browser shows "Welcome"
      And the plan's failures on the page are CONNECTION_RESET

    Scenario: An error page of the server is a failure, however well the browser shows it
      Given a server that answers 503 until the plan has failed 2 times
      When a plan opens its page
      Then the plan completes
      And the browser shows "Welcome"
      And the plan's failures on the page are HTTP_SERVER_ERROR, HTTP_SERVER_ERROR

  @R-REC-1 @R-CLS-8
  Rule: A page that crashes is opened anew, and the loss is said

    Scenario: A tab that crashes under the plan is replaced and the work goes on there
      Given a page whose tab crashes when the plan first touches it
      When a plan clicks "Buy"
      Then the plan completes
      And the page's server counts 1 purchase
      And the plan's failures on the page are BROWSER_CRASH
      And what was lost with the tab is said

  @R-REC-7 @R-POL-1
  Rule: What no waiting mends fails at once, with its next move

    Scenario: A selector that cannot be read is not tried a second time
      Given a page with a button "Buy"
      When a plan clicks the element "css=button:::wrong"
      Then the plan fails with INVALID_SELECTOR
      And it was tried 1 time
      And its first hint is to correct the step
      And the page's server counts 0 purchases

    Scenario: A page that is not there for good is not asked for again
      Given a server that answers 404 for ever
      When a plan opens its page
      Then the plan fails with HTTP_CLIENT_ERROR
      And it was tried 1 time

  @R-ENG-3 @R-ENG-4
  Rule: What never recovers ends within its budget and tells everything that was tried

    Scenario: A button that never comes ends the plan in time, with every attempt and a picture
      Given a page whose button "Buy" never appears
      And the plan has a budget of 2 seconds
      When a plan clicks "Buy"
      Then the plan has failed, its budget being spent
      And the plan's first failure is SELECTOR_NOT_FOUND
      And it ended within its budget
      And the error shows every attempt with its code, time and wait
      And a picture of the page at the failure is in the report
