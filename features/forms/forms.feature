Feature: A form is filled as far as it goes, and it is said how far that is

  @R-PAGE-11
  Rule: Done, failed and not run are told apart, and a second call goes on where the first one stopped

    Scenario: The second of three fields is read-only
      Given an address form whose second field is read-only
      When the form is filled
      Then the report says the first is done, the second failed and the third was not run
      And the page shows the first value and neither of the others

    Scenario: A second call leaves alone what is done
      Given an address form whose second field is read-only
      And the form was filled as far as it goes, and the second field was opened
      When the form is filled again
      Then the page shows all three values
      And the first field was typed into once

    Scenario: Every kind of field is filled by what a person would say
      Given a registration form with fields of every kind
      When it is filled with labels and values
      Then the page shows every one of them

    Scenario: Values by field
      Given an address form whose second field is read-only
      When the form is filled from values by field
      Then the page shows the name and the city

    Scenario: An entry without a value
      Given an address form whose second field is read-only
      When the form is filled from an entry without a value
      Then it is said what an entry needs, and the page shows nothing

    Scenario: Fields are found by labels in other languages, and in frames
      Given a form in German, Chinese and Arabic, part of it in a frame
      When it is filled by its labels
      Then each of its fields holds its value

  @R-PAGE-11
  Rule: What the page does not show is not done

    Scenario Outline: A field that turns <typed> into <shown> is <verdict>
      Given a field that turns what is typed into "<shown>"
      When "<typed>" is filled in
      Then the field is <verdict>

      Examples:
        | typed          | shown             | verdict |
        | 5551234567     | (555) 123-4567    | done    |
        | 4111111111     | 4111 1111 11      | done    |
        | ann@example.at | ANN@EXAMPLE.AT    | done    |
        | 5551234567     | (555) 123-45      | failed  |
        | 1.5            | 15                | failed  |
        | 100            | 10                | failed  |
        | Ann            |                   | failed  |
