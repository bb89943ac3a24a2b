Feature: A memory for selectors is right, or it is silent
  What recourse learned about a target is kept from one visit to the next. Whether it is kept in memory or in a file, it
  behaves the same: it gives what was learned last and holds still, and nothing that anybody found to be wrong.

  @R-PAGE-6
  Rule: What was learned of a target is found for that page and that intent alone

    Scenario Outline: What was learned last of a target is what is found, <where>
      Given a selector memory <where>
      And the target "Buy" was learned with the selector "#buy"
      When the target "Buy" is learned later with the selector "#buy-now"
      Then the target "Buy" is found by "#buy-now" and just as it was learned
      And the same target on another page is not found
      And the target "Sell" is not found

      Examples:
        | where     |
        | in memory |
        | in a file |

    Scenario Outline: What was learned earlier does not replace what was learned later, <where>
      Given a selector memory <where>
      And the target "Buy" was learned with the selector "#buy-now"
      When the target "Buy" is learned with an earlier date and the selector "#buy"
      Then the target "Buy" is found by "#buy-now" and just as it was learned

      Examples:
        | where     |
        | in memory |
        | in a file |

  @R-PAGE-6
  Rule: What was found to be wrong is not found again

    Scenario Outline: An invalidated target is forgotten, and what was learned before does not bring it back, <where>
      Given a selector memory <where>
      And the target "Buy" was learned with the selector "#buy"
      When the target "Buy" is invalidated
      And what was learned of "Buy" before comes in late
      Then the target "Buy" is not found
      And the memory counts 1 invalidation

      Examples:
        | where     |
        | in memory |
        | in a file |

    Scenario Outline: An invalidated target can be learned anew, <where>
      Given a selector memory <where>
      And the target "Buy" was learned with the selector "#buy"
      And the target "Buy" was invalidated
      When the target "Buy" is learned later with the selector "#buy-now"
      Then the target "Buy" is found by "#buy-now" and just as it was learned

      Examples:
        | where     |
        | in memory |
        | in a file |

    Scenario Outline: A memory that is closed finds nothing, keeps nothing and still tells what it counted, <where>
      Given a selector memory <where>
      And the target "Buy" was learned with the selector "#buy"
      And the target "Buy" was found 2 times
      When the memory is closed
      Then the target "Buy" is not found
      And learning "Buy" again changes nothing
      And the memory still counts 2 finds

      Examples:
        | where     |
        | in memory |
        | in a file |

  @R-PAGE-6
  Rule: How often the memory was right is measured

    Scenario Outline: The share of right entries is known, <where>
      Given a selector memory <where>
      And the target "Buy" was learned with the selector "#buy"
      When its element proves right 3 times and wrong once
      Then the integrity of the memory is 75 %

      Examples:
        | where     |
        | in memory |
        | in a file |

    Scenario: Before the first check there is no share to tell
      Given a selector memory in memory
      When nothing was checked yet
      Then the integrity of the memory is unknown

  @R-PAGE-6
  Rule: A memory stays small, whatever a page puts into it

    Scenario Outline: Of too many targets the one that was unused for longest goes, <where>
      Given a selector memory <where> that holds all the targets it may
      And the oldest of them was found once more
      When one more target is learned
      Then the memory holds 10000 targets
      And the oldest is still found
      And the second oldest is gone

      Examples:
        | where     |
        | in memory |
        | in a file |

    Scenario Outline: A target with the text of a whole book is not kept, <where>
      Given a selector memory <where>
      When a page has a target with a class of 100000 characters learned
      Then the memory holds 0 targets

      Examples:
        | where     |
        | in memory |
        | in a file |

    Scenario Outline: Whatever texts a page and a target have, they come back unchanged and reach nothing else, <where>
      Given a selector memory <where>
      When hundreds of targets with strange texts are learned
      Then each of them is found just as it was learned
      And no prototype of the language was changed

      Examples:
        | where     |
        | in memory |
        | in a file |

    Scenario: Both memories answer alike, whatever is done with them
      When the same random doings are done with a memory in memory and one in a file
      Then both gave the same answers all the time
