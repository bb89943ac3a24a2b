Feature: A product owner reads what the product does
  Each run of the suite becomes a page that says what is promised, what shows it, and whether it held the last time.
  It is meant for people who do not read code, on whatever device they have.

  @R-DOC-1
  Rule: The page leads from a capability down to the last result

    Scenario: Everything is on the page, even where scripts are turned off
      Given a run of a small shop's features
      When its page is opened with scripts turned off
      Then the page reads
        | capability | feature                          | rule                                | ids     | scenario                        | result      |
        | Checkout   | A visitor buys what is in stock  | What is in stock can be bought      | R-BUY-1 | A visitor buys the last kettle  | passed      |
        | Checkout   | A visitor buys what is in stock  | What is in stock can be bought      | R-BUY-1 | Each payment is taken           | failed      |
        | Checkout   | A visitor buys what is in stock  | What is sold out cannot be bought   | R-BUY-2 | Not carried out yet             | in progress |
        | Hand over  | A person takes over              | A picture tells what a person sees  | R-BUY-2 | A picture is attached           | passed      |
      And the scenario "Each payment is taken" tells that row "4 · 0" failed with "only 3 left"
      And the scenario "A picture is attached" shows a picture that can be seen

    Scenario: Scenarios can be filtered by their result without a script
      Given a run of a small shop's features
      And its page is opened with scripts turned off
      When only failed scenarios are asked for
      Then these scenarios are on view
        | Each payment is taken |

    Scenario: Words and ids find scenarios
      Given a run of a small shop's features
      And its page is opened
      When "r-buy-2 picture" is searched for
      Then these scenarios are on view
        | A picture is attached |
      And the page says "1 scenario found"

    Scenario: A link to a scenario opens it
      Given a run of a small shop's features
      When its page is opened at the scenario "A visitor buys the last kettle"
      Then the steps of the scenario "A visitor buys the last kettle" can be seen

  @R-DOC-1
  Rule: The page can be read by anyone, anywhere

    Scenario Outline: The page fits <surroundings>
      Given a run of a small shop's features
      When its page is opened <surroundings>
      Then nothing sticks out of the window
      And every text stands out from its background
      And headings follow each other without a gap
      And every control and every picture has a name

      Examples:
        | surroundings              |
        | on a small phone          |
        | on a desk                 |
        | on a desk in the dark     |
        | on a small phone at night |

  @R-DOC-2
  Rule: What is missing is as plain as what is there

    Scenario: Gaps, plans and work in progress are told apart
      Given a run of a small shop's features
      When its page is opened with scripts turned off
      Then requirements stand as follows
        | R-BUY-1 | failing          |
        | R-BUY-2 | shown            |
        | R-BUY-3 | gap: no scenario |
        | R-BUY-4 | planned          |
      And the figures are
        | passed      | 3 |
        | in progress | 1 |
        | failed      | 1 |
        | gaps        | 1 |
        | planned     | 1 |

    Scenario: A run that was cut off is not taken for a whole one
      Given a run of a small shop's features whose messages were cut off half-way
      When its page is opened
      Then the page says "The messages end before the run did"
      And the page says "1 line of the messages could not be read"

  @R-DOC-2
  Rule: Whatever a run brings along is shown as text, and no more of it than can be read

    Scenario: Hostile names, messages and attachments do nothing
      Given a run of features that are full of scripts, control characters and a megabyte of text
      When its page is opened
      Then no script of the run has done anything
      And the rule "<script>document.title='owned'</script> & \"quotes\"" can be read as it was written
      And an error shows "red <img src=x onerror=document.title='owned'>" without control characters
      And the attachment "<b>log</b>.txt" starts with "</pre><script>" and ends with a note that it was cut
      And the page has less than 200 kilobytes

  @R-DOC-2
  Rule: Reports that cannot be written change no result

    Scenario Outline: The result of <suite> stands when <trouble>
      Given a small project with <suite>
      When it is run while <trouble>
      Then the run says "<said>" and <ends>

      Examples:
        | suite           | trouble                               | said                                   | ends   |
        | a sound suite   | the reports folder cannot be written  | reports cannot be written              | passes |
        | a failing suite | the reports folder cannot be written  | reports cannot be written              | fails  |
        | a sound suite   | the disk is full for one report       | a report could not be written in full  | passes |
        | a failing suite | the disk is full for one report       | a report could not be written in full  | fails  |
