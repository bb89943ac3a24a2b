Feature: A failed piece of work is taken back, and what cannot be is said

  @R-PAGE-10
  Rule: Address, fields and storage are as before, or it is said which are not

    Scenario: A half-filled form on another page is taken back
      Given a profile page with fields of every kind, as a person left it
      When everything is changed, another page is opened, and the work is rolled back
      Then the profile page is open and every field is as the person left it
      And its storage is as it was
      And the rollback says that all of it was restored

    Scenario: What was sent to the server is listed
      Given a profile page with fields of every kind, as a person left it
      When the profile is saved and the work is rolled back
      Then the rollback says that the save was sent and cannot be undone
      And the server still has what was saved

    Scenario: A password is neither kept nor restored
      Given a profile page on which a password was typed already
      When everything is changed, another page is opened, and the work is rolled back
      Then the password field is empty and the rollback says so
      And the snapshot does not hold the password

    Scenario: A page that puts back its own values is not called restored
      Given a profile page that insists on a value of its own
      When everything is changed, another page is opened, and the work is rolled back
      Then the rollback says that this field was not restored

    Scenario: Without a snapshot there is nothing to go back to
      Given a page of which no snapshot was taken
      When it is rolled back
      Then it is refused with the advice to take a snapshot first
