@page-cases
Feature: A page that is not ready yet is waited for, within the time that the step has
  Elements come late, are drawn anew, stand in frames that change. Nothing is sent before the element is ready, and what
  never gets ready ends in time with its cause.

  @R-PAGE-1 @P18
  Rule: A step goes on trying until the element is ready, however short a single try is

    Scenario: A button that is made after the page
      Given the page case "The button is made 1.5 s after the page"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And the trace tells that it tried again

    Scenario: A button that never stands still
      Given the page case "The button never stands still"
      When a script does its work there with recourse
      Then it is given up without harm as ELEMENT_NOT_STABLE
      And the error names cause and next move

    Scenario: A page that shows before it works, where pressing twice does no harm
      Given the page case "The page comes to life 1.5 s after it shows; pressing twice does no harm"
      When a script does its work there with recourse
      Then the work is done once, as server and page show

  @R-PAGE-1 @P23
  Rule: A field in a frame gets its whole text once, whatever becomes of the frame

    Scenario: The frame is replaced while the text is typed
      Given the page case "The frame is replaced while the text is typed key by key"
      When a script does its work there with recourse
      Then the work is done once, as server and page show

    Scenario: The frame never loads
      Given the page case "The frame never loads"
      When a script does its work there with recourse
      Then it is given up without harm, for want of time
      And the error names cause and next move
