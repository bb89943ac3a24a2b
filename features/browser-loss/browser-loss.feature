Feature: Work goes on when the page or the browser is lost
  A page crashes, a browser is killed, a connection breaks. The script goes on all the same: signed in as before, at the
  same address, and nothing is done twice. What could not be kept is said.

  @R-PAGE-9
  Rule: What is lost comes back once, with sign-in, storage and address

    Scenario Outline: After <loss>, the visitor is still signed in
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser <from>
      When <loss> and the visitor orders
      Then the shop counts 1 order, made by the visitor who was signed in
      And the page shows the basket and the draft as they were
      And it is said what was lost with the <what>

      Examples:
        | from                    | loss                           | what    |
        | that others use too     | the page crashes               | page    |
        | launched by the script  | the page's process is killed   | page    |
        | that others use too     | someone closes the page        | page    |
        | launched by the script  | the browser's process is killed | browser |
        | the script connected to | the browser's process is killed | browser |

    Scenario: A sign-in just before the browser dies is not lost
      Given a visitor of the shop who is not signed in
      When the visitor signs in and the browser is killed a moment later
      And the visitor orders
      Then the shop counts 1 order, made by the visitor who was signed in

    Scenario: What a page stored just before the browser dies is not lost
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser launched by the script
      When the basket is changed and the browser is killed a moment later
      And the visitor orders
      Then the page shows the changed basket

    Scenario: Signing out stays signed out after the browser was lost
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser launched by the script
      When the visitor signs out and the browser is killed a moment later
      And the visitor looks at the shop
      Then the page shows nobody signed in, no basket and no draft

    Scenario: A draft that was restored and then thrown away does not come back
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser launched by the script
      When the browser's process is killed and the visitor throws the draft away and opens the shop again
      Then the page shows no draft

    Scenario: What the script hung onto its page is there again
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser launched by the script
      And the script keeps the page from calling the advertiser
      When the browser's process is killed and the visitor orders
      Then the advertiser was never called

    Scenario: A second page that was open is said to be lost
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser launched by the script
      And the shop's terms are open in a second page
      When the browser's process is killed and the visitor orders
      Then it is said that the page with the terms was lost

  @R-PAGE-9
  Rule: A connection that breaks is made again, and the page goes on as if nothing had been

    Scenario Outline: The page lives on when only the connection breaks, <how>
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser behind a wire, <how>
      And the page remembers something that is stored nowhere
      When the wire is cut and the visitor orders
      Then the shop counts 1 order, made by the visitor who was signed in
      And the page still remembers it
      And the shop was asked for its page no second time
      And nothing is said to be lost

      Examples:
        | how                                        |
        | connected to by Playwright                 |
        | connected to by recourse                   |
        | with an endpoint that is told              |
        | with a way back of the script's own        |

    Scenario: A connection that stays broken for a while is tried again
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser behind a wire, connected to by Playwright
      And the page remembers something that is stored nowhere
      When the wire is cut for one and a half seconds and the visitor orders
      Then the page still remembers it
      And the shop counts 1 order, made by the visitor who was signed in

    Scenario: A connection that does not come back ends within the step's budget
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser behind a wire, connected to by Playwright
      When the wire is cut for good and the visitor orders with a budget of 2 seconds
      Then the step fails with BROWSER_DISCONNECTED within its budget
      And the shop counts no order

  @R-PAGE-9 @R-PAGE-2
  Rule: What was under way when the browser died is looked up, never done again

    Scenario Outline: An order that reached the shop when <loss> is not made twice
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser launched by the script
      And <loss> as soon as the order reaches the shop
      When the visitor orders and the page is to show the order
      Then the step succeeds
      And the shop counts 1 order, made by the visitor who was signed in

      Examples:
        | loss                            |
        | the page crashes                |
        | the browser's process is killed |

    Scenario: Without a way to tell, the visitor is asked whether the order was made
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser launched by the script
      And the browser's process is killed as soon as the order reaches the shop
      When the visitor orders without saying what the page is to show
      Then the step fails with OUTCOME_UNKNOWN
      And the shop counts 1 order, made by the visitor who was signed in

    Scenario: A page that answers a form is not sent again
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser that others use too
      And the visitor has sent the contact form and sees its answer
      When the page crashes and the visitor looks at the shop
      Then the shop counts 1 contact form
      And it is said that the form was not sent again

  @R-PAGE-9
  Rule: It is done once a step, and never against the script's will

    Scenario: A page that crashes each time it is opened is given up
      Given a visitor of a page that crashes each time it is opened
      When the visitor presses its button
      Then the step fails with BROWSER_CRASH within its budget
      And the page was opened no more than 3 times

    Scenario: Two actions at once bring a page back once
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser that others use too
      When the page crashes and the visitor reads the basket and the draft at the same time
      Then both are as they were
      And the page was restarted 1 time

    Scenario: A browser that the script closed stays closed
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser launched by the script
      When the script closes the browser and the visitor orders
      Then the step fails with BROWSER_DISCONNECTED
      And no browser was started

    Scenario: Closing the first browser closes the one that came in its place
      Given a visitor who is signed in to the shop, with a basket and a draft, in a browser launched by the script
      And the browser's process was killed and another one came in its place
      When the script closes its browser
      Then the other one is closed too
