Feature: One target can be found in many ways
  When the first way of finding an element stops working, the next one is tried, but only if it leads to that element alone.

  @R-PAGE-5 @relocation-browser
  Rule: No way that would be taken leads to another element

    Scenario: At least twenty-five ways are known
      Then at least 25 ways of finding an element are known

    Scenario Outline: The ways to "<element>" lead there and nowhere else
      Given a real shop page with rows, forms, headings and twins
      When the ways of finding "<element>" are worked out
      Then at least <ways> of them lead to "<element>" alone
      And none of them leads to one other element

      Examples:
        | element                | ways |
        | #street                | 8    |
        | #pay                   | 8    |
        | #delete-bob            | 3    |
        | #logo                  | 6    |
        | #help                  | 5    |
        | #twin-2                | 1    |
        | #quoted                | 4    |

    Scenario: A twin is never offered by its name alone
      Given a real shop page with rows, forms, headings and twins
      When the ways of finding "#twin-2" are worked out
      Then none of them is "role and exact name"
