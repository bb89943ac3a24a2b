Feature: A message is safe to show and of bearable length
  A page or a server decides what stands in an error. What a terminal would obey, what the eye would not see and what
  would fill the disk is taken out before a message is kept.

  @R-REC-10
  Rule: Nothing in a message can steer a terminal or deceive the eye

    Scenario Outline: <what> is taken out
      When a message with <what> is redacted
      Then what is kept is "all good"

      Examples:
        | what                     |
        | colour codes             |
        | a command to clear       |
        | a new window title       |
        | a hidden link            |
        | a bell and a backspace   |
        | eight-bit control codes  |
        | reversed writing         |
        | zero-width characters    |
        | invisible tag letters    |

    Scenario: New lines and tabs stay
      When the message "one\n\ttwo\r\nthree" is redacted
      Then what is kept is "one\n\ttwo\nthree"

    Scenario: An escape that never ends takes nothing with it
      When the message "\u001b]0;title without end and the text goes on" is redacted
      Then what is kept ends with "the text goes on"

  @R-REC-10
  Rule: A message is cut at 8 KB, and a note says what was cut

    Scenario: A long message is cut with a note
      When a message of 20000 letters is redacted
      Then what is kept is at most 8192 bytes long
      And a note says how many bytes were cut, and with them it adds up to 20000

    Scenario: A message of exactly 8 KB is whole
      When a message of 8192 letters is redacted
      Then what is kept is the message itself

    Scenario: A cut never splits a character
      When a message of 5000 emoji is redacted
      Then what is kept is at most 8192 bytes long
      And it holds whole characters only

    Scenario: A secret that lies across the cut leaves no part of itself
      Given "0123456789abcdefghijklmnop" is marked as secret
      When it lies across the cut at each of its places
      Then never do 4 characters of it in a row show

    Scenario: A secret that lies across the end of what is read leaves no part of itself
      Given "0123456789abcdefghijklmnop" is marked as secret
      When it lies across the end of what is read at all at each of its places
      Then never do 4 characters of it in a row show

  @R-REC-10
  Rule: A hostile message costs no more than another

    Scenario Outline: A megabyte of <what> is dealt with at once
      Given "hunter2hunter2" is marked as secret
      When a megabyte of <what> is redacted
      Then it took less than 50 milliseconds

      Examples:
        | what                 |
        | letters              |
        | percent escapes      |
        | nested escapes       |
        | open quotes          |
        | open terminal codes  |
        | half tokens          |
        | half addresses       |
        | near misses          |
        | key file heads       |
        | blank lines          |
