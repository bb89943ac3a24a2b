Feature: Retries and waits are settings whose origin shows
  Each kind of operation has sensible numbers of its own; a file, the environment and the code may change them, and it
  is always plain which value holds and who said so.

  @R-POL-4
  Rule: Each operation has defaults

    Scenario Outline: The defaults of <operation>
      When the settings are resolved
      Then <operation> is retried <retries> times with waits of <waits> milliseconds
      And an attempt at <operation> may take <limit> milliseconds
      And every setting of <operation> comes from its default

      Examples:
        | operation | retries | waits         | limit |
        | click     | 3       | 100, 200, 400 | 5000  |
        | type      | 3       | 100, 200, 400 | 5000  |
        | navigate  | 2       | 500, 1000     | 10000 |
        | planStep  | 2       | 200, 400      | 8000  |

    Scenario Outline: <action> goes by the settings of <operation>
      When it is asked whose settings <action> goes by
      Then the answer is <operation>

      Examples:
        | action      | operation |
        | click       | click     |
        | check       | click     |
        | fill        | type      |
        | goto        | navigate  |
        | fillForm    | planStep  |
        | constructor | planStep  |

    Scenario: Waits stay within their bounds however often something is retried
      When the waits before 2000 retries are computed, with and without chance
      Then each wait is within nought and the cap
      And at the cap the waits still differ where chance has a part in them

  @R-POL-4
  Rule: A file, the environment and the code may override, each the one before

    Scenario Outline: Given by <sources>
      Given the setting click.maxRetries is given by <sources>
      When the settings are resolved
      Then click.maxRetries is <value> and comes from <origin>

      Examples:
        | sources                     | value | origin      |
        | file                        | 11    | file        |
        | environment                 | 12    | environment |
        | code                        | 13    | code        |
        | file, environment           | 12    | environment |
        | file, code                  | 13    | code        |
        | file, environment, code     | 13    | code        |

    Scenario: The environment's names
      Given the environment says:
        | RECOURSE_PLAN_STEP_BASE_DELAY_MS | 250                          |
        | RECOURSE_NAVIGATE_RETRY_CODES    | DNS_FAILED, CONNECTION_RESET |
        | RECOURSE_TYPE_JITTER             | 0.5                          |
        | RECOURSE_CLICK_MULTIPLIER        |                              |
        | RECOURSE_SOMETHING_ELSE          | whatever                     |
        | HOME                             | /home/ada                    |
      When the settings are resolved
      Then planStep.baseDelayMs is 250 and comes from environment
      And type.jitter is 0.5 and comes from environment
      And click.multiplier is 2 and comes from default
      And nothing but DNS_FAILED and CONNECTION_RESET is retried in navigate

    Scenario: The resolved settings are what a policy goes by
      Given the setting click.maxRetries is given by environment
      When the settings are resolved
      Then a policy with the settings of click allows 12 retries of CONNECTION_RESET

  @R-POL-4
  Rule: What cannot be used is said, with its place and what fits

    Scenario Outline: The environment says <name>=<value>
      Given the environment says <name> is <value>
      When the settings are resolved
      Then resolving is refused, naming <name>, <value> and <fits>

      Examples:
        | name                             | value    | fits                |
        | RECOURSE_CLICK_MAX_RETRIES       | many     | a whole number      |
        | RECOURSE_CLICK_MAX_RETRIES       | NaN      | a whole number      |
        | RECOURSE_CLICK_MAX_RETRIES       | -1       | a whole number      |
        | RECOURSE_CLICK_MAX_RETRIES       | 1e3      | a whole number      |
        | RECOURSE_CLICK_MAX_RETRIES       | Infinity | a whole number      |
        | RECOURSE_CLICK_BASE_DELAY_MS     | 100ms    | milliseconds        |
        | RECOURSE_CLICK_JITTER            | 2        | from 0 to 1         |
        | RECOURSE_CLICK_RETRY_CODES       | TEAPOT   | the catalog's codes |
        | RECOURSE_CLICK_MAX_RETRYS        | 3        | a setting:          |

    Scenario: Everything that is wrong in a file is said at once
      Given a file says:
        """
        {"klick": {}, "click": {"maxRetries": "3", "speed": 1}, "type": [], "navigate": {"jitter": null}}
        """
      When the settings are resolved
      Then resolving is refused with 5 problems, naming klick, click.maxRetries, click.speed, type, navigate.jitter

    Scenario: A file that holds no settings at all
      Given a file says:
        """
        "fast, please"
        """
      When the settings are resolved
      Then resolving is refused with 1 problems, naming configuration

    Scenario: A file cannot reach into the program
      Given a file says:
        """
        {"__proto__": {"maxRetries": 99}, "click": {"__proto__": {"maxRetries": 99}}}
        """
      When the settings are resolved
      Then resolving is refused with 2 problems, naming __proto__, click.__proto__
      And new objects are as they ever were
