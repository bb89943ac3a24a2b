Feature: A wrong plan file is answered with the place and what fits
  Whoever writes a plan learns of every mistake in it at once, where it is and what would be right there. Nothing is
  run before the whole file is right.

  @R-RUN-2
  Rule: Every mistake is told at once, each with its place, what was found and what fits

    Scenario: Words that are nearly right are answered with the right ones
      Given a plan file "shop.plan.yaml" that says
        """
        nam: Buy
        steps:
          - goto: http://127.0.0.1/
            verfy: text "Welcome"
          - clik: button "Buy"
          - click: buton "Buy"
          - expect: { target: text "Thanks", state: visble }
          - expect: { titel: Thanks }
        """
      When the plan file is read
      Then its mistakes are
        | place | what                            | found       | fits    |
        | 1:1   | unknown key 'nam'               | nam         | name    |
        | 4:5   | unknown key 'verfy'             | verfy       | verify  |
        | 5:5   | unknown step 'clik'             | clik        | click   |
        | 6:12  | no role 'buton'                 | buton "Buy" | button  |
        | 7:45  | not one of the words that fit   | visble      | visible |
        | 8:15  | unknown key 'titel'             | titel       | title   |

    Scenario: Values of the wrong kind are answered with the right kind
      Given a plan file "shop.plan.yaml" that says
        """
        settings:
          baseUrl: localhost
          budget: 5 seconds
          browser: { headless: maybe, viewport: { width: 10 } }
        steps:
          - fill: { target: label "Phone", value: 0123 }
          - fill: label "Phone"
          - wait: soon
          - expect: { target: '#basket', count: many }
          - check: [ '#terms' ]
        """
      When the plan file is read
      Then its mistakes are
        | place | what                     | found          | fits                       |
        | 2:12  | no address to start from | localhost      | https://host               |
        | 3:11  | not a span of time       | 5 seconds      | 5s                         |
        | 4:24  | the wrong kind of value  | maybe          | true or false              |
        | 4:41  | 'height' is missing      | nothing        | height: a number           |
        | 4:50  | too little               | 10             | 200 or more                |
        | 6:43  | the wrong kind of value  | 0123           | text in quotes, "0123"     |
        | 7:11  | the wrong kind of value  | label "Phone"  | a mapping                  |
        | 8:11  | not a span of time       | soon           | 500ms, 5s                  |
        | 9:41  | the wrong kind of value  | many           | a number                   |
        | 10:12 | the wrong kind of value  | [ '#terms' ]   | text or a mapping          |

    Scenario: A target that cannot be found by is refused before anything is run
      Given a plan file "shop.plan.yaml" that says
        """
        steps:
          - goto: javascript:alert(1)
          - goto: /basket
          - click: 'button "Buy'
          - click: '#cart['
          - click: { css: '#a', text: Buy }
          - click: { text: Buy, name: Buy }
          - click: { exact: true }
          - click: { role: buton }
          - click: button ""
          - click: { text: Buy, nth: -1 }
        """
      When the plan file is read
      Then its mistakes are
        | place | what                                     | found                    | fits                |
        | 2:11  | an address that is not opened            | javascript:alert(1)      | http:…              |
        | 3:11  | an address without its host              | /basket                  | settings.baseUrl    |
        | 4:12  | a quotation mark is missing              | 'button "Buy'            | button "…"          |
        | 5:12  | the selector's [ is not closed           | '#cart['                 | closed              |
        | 6:12  | text and css at once                     | { css: '#a', text: Buy } | one of text, css    |
        | 7:31  | a name beside text                       | Buy                      | goes with a role    |
        | 8:12  | nothing says how the element is found    | { exact: true }          | role, text, label   |
        | 9:20  | not one of the words that fit            | buton                    | button              |
        | 10:12 | an empty name                            | button ""                | button "…"          |
        | 11:30 | too little                               | -1                       | 0 or more           |

    Scenario: Steps that are none, two or empty are told apart
      Given a plan file "shop.plan.yaml" that says
        """
        steps:
          - press Enter
          - click: '#a'
            fill: { target: '#b', value: c }
          - {}
          - fillForm: {}
          - wait: 0s
            budget: 0s
        """
      When the plan file is read
      Then its mistakes are
        | place | what                        | found          | fits                     |
        | 2:5   | no step                     | press Enter    | - goto: /                |
        | 3:5   | two steps in one            | click and fill | one step a line          |
        | 5:5   | an empty step               | {}             | one of goto, click, fill |
        | 6:15  | a form without fields       | {}             | Label: value             |
        | 8:13  | a budget that cannot be kept | 0s            | more than 0ms            |

    Scenario: A key that stands twice is a mistake, for one of its values would be lost
      Given a plan file "shop.plan.yaml" that says
        """
        steps:
          - click: '#pay'
            repeatable: false
            repeatable: true
        """
      When the plan file is read
      Then its mistakes are
        | place | what               | found      | fits          |
        | 4:5   | the same key twice | repeatable | each key once |

    Scenario Outline: A file that is no plan at all is answered too: <what>
      Given a plan file "shop.plan.yaml" that says "<text>"
      When the plan file is read
      Then its only mistake is at <place> with what fits being "<fits>"

      Examples:
        | what                    | text                  | place | fits                       |
        | nothing                 |                       | 1:1   | steps: and a list of steps |
        | a sentence              | buy a kettle          | 1:1   | steps: and a list of steps |
        | a list                  | [1, 2]                | 1:1   | steps: and a list of steps |
        | a mapping without steps | name: Buy             | 1:1   | steps: a list              |
        | no steps                | steps: []             | 1:8   | 1 or more                  |
        | broken YAML             | steps: [              | 1:9   | valid YAML                 |

  @R-RUN-2
  Rule: A plan that leads nowhere or never ends is refused

    Scenario: Plans that run each other without end are refused
      Given a plan file "a.plan.yaml" that says
        """
        steps:
          - run: b.plan.yaml
        """
      And a plan file "b.plan.yaml" that says
        """
        steps:
          - wait: 1s
          - run: a.plan.yaml
        """
      When the plan file "a.plan.yaml" is read
      Then its only mistake is at 3:10 with what fits being "a plan that does not lead back here"

    Scenario: A plan to be run that is not there is answered with the ones that are
      Given a plan file "sign-in.plan.yaml" that says
        """
        steps:
          - wait: 1s
        """
      And a plan file "buy.plan.yaml" that says
        """
        steps:
          - run: signin.plan.yaml
        """
      When the plan file "buy.plan.yaml" is read
      Then its only mistake is at 2:10 with what fits being "sign-in.plan.yaml"

    Scenario: A file to be uploaded that is not there is told before the run
      Given a plan file "send.plan.yaml" that says
        """
        steps:
          - upload: { target: label "Photo", files: kettle.png }
        """
      When the plan file is read
      Then its only mistake is at 2:5 with what fits being "a file, relative to this plan"

  @R-RUN-2 @R-REC-10
  Rule: What comes from the environment must be there, and its values are never shown

    Scenario: A variable that is not set is named, with the nearest that is
      Given the environment of the plan has "SHOP_PASSWORD" set to "hunter2"
      And a plan file "sign-in.plan.yaml" that says
        """
        steps:
          - fill: { target: label "Password", value: '${env.SHOP_PASWORD}' }
          - fill: { target: label "Name", value: '${SHOP_NAME}' }
        """
      When the plan file is read
      Then its mistakes are
        | place | what                     | found                | fits                    |
        | 2:46  | SHOP_PASWORD is not set  | ${env.SHOP_PASWORD}  | ${env.SHOP_PASSWORD}    |
        | 3:42  | an unknown reference     | ${SHOP_NAME}         | ${env.NAME}             |

    Scenario: A mistake beside a secret does not show the secret
      Given the environment of the plan has "SHOP_TIME" set to "hunter2"
      And a plan file "sign-in.plan.yaml" that says
        """
        steps:
          - wait: ${env.SHOP_TIME}
        """
      When the plan file is read
      Then its mistakes are
        | place | what               | found            | fits |
        | 2:11  | not a span of time | ${env.SHOP_TIME} | 5s   |
      And nothing that was said holds "hunter2"

  @R-RUN-2
  Rule: A hostile file costs neither memory nor patience

    Scenario Outline: <what> ends in an answer within a second
      Given a plan file "hostile.plan.yaml" made of <what>
      When the plan file is read
      Then it has a mistake, told within a second

      Examples:
        | what                             |
        | lists ten thousand deep          |
        | aliases that multiply            |
        | two million characters           |
        | escape sequences and line breaks |
        | keys named like built-ins        |
