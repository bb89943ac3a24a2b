Feature: A wait that a server asks for is kept
  Who is asked to come back in twenty seconds comes back in twenty seconds, or says why not.

  @R-POL-5
  Rule: A wait is read from headers and from words

    Scenario Outline: The header Retry-After says "<value>"
      Given it is 1999-12-31T23:59:00Z
      And a failure whose Retry-After header says "<value>"
      When the wait that is asked for is read
      Then it is <wait>

      Examples:
        | value                           | wait                |
        | 120                             | 120000 milliseconds |
        | 0                               | 0 milliseconds      |
        | 1.5                             | 1500 milliseconds   |
        | Fri, 31 Dec 1999 23:59:59 GMT   | 59000 milliseconds  |
        | Friday, 31-Dec-99 23:59:59 GMT  | 59000 milliseconds  |
        | Fri Dec 31 23:59:59 1999        | 59000 milliseconds  |
        | 1999-12-31T23:59:59Z            | 59000 milliseconds  |
        | Fri, 31 Dec 1999 23:00:00 GMT   | 0 milliseconds      |
        | -5                              | not said            |
        | soon                            | not said            |
        | tomorrow at 8                   | not said            |
        | 99999999999999999999            | not said            |

    Scenario Outline: The headers are <holder>
      Given a failure whose headers are <holder>
      When the wait that is asked for is read
      Then it is <wait>

      Examples:
        | holder                                  | wait                |
        | a plain object in capitals              | 7000 milliseconds   |
        | the platform's Headers                  | 7000 milliseconds   |
        | a map                                   | 7000 milliseconds   |
        | a list of values under one name         | 7000 milliseconds   |
        | those of its response                   | 7000 milliseconds   |
        | retry-after-ms beside retry-after       | 350 milliseconds    |
        | a trap that throws when it is touched   | not said            |
        | absent                                  | not said            |

    Scenario Outline: The message says "<message>"
      Given a failure of plan "tea" in phase execute that says "<message>"
      When the wait that is asked for is read
      Then it is <wait>

      Examples:
        | message                                                 | wait                 |
        | Rate limit reached. Please try again in 20s.            | 20000 milliseconds   |
        | Please try again in 1m30s                               | 90000 milliseconds   |
        | try again in 1m30.5s                                    | 90500 milliseconds   |
        | Too many requests, retry after 5 seconds                | 5000 milliseconds    |
        | Retry in 2 minutes                                      | 120000 milliseconds  |
        | please wait 10 min                                      | 600000 milliseconds  |
        | try again in 6ms                                        | 6 milliseconds       |
        | try again in about 1 hour and 5 minutes                 | 3900000 milliseconds |
        | {'@type': 'RetryInfo', 'retryDelay': '34s'}             | 34000 milliseconds   |
        | Timeout 30000ms exceeded                                | not said             |
        | the limit is 20s                                        | not said             |
        | try again later                                         | not said             |
        | try again in 5 parsecs                                  | not said             |

    Scenario: A megabyte made to be hard to read is read at once
      Given a failure of plan "tea" in phase execute whose message repeats "retry after 1 1 1 " a megabyte long
      When the wait that is asked for is read
      Then reading took less than a twentieth of a second

  @R-POL-5
  Rule: The wait asked for is the least there is, and if it does not fit, recourse stops and says so

    Scenario: Longer than the policy's own wait
      Given a policy
      And a failure with code RATE_LIMITED after 0 of 3 retries
      And the server asks to wait 20000 milliseconds
      When the policy decides on the failure
      Then the decision is to wait 20000 milliseconds

    Scenario: Shorter than the policy's own wait
      Given a policy
      And a failure with code RATE_LIMITED after 0 of 3 retries
      And the server asks to wait 5 milliseconds
      When the policy decides on the failure
      Then the decision is to wait 200 milliseconds

    Scenario: Longer than the time that is left
      Given a policy
      And a failure with code RATE_LIMITED after 0 of 3 retries
      And the server asks to wait 20000 milliseconds
      When the policy decides on the failure with 5000 milliseconds left
      Then the decision is to stop because of deadline_would_pass
      And the decision names the wait of 20000 milliseconds

    Scenario: A person who reads the hint knows how long to wait
      Given a kept plan "tea" with the data:
        | goal | buy a kettle |
      When plan "tea" fails in phase execute with "Rate limit reached. Please try again in 20s."
      Then the kept plan "tea" has the recovery hint of its latest failure
      And the service's hint for plan "tea" names a wait of 20 s
