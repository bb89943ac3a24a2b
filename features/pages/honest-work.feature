@page-cases
Feature: Work that did not come true is said to have failed, and how far it came
  What a page or a function answers as a failure is a failure; half a form is half a form; going round in circles is stopped.

  @R-PAGE-11 @P11
  Rule: What is answered as a failure stops the rest

    Scenario: The payment is declined and nothing is shipped
      Given the page case "The first step returns { ok: false }; the second must not run"
      When a script does its work there with recourse
      Then it is given up without harm as POSTCONDITION_FAILED
      And the error says "card declined"
      And the page case's server took 0 "ship"

  @R-PAGE-12 @P12
  Rule: The same again without any change is a loop, with a change it is work

    Scenario: A button that does nothing
      Given the page case "A button that does nothing, pressed until something comes"
      When a script does its work there with recourse
      Then it is given up without harm as ACTION_LOOP
      And the error names cause and next move
      And the trace tells that it warned of a loop

    Scenario: A pager, pressed until the last page
      Given the page case "A pager, pressed nine times until the last page"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And in the end the page says "Page 10 of 10"

  @R-PAGE-11 @P19
  Rule: A form that is filled in part says which part, and goes on where it stopped

    Scenario: The second field stays read-only
      Given the page case "The second field stays read-only"
      And each step there has 2.5 seconds in all
      When a script does its work there with recourse
      Then it is given up without harm as ELEMENT_NOT_ENABLED
      And the error says "Form: done locator('#first'); failed locator('#second'); not run locator('#third')"
      And the error names cause and next move

    Scenario: The second field can be filled a little later
      Given the page case "The second field can be filled after 1.4 s"
      When a script does its work there with recourse
      Then the work is done once, as server and page show

  @R-PAGE-14 @R-REC-10 @P15
  Rule: A secret that was typed gets out nowhere

    Scenario: What the script takes for the field of a password is none
      Given the page case "What the script takes for a field is none"
      When a script does its work there with recourse
      Then it is given up without harm as ELEMENT_WRONG_TYPE
      And the error holds nothing of "kV7-tulip-Quarz-93"

    Scenario: The field is read-only for a while and the page logs what is typed
      Given the page case "The field is read-only for 1.3 s, and the page logs what is typed"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And the error holds nothing of "kV7-tulip-Quarz-93"
