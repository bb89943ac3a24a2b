Feature: A memory in a file outlives its process and serves several at once
  Several programs may share one file. None of them ever uses what another one found to be wrong; a file that is damaged is
  moved out of the way, told of and rebuilt, and where nothing can be written the work goes on all the same.

  @R-PAGE-6
  Rule: Processes that share a memory agree on it

    Scenario: What one run learned the next one knows
      Given a memory file in which "Buy" and "Sell" were learned
      When another process opens it
      Then that process finds "Buy" and "Sell"

    Scenario: What one process invalidates another one does not use again
      Given a memory file in which "Buy" and "Sell" were learned
      And another process that has found "Buy" there already
      When "Buy" is invalidated in this process
      Then that process does not find "Buy"
      And that process finds "Sell"

    Scenario: An old find of one process does not outlive the invalidation of another
      Given a memory file in which "Buy" and "Sell" were learned
      And another process that has found "Buy" there already
      When "Buy" is invalidated in this process
      And that process learns again what it had found of "Buy"
      Then neither process finds "Buy"

    Scenario: Two processes that learn at once lose nothing
      Given a memory file in which "Buy" and "Sell" were learned
      When two processes learn 300 targets of their own each, and the same ones in turn, all at once
      Then all 600 targets are there
      And of what both learned the later is there

    Scenario: Several processes may make the same file at once
      When 4 processes open a file that is not there, each to learn a target
      Then all 4 targets are there and nobody had a warning

    Scenario: A process that is killed while it learns leaves a whole memory behind
      Given a memory file in which "Buy" and "Sell" were learned
      When 3 processes in a row are killed while they learn
      Then everything they had said to be learned is there
      And nothing was found to be damaged

  @R-PAGE-6
  Rule: A damaged memory is set aside, told of and rebuilt, and nothing else is lost

    Scenario Outline: A file that cannot be trusted is moved away as it is, and a new one begun: <damage>
      Given a memory file with 500 targets
      When the file <damage>, and is opened again
      Then it is told as CACHE_CORRUPTION where the file was moved to
      And the moved file is just what stood there
      And the new memory learns and finds

      Examples:
        | damage                       |
        | has its beginning overwritten |
        | is replaced by a text        |
        | is cut in half               |
        | has a page overwritten       |
        | has a trigger put in         |

    Scenario: What can still be read of a damaged file comes over
      Given a memory file with 500 targets
      And one of them was invalidated
      When the file has a page overwritten, and is opened again
      Then at least 450 of the targets are found and each just as it was learned
      And the one that was invalidated is not among them
      And what the memory had counted is still known

    Scenario: Several processes that meet the same damage rebuild the file once
      Given a memory file with 500 targets
      When the file is replaced by a text and 4 processes open it at once
      Then one file was set aside and all 4 targets are there

    Scenario: A single entry that was altered is thrown away, and the others stay
      Given a memory file with 500 targets
      When one entry is altered behind the memory's back
      Then that entry is not found and this is told as CACHE_CORRUPTION
      And the other 499 are found

    Scenario Outline: What somebody wrote into the file reaches nothing but its own entry: <content>
      Given a memory file in which "Buy" and "Sell" were learned
      When the entry of "Buy" is replaced by <content>, with a checksum that fits
      Then looking for "Buy" gives <answer>
      And no prototype of the language was changed
      And the target "Sell" is found by "#sell"

      Examples:
        | content                        | answer            |
        | parts named like prototypes    | nothing but parts that a target has |
        | a number where a text belongs  | nothing           |
        | an entry of another target     | nothing           |
        | no JSON at all                 | nothing           |

    Scenario: A file that is damaged while it is in use is rebuilt while it is in use
      Given a memory file with 500 targets
      When the file is overwritten under the open memory
      Then the open memory goes on learning and finding
      And it is told as CACHE_CORRUPTION where the file was moved to

    Scenario: A file that is deleted while it is in use is made anew
      Given a memory file in which "Buy" and "Sell" were learned
      When the file is deleted under the open memory
      Then the target "Buy" is not found
      And what is learned from then on is in a file again

  @R-PAGE-6
  Rule: A file that is not ours to change is left alone

    Scenario: A memory of a newer recourse is refused and left as it is
      Given a memory file of a newer recourse
      When it is opened
      Then it is refused, with the layout and what to do
      And the file is as it was

    Scenario: The database of another program is refused and left as it is
      Given a database of another program with the name of a memory file
      When it is opened
      Then it is refused as another program's
      And the file is as it was

    Scenario Outline: A path that is none of a memory's is refused: <path>
      When a memory is opened at <path>
      Then it is refused with a word on <why>

      Examples:
        | path                     | why             |
        | nothing                  | a text          |
        | a number                 | a text          |
        | a path with a NUL        | NUL             |
        | a key file further up    | .sqlite         |
        | a device                 | .sqlite         |
        | SQLite's own memory name | InMemory        |
        | a folder                 | not a file      |

    Scenario: Only its owner can read a memory file
      When a memory file is made
      Then nobody else may read it

  @R-PAGE-6
  Rule: Where nothing can be kept the work goes on, and that is told once

    Scenario: A place that cannot be written
      When a memory is wanted where no file can be
      Then the memory learns, finds and invalidates all the same
      And it is told once as STORE_FAILED

    Scenario: A disk that fills up while targets are learned
      When a process learns 600 targets on a disk that is too small for them
      Then it finds all 600 of them to its end
      And it does not find the one that it invalidated
      And it told once of STORE_FAILED

    Scenario: A file that another program keeps locked
      Given a memory file in which "Buy" and "Sell" were learned
      When "Buy" is invalidated while another program keeps the file locked
      Then the target "Buy" is not found
      And once the lock is gone, nobody else finds "Buy" either

  @R-PAGE-6
  Rule: To look something up costs next to nothing

    Scenario: A target that was found before is found again in a moment
      Given a memory file with 500 targets
      When each of them is looked up again and again
      Then a look-up takes less than 20 microseconds
