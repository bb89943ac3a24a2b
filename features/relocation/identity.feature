Feature: Before anything is done to an element, recourse makes sure that it is the one that was meant
  A stored selector that still resolves is the dangerous case: rows are used again, ids shift, lists change places, and the
  selector hits something else without any error.

  @R-PAGE-3 @relocation-browser
  Rule: A selector that still resolves but hits another element is found out

    Scenario Outline: Stored selectors on <page>
      Given real pages before and after a release: <page>
      When every stored selector that still resolves is checked for identity
      Then each one that hits another element is told as another
      And each one that hits the same element passes

      Examples:
        | page                                            |
        | a table of orders whose rows and columns moved  |
        | an inbox whose list nodes are used again        |
        | a table in which two rows begin alike           |
        | a list of chats whose counters moved on         |
        | a settings page after a release                 |
        | a settings page in German                       |
        | a settings page in Chinese                      |
        | a settings page in Arabic                       |
        | a toolbar of icons with generated ids           |
        | cards with equal buttons under their headings   |
        | two equal buttons that nothing tells apart      |

  @R-PAGE-3
  Rule: The difference between the same element and another is told with its reason

    Scenario Outline: Held against another: <why>
      Given a page once had <old>
      When it is held against <now>
      Then it is <verdict> because of <reason>

      Examples:
        | why                                           | old                                                | now                                                 | verdict       | reason             |
        | Nothing changed                               | button "Save" with id "b1"                         | button "Save" with id "b1"                          | the same      | same               |
        | An id was counted on                          | button "Save" with id "b1"                         | button "Save" with id "b2"                          | the same      | same               |
        | A price moved on in its place                 | text "19 EUR" with id "total"                      | text "21 EUR" with id "total"                       | the same      | text_moved_on      |
        | Alice's row now shows Bob                     | button "Delete" in row "Alice" with 3 twins        | button "Delete" in row "Bob" with 3 twins           | another       | row_veto           |
        | An id went to another menu entry              | link "Help" to "/help" with id "m5"                | link "Team" to "/team" with id "m5"                 | another       | name_veto          |
        | The next step stands where this one stood     | link "Step 3" to "/step/3" with id "next"          | link "Step 4" to "/step/4" with id "next"           | another       | number_veto        |
        | An equal test id does not excuse a name       | button "Edit Alice" with test id "edit"            | button "Edit Bob" with test id "edit"               | another       | name_veto          |
        | Enable became disable                         | button "Enable alerts" with id "b4"                | button "Disable alerts" with id "b4"                | another       | name_veto          |
        | A list of equal links moved by one            | link "Details" to "/a" with 5 twins                | link "Details" to "/b" with 5 twins                 | another       | another_place      |
        | A twin whose surroundings changed             | button "Edit" near "Alice Adams" with 2 twins      | button "Edit" near "Bob Brown" with 2 twins         | another       | another_place      |
        | A check box is not a button                   | button "Alerts"                                    | checkbox "Alerts"                                   | another       | role_veto          |
