@page-cases
Feature: The element that was meant is found again, or nothing is touched
  Selectors go stale, or lead to another element without any error. What was learned of a target tells the one from the other.

  @R-PAGE-3 @P06
  Rule: Where rows are used again, the person who was meant is found, not the place

    Scenario: Bob stands where Alice stood
      Given the page case "The list was sorted anew: Bob stands where Alice stood"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And in the end the page says "Deleted Alice"
      And the trace tells that it found the element again

    Scenario: The row turns into another under the pointer
      Given the page case "The row turns into another the moment the pointer comes over it"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And in the end the page says "Deleted Alice"

    Scenario: Alice is gone
      Given the page case "Alice is gone; Bob stands where she stood"
      When a script does its work there with recourse
      Then it is given up without harm as IDENTITY_MISMATCH
      And the error names cause and next move

  @R-PAGE-1 @R-PAGE-3 @P07
  Rule: A banner in front shifts all positions, and the same element is found behind it

    Scenario: A stored path leads to the banner's own button
      Given the page case "A stored XPath now leads to the banner's own button"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And the trace tells that it went to look again

  @R-PAGE-6 @P07
  Rule: What was found again is learned once, and the next visit finds it at once

    Scenario: The second visit after the banner came needs no search
      Given a shop's profile page that recourse knows from before a banner was put in front
      When a script saves the profile there on two visits
      Then each visit saved it once, and touched nothing else
      And only the first of them had to look for the button again
      And the memory was right each time that it was asked

  @R-PAGE-4 @R-PAGE-5 @P08
  Rule: An id that changed is no reason to fail while role and name are the same

    Scenario: A button with a new id
      Given the page case "The id of a button changed"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And the trace tells that it found the element again

    Scenario: A field with a new id keeps what was typed
      Given the page case "The id of a field changed; what is typed stays"
      When a script does its work there with recourse
      Then the work is done once, as server and page show

  @R-PAGE-4 @P09
  Rule: What nothing tells apart is not chosen between

    Scenario: Two buttons "Delete"
      Given the page case 'The script asks for the button "Delete", and there are two'
      When a script does its work there with recourse
      Then it is given up without harm as SELECTOR_AMBIGUOUS
      And the error says '1) button "Delete", 2) button "Delete"'
      And the error names cause and next move

    Scenario: Two equal buttons under different headings
      Given the page case "Two equal buttons, each on a card with a heading of its own; ids and order changed"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And in the end the page says "Done Kettle"

  @R-PAGE-3 @P10
  Rule: A handle from before a navigation leads to the element of now, never into nothing

    Scenario: The next page has the same button
      Given the page case "The link leads to a page that has the same button"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And in the end the page says "Confirmed"

  @R-PAGE-4 @P21
  Rule: What is gone for good is not replaced by something of like words

    Scenario: "Delete draft" is gone and "Delete account" is left
      Given the page case '"Delete draft" is gone, "Delete account" is left'
      And each step there has 2.5 seconds in all
      When a script does its work there with recourse
      Then it is given up without harm as SELECTOR_NOT_FOUND
      And the error names cause and next move

    Scenario: A button that deletes gives itself the name of one that is gone
      Given the page case "The button that deletes the account gives itself the name of the one that is gone"
      And each step there has 2.5 seconds in all
      When a script does its work there with recourse
      Then it is given up without harm as SELECTOR_NOT_FOUND

  @R-PAGE-3 @P22
  Rule: An id or a row that moved by one is not trusted

    Scenario: A menu with a new entry, whose old id now deletes
      Given the page case "A menu has a new entry, and all ids moved by one: the old id now deletes"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And in the end the page says "Done: Rename"

    Scenario: A row was put in above the one that was meant
      Given the page case "A row was put in above"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And in the end the page says "Done: Edit Bob"

  @R-PAGE-1 @R-PAGE-4 @P24
  Rule: An option is waited for, and a new label counts only with the same value

    Scenario: An option that comes late
      Given the page case "The option arrives after 2 s"
      When a script does its work there with recourse
      Then the work is done once, as server and page show

    Scenario: An option with a new label and the same value
      Given the page case "The option's label changed, its value did not"
      When a script does its work there with recourse
      Then the work is done once, as server and page show

    Scenario: An option that is gone, beside one of like words
      Given the page case "The option is gone; another one has like words and another value"
      And each step there has 2.5 seconds in all
      When a script does its work there with recourse
      Then it is given up without harm as OPTION_NOT_FOUND
      And the error names cause and next move
