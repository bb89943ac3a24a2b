Feature: A plan is run from the command line
  One command runs a plan, shows live what fails and what is done about it, and ends with a summary, a report and
  what to try next.

  @R-RUN-1 @R-CLI-2
  Rule: One command shows a purchase that fails, recovers and finishes

    Scenario: The demonstration buys a kettle, on another port where its own is taken
      Given the port that the demonstration asks for is taken
      When the demonstration is run
      Then it ends with 0
      And it says "RESOURCE_BUSY"
      And the shop that it opened has booked 1 order
      And these failures are shown live and overcome
        | code                |
        | CONNECTION_RESET    |
        | HTTP_SERVER_ERROR   |
        | SELECTOR_NOT_FOUND  |
        | BROWSER_CRASH       |
      And a failure of an element is shown live and overcome
      And a button that has another id is found again, and that is said
      And an order whose answer is late is said to be watched and is sent once
      And what was lost with the tab that crashed is said live
      And the summary names the report, which is there
      And the card number is nowhere to be seen
      And every command that it recommends is one that runs

  @R-RUN-3 @R-CLI-2
  Rule: Ctrl-C stops a run in good order

    Scenario: A run is interrupted while it waits
      Given a plan file that waits for a minute
      When it is run and interrupted with Ctrl-C
      Then it ends with 130
      And its output holds "INTERRUPTED"
      And it took less than 15 seconds
      And no browser of the run is left

  @R-RUN-2 @R-CLI-2
  Rule: A wrong plan is not begun

    Scenario: Mistakes are told with their places
      Given the file "shop.plan.yaml" holds
        """
        steps:
          - goto: http://127.0.0.1/
          - clik: button "Buy"
          - wait: soon
        """
      When "recourse run shop.plan.yaml" is run
      Then it ends with 2
      And it says "shop.plan.yaml:3:5: unknown step 'clik': found clik; fits: click"
      And it says "shop.plan.yaml:4:11: not a span of time: found soon"
      And nothing is on standard output

    Scenario: A plan file that is not there is answered with those that are
      Given the file "shop.plan.yaml" holds
        """
        steps: []
        """
      When "recourse run shp.plan.yaml" is run
      Then it ends with 3
      And it says "no plan file shp.plan.yaml; fits: shop.plan.yaml"

  @R-RUN-2 @R-REC-8
  Rule: A run that cannot be or cannot be told still says the truth

    Scenario: Without a browser the command that helps is named
      Given the environment has "RECOURSE_CHROMIUM" set to "/nowhere/chromium"
      And a plan file that opens a page of a server
      When it is run
      Then it ends with 1
      And its output holds "BROWSER_NOT_INSTALLED (configuration)"
      And its output holds "npx playwright install chromium"

    Scenario: A reports folder that cannot be written changes nothing of the result
      Given the file "taken" holds
        """
        no folder
        """
      And a plan file that opens a page of a server
      When it is run with its reports in "taken/reports"
      Then it ends with 0
      And its output holds "Complete: the page"
      And its output holds "The report could not be written"

    Scenario: A state folder that cannot be used changes nothing of the result
      Given the file "taken" holds
        """
        no folder
        """
      And the environment has "RECOURSE_HOME" set to "taken"
      And a plan file that opens a page of a server
      When it is run
      Then it ends with 0
      And its output holds "Complete: the page"
      And it says "selectors.sqlite"

    Scenario: Every command of a failed run's hints can be run as it stands
      Given a plan file that opens a page of a server
      And the server answers 404
      When it is run for a program
      Then it ends with 1
      And its output is JSON of a failed run with code "HTTP_CLIENT_ERROR"
      And every command of its hints runs and is understood
