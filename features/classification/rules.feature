Feature: Rules are data that proves itself
  What a message means stands in tables, one a family, each row with texts that it decides and texts alike that it does
  not. Users put rows of their own before them.

  @R-CLS-9
  Rule: Every row of every table is proved by its own examples

    Scenario: The examples of all rows hold
      When the examples of every row of every table are tried
      Then each text is decided by the row that claims it, and by no row that disclaims it

    Scenario: No two rows have the same name
      When the names of all rows are collected
      Then every name is there once

    Scenario: No pattern can run away
      When the patterns of all rows are looked at
      Then none repeats what itself repeats without a bound

  @R-CLS-9
  Rule: A user's rows come first

    Scenario: A user's row decides where a built-in one would have
      Given a case that says "Merge conflict in shop.css"
      And a user's rule that "merge conflict" is RESOURCE_BUSY
      When the case is classified
      Then the case is RESOURCE_BUSY
      And the rule that decided is "user/own"

    Scenario: A user's row that does not match changes nothing
      Given a case that says "Merge conflict in shop.css"
      And a user's rule that "kettle" is RESOURCE_BUSY
      When the case is classified
      Then the case is MERGE_CONFLICT

    Scenario: A user's row is not misled by quoted matter
      Given a case that says "Element is not visible: 'kettle'"
      And a user's rule that "kettle" is RESOURCE_BUSY
      When the case is classified
      Then the case is ELEMENT_NOT_VISIBLE

    Scenario: A user's pattern that remembers its last match decides every time
      Given a case that says "the kettle is empty"
      And a user's rule that "kettle" is RESOURCE_BUSY, with a memory
      When the case is classified twice
      Then the case is RESOURCE_BUSY
