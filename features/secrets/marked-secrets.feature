Feature: What a user marks as secret never shows
  A password that ends up in a record, a log, a report, a ticket or an answer has been given away. So everything that
  leaves recourse goes through one redactor first, and the redactor knows the spellings in which a secret travels.

  @R-REC-10
  Rule: A marked secret is hidden in whatever spelling it comes

    Scenario Outline: A marked password is hidden <spelling>
      Given "p@ss w0rd/&'é" is marked as secret
      When a message holds it <spelling>
      Then nothing of it can be read in what is kept
      And the rest of the message is kept

      Examples:
        | spelling                                   |
        | as it stands                               |
        | in an address                              |
        | in an address in lower-case escapes        |
        | in an address with every byte escaped      |
        | in an address escaped twice                |
        | as a form field                            |
        | in a JSON text                             |
        | in a JSON text within a JSON text          |
        | as unicode escapes                         |
        | in HTML                                    |
        | as HTML numbers                            |
        | in a quoted shell word                     |
        | in hex                                     |
        | in hex in capitals                         |
        | as a list of bytes                         |
        | in base64                                  |
        | in base64 for addresses                    |
        | in the midst of a base64 text              |
        | in capitals                                |
        | broken up by colour codes                  |
        | broken up by invisible characters          |
        | broken up by writing direction marks       |
        | folded over two lines                      |

    Scenario: No surroundings let a marked secret of four characters or more through
      When 2500 random secrets are each put into a random message in a random spelling
      Then not one of them can be read in what is kept

    Scenario: The longest secret goes first, so that no tail of it is left
      Given "kettle" is marked as secret
      And "kettle-4711" is marked as secret
      When the message "key kettle-4711, pot kettle" is redacted
      Then what is kept is "key [redacted], pot [redacted]"

    Scenario: Of two secrets that overlap nothing is left
      Given "abcdef" is marked as secret
      And "defghi" is marked as secret
      When the message "x abcdefghi y" is redacted
      Then what is kept is "x [redacted] y"

    Scenario: A secret read from a file with its line end is known without it
      Given "tr0ub4dor\n" is marked as secret
      When the message "sent tr0ub4dor twice" is redacted
      Then what is kept is "sent [redacted] twice"

    Scenario: Empty and blank values hide nothing
      Given "" is marked as secret
      And "   " is marked as secret
      When the message "three words   apart" is redacted
      Then what is kept is "three words   apart"

    Scenario: A secret of one to three characters is hidden where it stands alone
      Given "7" is marked as secret
      And "xyz" is marked as secret
      When the message "pin=7 of 127, code 'xyz', xyzzy" is redacted
      Then what is kept is "pin=[redacted] of 127, code '[redacted]', xyzzy"

    Scenario: Someone marks the very word of the mask
      Given "[redacted]" is marked as secret
      When the message "it says [redacted] here" is redacted
      Then nothing of it can be read in what is kept

    Scenario: A part of a long key is hidden too
      Given a key file of 3000 characters is marked as secret
      When a message holds the middle 700 characters of it
      Then no 300 characters of it in a row can be read in what is kept

    Scenario: What was typed into a password field later is hidden from then on
      Given "first-pass" is marked as secret
      When "second-pass" is typed into a password field and the message "first-pass, second-pass" is redacted
      Then what is kept is "[redacted], [redacted]"

  @R-REC-10
  Rule: Values are searched through as texts are

    Scenario: Keys, numbers, nested lists and errors hide a marked secret
      Given "482913" is marked as secret
      When a value is redacted that holds it as key, number, list item, map entry and error message
      Then nothing of it can be read in what is kept

    Scenario: A value under a name such as password is hidden whatever it is
      When this value is redacted:
        """
        {"user": "ann", "password": "correct horse", "apiKey": {"id": 9}, "Set-Cookie": ["a=b"], "key": "Enter", "code": "UNKNOWN", "token": null}
        """
      Then the value kept is:
        """
        {"user": "ann", "password": "[redacted]", "apiKey": "[redacted]", "Set-Cookie": "[redacted]", "key": "Enter", "code": "UNKNOWN", "token": null}
        """

    Scenario: Two keys that read the same once hidden keep both their values
      Given "alpha-1" is marked as secret
      And "alpha-2" is marked as secret
      When this value is redacted:
        """
        {"alpha-1": 1, "alpha-2": 2}
        """
      Then the value kept is:
        """
        {"[redacted]": 1, "[redacted] 2": 2}
        """

    Scenario Outline: A hostile value does no harm: <what>
      Given "hunter2!" is marked as secret
      When a value that is <what> is redacted
      Then it becomes JSON within a second
      And nothing of it can be read in what is kept

      Examples:
        | what                                   |
        | an object that holds itself            |
        | a list nested a hundred thousand deep  |
        | an object with a getter that throws    |
        | a revoked proxy                        |
        | one object shared a million-fold       |
