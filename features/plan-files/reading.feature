Feature: A plan file says what to do in a browser
  A plan is a list of steps in plain words. How an element is found, what a step is for and how it is known to have
  worked stand beside it.

  @R-RUN-2
  Rule: Every kind of step is understood and called by its own words

    Scenario: A plan with each kind of step
      Given a plan file "kitchen.plan.yaml" that says
        """
        name: Everything
        settings: { baseUrl: 'https://shop.example', budget: 90s, stepBudget: 1.5s }
        steps:
          - goto: /kettles
          - goto: { url: /kettles, waitUntil: commit }
          - click: button "Add to basket"
          - fill: { target: label "Name", value: Ada }
          - select: { target: combobox "Colour", option: [Red, Blue] }
          - check: checkbox "Gift wrap"
          - check: { target: '#news', checked: false }
          - press: Enter
          - press: { key: Control+A, target: '#note' }
          - wait: 500ms
          - wait: { for: { url: /basket } }
          - expect: status "Order number"
          - expect: { target: listitem, count: 2 }
          - expect: { title: Basket }
          - fillForm: { Name: Ada, Gift: true }
            name: fill in the address
        """
      When the plan file is read
      Then the plan's steps are
        | step                                            | repeatable |
        | open /kettles                                   | yes        |
        | open /kettles                                   | yes        |
        | click button "Add to basket"                    | no         |
        | fill label "Name"                               | yes        |
        | select Red, Blue in combobox "Colour"           | yes        |
        | check checkbox "Gift wrap"                      | yes        |
        | uncheck #news                                   | yes        |
        | press Enter                                     | no         |
        | press Control+A in #note                        | no         |
        | wait 500ms                                      | yes        |
        | wait until the address matches /basket          | yes        |
        | expect that status "Order number" is visible    | yes        |
        | expect that listitem is there 2 times    | yes        |
        | expect that the title says "Basket"             | yes        |
        | fill in the address                             | yes        |
      And the plan may take 90 seconds

    Scenario: A plan that runs another one does its steps in their place
      Given a plan file "sign-in.plan.yaml" that says
        """
        steps:
          - fill: { target: label "Name", value: Ada }
          - click: button "Sign in"
        """
      And a plan file "buy.plan.yaml" that says
        """
        steps:
          - goto: http://127.0.0.1/
          - run: sign-in.plan.yaml
            verify: link "Sign out"
          - click: button "Buy"
        """
      When the plan file "buy.plan.yaml" is read
      Then the plan's steps are
        | step                                              | repeatable |
        | open http://127.0.0.1/                            | yes        |
        | fill label "Name"                                 | yes        |
        | click button "Sign in"                            | no         |
        | expect what sign-in.plan.yaml was to bring about  | yes        |
        | click button "Buy"                                | no         |

  @R-RUN-2
  Rule: A target is a role with a name, a text, a label or a selector

    Scenario Outline: <written> is read as <meaning>
      When the target <written> is read
      Then it is found by <meaning>

      Examples:
        | written                         | meaning                           |
        | button "Buy"                    | the role button named Buy         |
        | button "Say \\"hi\\""           | the role button named Say "hi"    |
        | link "A (b) [c] > d"            | the role link named A (b) [c] > d |
        | label "E-mail"                  | the label E-mail                  |
        | placeholder "Search"            | the placeholder Search            |
        | testid "total"                  | the testId total                  |
        | text "button"                   | the text button                   |
        | Add to basket                   | the text Add to basket            |
        | Total: 5 pieces                 | the text Total: 5 pieces          |
        | 3 > 2                           | the text 3 > 2                    |
        | form                            | the selector form                 |
        | listitem                        | the role listitem of any name     |
        | #buy                            | the selector #buy                 |
        | form#login                      | the selector form#login           |
        | ul > li                         | the selector ul > li              |
        | [data-id="7"]                   | the selector [data-id="7"]        |
        | css=button                      | the selector css=button           |
        | //main/button                   | the selector //main/button        |

  @R-REC-10 @R-RUN-2
  Rule: A value from the environment is a secret unless the plan says otherwise

    Scenario: A password is a secret, a name that is marked public is not
      Given the environment of the plan has "PASSWORD" set to "hunter2"
      And the environment of the plan has "NAME" set to "Ada"
      And a plan file "sign-in.plan.yaml" that says
        """
        steps:
          - fill: { target: label "Name", value: '${env.NAME:public}' }
          - fill: { target: label "Password", value: '${env.PASSWORD}' }
          - fill: { target: label "Price", value: '$${env.PASSWORD}' }
        """
      When the plan file is read
      Then the values to be typed are "Ada", "hunter2" and "${env.PASSWORD}"
      And the plan's only secret is "hunter2"

  @R-RUN-2
  Rule: The published schema is the one in force

    Scenario: The schema in the package is the one that plans are held to
      When the published schema of plan files is compared with the one in force
      Then they are the same

    Scenario: An editor that knows the schema judges the example as recourse does
      Given the example plan of the shop
      When it is held to the published schema
      Then the schema finds nothing wrong
      And recourse finds nothing wrong when "CARD_NUMBER" is set
