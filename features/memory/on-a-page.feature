Feature: A page that recovers uses its memory without trusting it
  What is remembered helps to find a target again. Whether it is the right one is seen on the page each time, and what proves
  wrong is not used again.

  @R-PAGE-6
  Rule: What one run learned helps the next

    Scenario: A button with a new id is found in the next run, and at once in the one after that
      Given a shop whose button "Pay" was pressed in an earlier run, with a memory in a file
      When the button gets another id and two more runs press it by the old one
      Then the shop was paid once by each run
      And the run after the change had to look for it, and the last one had not

  @R-PAGE-6
  Rule: What proves wrong is not used again

    Scenario: A find that the step does not prove is taken back
      Given a shop whose button "Pay" was pressed in an earlier run, with a memory in a file
      When the button gets another id and no longer pays, and a step presses it by the old one
      Then the step fails and nothing was paid by it
      And no run finds the new button in the memory

    Scenario: A remembered way that now leads to something else is not gone
      Given a shop whose button "Pay" was pressed in an earlier run, with a memory in a file
      And the memory says wrongly that the button is now the one that deletes the account
      When another run presses the button by its own id, twice
      Then the shop was paid once by each press and the account is there
      And the wrong way is no longer in the memory

    Scenario: An element that turned into another one is not acted on
      Given a shop whose button "Pay" was pressed in an earlier run, with a memory in a file
      When the id of the button now belongs to the one that deletes the account, and a run presses it
      Then the press is refused as IDENTITY_MISMATCH and the account is there

    Scenario: A memory that fails is no reason for an action to fail
      Given a shop and a memory whose file is deleted and replaced by a folder
      When a run presses its button "Pay"
      Then the shop was paid once
