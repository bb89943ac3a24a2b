@page-cases
Feature: An action that may have reached the page is never done a second time
  Two orders are worse than none. Once something was sent, recourse looks whether it came true instead of sending it again;
  where that cannot be told, a person is asked.

  @R-PAGE-2 @P01
  Rule: A click that reached the server while the page fell silent counts as what the page shows afterwards

    Scenario: Enter sends an order and the page freezes
      Given the page case "Enter in a field sends the order, then the page is busy for 2 s"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And the page case's server took 1 "order"
      And the trace tells that it made sure of the effect

  @R-PAGE-2 @P02
  Rule: A form that is answered late is waited for, never sent again

    Scenario: A form is sent with Enter and answered long after the key's own time
      Given the page case "A form is sent with Enter and answered after 2.5 s"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And the page case's server took 1 "order"

    Scenario: A form that is never answered
      Given the page case "A form is never answered"
      And each step there has 2.5 seconds in all
      When a script does its work there with recourse
      Then it is given up without harm as OUTCOME_UNKNOWN
      And the error names cause and next move
      And the page case's server took 1 "order"

  @R-PAGE-2 @P03
  Rule: A lost reply says nothing of what the server did

    Scenario: The page finds out by itself that the order was booked
      Given the page case "The reply to an order is lost; a second later the page shows the order"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And the page case's server took 1 "order"

    Scenario: Nothing tells whether the order was booked
      Given the page case "The reply to an order is lost, and the page says only that something went wrong"
      When a script does its work there with recourse
      Then it is given up without harm as OUTCOME_UNKNOWN
      And the page case's server took 1 "order"
      And the error names cause and next move

    Scenario: What is only read is asked for again
      Given the page case "Two replies to a page that is only read are lost"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And in the end the page says "12 kettles"

  @R-PAGE-2 @R-PAGE-11 @P13
  Rule: What turns over with each press is pressed once at most

    Scenario: It is open already
      Given the page case "It is open already, for the site remembers it"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And the trace tells that it did nothing, for it was done already

    Scenario: It opens a while after the press
      Given the page case "It opens 1.2 s after the press"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And in the end the page says "3 parcels"
