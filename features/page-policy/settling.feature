Feature: A page is looked at when it came to rest, and no page is waited for without end
  What is found while a page is still being built may be gone, or be another, a moment later.

  @R-PAGE-13
  Rule: Rest is no change of the document and no request; what never ends does not count

    Scenario: A page that builds itself for a while
      Given a page that adds a line every 60 milliseconds until it has 15
      When a script waits for it to settle
      Then it settled, and the page has 15 lines

    Scenario: An event stream stays open for ever
      Given a page with an event stream that stays open
      When a script waits for it to settle
      Then it settled within 2 seconds

    Scenario: A request that is never answered holds the page up for two seconds only
      Given a page with a request that is never answered
      When a script waits for it to settle
      Then it settled after 2 seconds at the earliest, within 4 seconds

    Scenario: A page that never rests is given up at the cap
      Given a page that adds a line every 60 milliseconds until it has 100000
      And a page that may take 1 second to settle
      When a script waits for it to settle
      Then it did not settle, after 1 second
