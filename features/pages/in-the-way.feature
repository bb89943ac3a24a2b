@page-cases
Feature: What lies in the way is named, waited for, or dealt with as the user allowed
  A layer over a button, or a dialog of the browser, is no reason to click into the blue or to answer in the user's name.

  @R-PAGE-7 @P04
  Rule: A layer is taken away only where the user has allowed it

    Scenario: A consent banner, and the user has allowed to turn it down
      Given the page case "A consent banner lies over the page, and the user has allowed to turn such down"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And the trace tells that it took away what lay in the way

    Scenario: A consent banner, and nobody has allowed anything
      Given the page case "A consent banner lies over the page, and nobody has allowed to touch it"
      And each step there has 2.5 seconds in all
      When a script does its work there with recourse
      Then it is given up without harm as ELEMENT_OBSCURED
      And the error names cause and next move
      And the trace tells that it named what lay in the way

    Scenario: A layer that lets every click through is in nobody's way
      Given the page case "A layer lies over the page that lets every click through"
      When a script does its work there with recourse
      Then the work is done once, as server and page show

    Scenario: A layer that goes away by itself is waited for
      Given the page case 'A layer that says "Loading" goes away after 1.6 s'
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And the trace tells that it waited until it was gone

  @R-PAGE-7 @P05
  Rule: Where time ran out because something lay in the way, that is the cause

    Scenario: The layer stays until the time is over
      Given the page case "The click runs out of time because a layer stays over the button"
      And each step there has 2.5 seconds in all
      When a script does its work there with recourse
      Then it is given up without harm as ELEMENT_OBSCURED
      And the error names cause and next move

  @R-PAGE-7 @P14
  Rule: A dialog never holds the work up, and no question is answered with yes by itself

    Scenario: A page greets with an alert
      Given the page case "An alert opens while the page loads"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And the trace tells that it answered a dialog

    Scenario: A page asks whether it may delete
      Given the page case "The page asks whether it may delete, and nobody has said yes"
      When a script does its work there with recourse
      Then it is given up without harm as DIALOG_BLOCKING
      And the error says "Delete report.pdf for ever?"
      And the error names cause and next move

    Scenario: A page asks before it lets go of a draft
      Given the page case "What was typed is not saved, and the page asks before it lets go"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And in the end the page says "Next page"
