Feature: A page goes on by itself only as far as it was allowed to, and its history can be kept
  How much recourse does without a person is a setting. What it did is told to whoever keeps the journal.

  @R-POL-2 @R-PAGE-1
  Rule: A threshold of one leaves every find to a person; none lets a sure one be taken

    Scenario: A moved button is taken where nobody asked to be asked
      Given a page on which the order button will have another id tomorrow
      And a page policy that asks nobody
      When the order is placed today and tomorrow
      Then the server has 2 orders

    Scenario: A moved button is left to a person where every find is to be asked about
      Given a page on which the order button will have another id tomorrow
      And a page policy that always asks
      When the order is placed today and tomorrow
      Then the server has 1 order
      And the page's error is SELECTOR_NOT_FOUND and offers a selector that leads to the button

  @R-MET-1 @R-ENG-7
  Rule: What a page does is appended to the journal that was given, and a journal that fails changes nothing

    Scenario: Metrics are made from what a page wrote
      Given a page on which the order button will have another id tomorrow
      And a page policy that asks nobody
      When the order is placed today and tomorrow
      Then the metrics of the page's journal tell of 2 step operations, 1 of them recovered, and 1 kept heal

    Scenario: A journal that cannot be written
      Given a page on which the order button will have another id tomorrow
      And a page journal that always fails
      When the order is placed today and tomorrow
      Then the server has 2 orders

  @R-PAGE-4 @R-PAGE-3
  Rule: A page that lies gets nothing done to it that was not meant

    Scenario Outline: <lie>
      Given a lying page: <lie>
      When the order is placed there with what was learned before the page lied
      Then nothing was deleted there, and the order count is <orders>

      Examples:
        | lie                                              | orders    |
        | it finds nothing and everything by its own words | 1         |
        | its lists and numbers are its own                | 1         |
        | its delete button calls itself the order button  | 0         |
        | its button runs away under the pointer           | 0         |
        | its form hides behind names of properties        | 1         |
        | it has two hundred thousand nodes                | at most 1 |
