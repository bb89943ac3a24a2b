Feature: A plan says what the page must show
  What a step was for is seen on the page: an element and its state, text, value or number, the address, the title.
  Where it does not hold, the answer says what is seen instead.

  @R-RUN-2
  Rule: Whatever a person would look at can be said

    Scenario: What is so is seen to be so
      Given the page of conditions
      When these are looked at on it
        | written                                              |
        | heading "Basket"                                     |
        | { target: '#gone', state: hidden }                   |
        | { target: '#veiled', state: hidden }                 |
        | { target: button "Pay", state: disabled }            |
        | { target: button "Back", state: enabled }            |
        | { target: label "Gift", state: checked }             |
        | { target: label "News", state: unchecked }           |
        | { target: '#total', text: '39.00' }                  |
        | { target: label "Name", value: Ada }                 |
        | { target: listitem, count: 2 }                       |
        | { target: '#gone', count: 0 }                        |
        | { target: { text: Kettle, exact: false, nth: 1 } }   |
        | { target: { role: listitem, within: '#items', nth: 0 } } |
        | { target: { text: Inside, frame: iframe } }          |
        | placeholder "Search"                                 |
        | title "A hint"                                       |
        | alt "A kettle"                                       |
        | testid "total"                                       |
        | { url: /conditions }                                 |
        | { url: 'http://*/cond*' }                            |
        | { title: Basket }                                    |
      Then each of them holds

    Scenario: What is not so is answered with what is seen instead
      Given the page of conditions
      When these are looked at on it
        | written                                     | seen                                   |
        | heading "Till"                              | no heading "Till" is there             |
        | '#veiled'                                   | it is not visible                      |
        | { target: button "Back", state: hidden }    | it is visible                          |
        | { target: button "Pay", state: enabled }    | it is disabled                         |
        | { target: button "Back", state: disabled }  | it is enabled                          |
        | { target: label "News", state: checked }    | it is not checked                      |
        | { target: label "Gift", state: unchecked }  | it is checked                          |
        | { target: '#total', text: '49.00' }         | it says "Total: 39.00"                 |
        | { target: label "Name", value: Grace }      | it holds "Ada"                         |
        | { target: listitem, count: 3 }              | there are 2                            |
        | listitem                                    | there are 2 of listitem                |
        | { title: Till }                             | the title is "Basket"                  |
        | { url: '*/till' }                           | the address is                         |
      Then none of them holds, and what is seen instead is said
