Feature: Neither malice nor a stop is mistaken
  A message may be huge or made to be hard. And whoever stops a run must not be told that time ran out.

  @R-CLS-10
  Rule: A megabyte of anything is classified at once

    Scenario Outline: A megabyte made to be hard
      Given the case is a megabyte of <stuff>
      When the case is classified against the clock
      Then it took far less than a person notices

      Examples:
        | stuff                    |
        | one letter               |
        | open quotes              |
        | open tags                |
        | open brackets            |
        | slashes                  |
        | beginnings of messages   |
        | lines of a call log      |
        | colour codes             |
        | JSON within JSON         |
        | line breaks              |

    Scenario: The headline of a huge message still counts
      Given the case says "connect ECONNREFUSED 127.0.0.1:80" before a megabyte of page
      When the case is classified
      Then the case is CONNECTION_REFUSED

    Scenario: The end of a huge message still counts
      Given the case says "connect ECONNREFUSED 127.0.0.1:80" after a megabyte of page
      When the case is classified
      Then the case is CONNECTION_REFUSED

    Scenario: Twice the text does not take much more than twice the time
      When texts of growing length are classified
      Then the time grows no faster than the length

  @R-CLS-11
  Rule: Being stopped is not running out of time

    Scenario: The caller's own stop is an interruption
      Given the case is what a stopped operation throws
      When the case is classified
      Then the case is INTERRUPTED
      And the category of the case is interrupted
      And the very same operation is not worth repeating

    Scenario: A time-out of our own is not the caller's stop
      Given the case is what an operation throws whose signal timed out
      When the case is classified
      Then the category of the case is transient

    Scenario: Whatever is thrown after the caller's stop is the caller's stop
      Given a case of type "TimeoutError" that says "Timeout 30000ms exceeded"
      When the case is classified knowing that the caller had stopped
      Then the case is INTERRUPTED

    Scenario Outline: Words of a stop
      Given a case that says "<message>"
      When the case is classified
      Then the case is INTERRUPTED

      Examples:
        | message                       |
        | This operation was aborted    |
        | The user aborted a request.   |
        | Run cancelled by the operator |
        | Received SIGINT, stopping     |
