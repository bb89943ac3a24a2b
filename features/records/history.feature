Feature: A history tells a plan's failures in order
  A person sees at a glance what a plan failed with, how often, and whether anything is left to try.

  @R-REC-4
  Rule: A history keeps order, counts by category and by code, and says whether anything can be tried again

    Scenario: Failures of several kinds
      Given a recovery service
      When these failures happen one after the other:
        | plan | phase   | step | message                   |
        | tea  | execute | 1    | Connection reset by peer  |
        | tea  | execute | 1    | Page crashed!             |
        | tea  | apply   |      | Merge conflict in tea.txt |
      Then the history of plan "tea" lists "Connection reset by peer", "Page crashed!", "Merge conflict in tea.txt"
      And the latest failure of plan "tea" says "Merge conflict in tea.txt"
      And the history of plan "tea" counts by category transient 2, merge_conflict 1
      And the history of plan "tea" counts by code CONNECTION_RESET 1, BROWSER_CRASH 1, MERGE_CONFLICT 1
      And something in the history of plan "tea" can be tried again: yes

    Scenario: Nothing but failures that no retry mends
      Given a recovery service
      When these failures happen one after the other:
        | plan | phase      | step | message                            |
        | tea  | strategize |      | Missing configuration for provider |
      Then something in the history of plan "tea" can be tried again: no

    Scenario: A plan without failures
      Given a recovery service
      When nothing fails
      Then plan "tea" has no failures
      And something in the history of plan "tea" can be tried again: no

    Scenario: Adding to a history makes another one
      Given a history of two failures
      When a third failure is added to it
      Then the new history has 3 failures and the old one still 2

    Scenario: A history handed out does not change when more fails
      Given a recovery service
      And plan "tea" has failed 1 times with "Timeout"
      When its history is taken and plan "tea" fails again with "Timeout"
      Then the history that was taken has 1 failure
      And plan "tea" has 2 failures in its history
