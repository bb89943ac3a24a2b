Feature: Commands answer what a failure is and what is in force
  Whoever has an error at hand asks the command line: what is it, what does its code mean, which settings apply, is
  this machine ready.

  @R-CLI-1
  Rule: A failure's text is classified, with the reason why

    Scenario: A text given as an argument
      When "recourse classify 'net::ERR_CONNECTION_REFUSED at http://localhost'" is run
      Then it ends with 0
      And its output names CONNECTION_REFUSED, transient, a confidence, a rule and whether to repeat

    Scenario: A text on standard input, answered for a program
      Given "locator.click: Timeout 5000ms exceeded.\nCall log:\n  - waiting for locator('#pay')" on standard input
      When "recourse classify --format json" is run
      Then it ends with 0
      And its output is JSON with code "SELECTOR_NOT_FOUND" and category "drift" and retry_same "true"

    Scenario: A text answered as YAML
      When "recourse classify --format yaml 'Authentication failed: invalid token'" is run
      Then it ends with 0
      And its output is YAML with code "AUTHENTICATION_FAILED" and category "authentication"

    Scenario: A megabyte on standard input is answered at once
      Given a megabyte of log lines that ends with "net::ERR_CONNECTION_RESET" on standard input
      When "recourse classify --format json" is run
      Then it ends with 0
      And it took less than 2 seconds
      And its output is JSON with a code of the catalog

    Scenario: Bytes that are no text are answered too
      Given bytes that are no text on standard input
      When "recourse classify --format json" is run
      Then it ends with 0
      And its output is JSON with a code of the catalog
      And nothing printed could drive a terminal

    Scenario: Nothing to classify
      Given nothing on standard input
      When "recourse classify" is run
      Then it ends with 2
      And it says "found no text; fits: a text as argument or on standard input"

  @R-CLI-1 @R-CLS-9
  Rule: A code is explained with what it looks like and what to do

    Scenario: A code, written as people write
      When "recourse explain element-obscured" is run
      Then it ends with 0
      And its output holds "ELEMENT_OBSCURED  transient"
      And its output holds "Another element receives the pointer events."
      And its output holds "retry: wait and repeat"
      And its output holds "What it looks like"
      And its output holds "What you can do"

    Scenario: A category
      When "recourse explain permission" is run
      Then it ends with 0
      And its output holds "CAPTCHA_REQUIRED"

    Scenario: A code that does not exist is answered with the nearest
      When "recourse explain SELECTOR_NOT_FUOND" is run
      Then it ends with 3
      And it says "fits: SELECTOR_NOT_FOUND"

    Scenario: A word that is like no code
      When "recourse explain kettle" is run
      Then it ends with 3
      And it says "fits: a code such as SELECTOR_NOT_FOUND or a category such as transient"

    Scenario: Every code can be explained to a program
      When every code of the catalog is explained as JSON
      Then each answer has a meaning, a first response and hints

  @R-CLI-1 @R-POL-4
  Rule: The settings in force are printed with where each came from

    Scenario: Defaults, a file and the environment
      Given the file "recourse.config.yaml" holds
        """
        navigate: { maxRetries: 4 }
        """
      And the environment has "RECOURSE_CLICK_BASE_DELAY_MS" set to "250"
      When "recourse config --format json" is run
      Then it ends with 0
      And the settings say
        | operation | setting     | value | origin                       |
        | navigate  | maxRetries  | 4     | file recourse.config.yaml    |
        | click     | baseDelayMs | 250   | RECOURSE_CLICK_BASE_DELAY_MS |
        | click     | maxRetries  | 3     | default                      |

    Scenario: The settings for a person
      Given the environment has "RECOURSE_NAVIGATE_RETRY_CODES" set to "CONNECTION_RESET, DNS_FAILED"
      When "recourse config" is run
      Then it ends with 0
      And its output holds "attemptTimeoutMs"
      And its output holds "CONNECTION_RESET, DNS_FAILED  RECOURSE_NAVIGATE_RETRY_CODES"

    Scenario: A settings file that is named and not there
      Given the environment has "RECOURSE_CONFIG" set to "mine.yaml"
      When "recourse config" is run
      Then it ends with 2
      And it says "RECOURSE_CONFIG: found mine.yaml, which is not there"

    Scenario: A settings file with a setting that does not exist
      Given the file "recourse.config.yaml" holds
        """
        click: { retries: 5 }
        """
      When "recourse config" is run
      Then it ends with 2
      And it says "recourse.config.yaml: click.retries: found "retries"; what fits: a setting: autoRetryThreshold, maxRetries"

    Scenario: A value that does not fit is told with what does
      Given the environment has "RECOURSE_CLICK_JITTER" set to "lots"
      When "recourse config" is run
      Then it ends with 2
      And it says "RECOURSE_CLICK_JITTER: found "lots"; what fits: a number from 0 to 1"

    Scenario: A settings file that is broken is told with its place
      Given the file "recourse.config.yaml" holds
        """
        click: {
        """
      When "recourse config" is run
      Then it ends with 2
      And it says "recourse.config.yaml:1:9"

  @R-CLI-1 @R-PKG-2
  Rule: The machine is checked, and each fault comes with the way on

    Scenario: A machine that has everything
      When "recourse doctor --format json" is run
      Then it ends with 0
      And the checks node, playwright, browser, browser starts, reports folder, settings are all in order

    Scenario: A machine without a browser
      Given the environment has "RECOURSE_CHROMIUM" set to "/nowhere/chromium"
      When "recourse doctor" is run
      Then it ends with 1
      And its output holds "BROWSER_NOT_INSTALLED"
      And its output holds "npx playwright install chromium"

    Scenario: A browser that does not start and a folder that cannot be written
      Given the environment has "RECOURSE_CHROMIUM" set to "/bin/false"
      And the file "taken" holds
        """
        no folder
        """
      When "recourse doctor --reports taken/reports" is run
      Then it ends with 1
      And its output holds "✗ browser starts"
      And its output holds "✗ reports folder"
