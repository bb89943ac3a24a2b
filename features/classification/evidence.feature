Feature: Better evidence wins over weaker evidence
  A caller who knows is believed. After that the type of an error counts more than its machine code, the code more than
  what caused it, and all of them more than words.

  @R-CLS-2
  Rule: What the caller says is final

    Scenario: A code given by the caller outranks everything
      Given a case of type "RateLimitError" that says "ECONNRESET"
      When the case is classified with the code MERGE_CONFLICT
      Then the case is MERGE_CONFLICT
      And it is certain

    Scenario: A category given by the caller outranks everything
      Given a case of type "RateLimitError" that says "read ECONNRESET"
      When the case is classified with the category validation
      Then the category of the case is validation
      And it is certain

    Scenario: A category given by the caller keeps the code that agrees with it
      Given a case that says "connect ECONNREFUSED 127.0.0.1:80"
      When the case is classified with the category transient
      Then the case is CONNECTION_REFUSED

    Scenario: A type that only the caller knows counts as a type
      Given a case that says "failed"
      When the case is classified with the exception type "RateLimitError"
      Then the category of the case is transient

  @R-CLS-2
  Rule: Type before machine code, machine code before causes, causes before words

    Scenario: The type decides against the machine code
      Given a case of type "StaleElementReferenceError" that says "gone"
      And the case has the code "ECONNRESET"
      When the case is classified
      Then the case is STALE_REFERENCE

    Scenario: The machine code decides against the cause
      Given a case that says "could not go on"
      And the case has the code "ENOTFOUND"
      And the case was caused by the code "ECONNREFUSED"
      When the case is classified
      Then the case is DNS_FAILED

    Scenario: The cause decides against the words
      Given a case that says "validation failed"
      And the case was caused by the code "ECONNREFUSED"
      When the case is classified
      Then the case is CONNECTION_REFUSED

    Scenario: A service named by the type makes a plain failure the service's
      Given a case of type "ollama._types.ResponseError" that says "service unavailable (status code: 503)"
      When the case is classified
      Then the case is PROVIDER_OVERLOADED

    Scenario: An abort by its name alone is overruled by words of something else
      Given a case of type "AbortError" that says "net::ERR_PROXY_CONNECTION_FAILED"
      When the case is classified
      Then the case is PROXY_FAILED

    Scenario: The words decide when nothing else is there
      Given a case that says "Merge conflict in shop.css"
      When the case is classified
      Then the case is MERGE_CONFLICT

    Scenario: A cause ten links down still counts
      Given a case that says "outer"
      And the case was caused, 10 links down, by the code "ECONNREFUSED"
      When the case is classified
      Then the case is CONNECTION_REFUSED

    Scenario: A cause eleven links down does not count
      Given a case that says "outer"
      And the case was caused, 11 links down, by the code "ECONNREFUSED"
      When the case is classified
      Then the case is UNKNOWN

    Scenario: A name made up by a bundler does not count
      Given a case made by a class that a bundler named "TimeoutError2"
      When the case is classified
      Then the case is UNKNOWN

    Scenario: A class that kept its known name counts even where its errors carry none
      Given a case made by a class that a bundler named "StaleElementReferenceError"
      When the case is classified
      Then the case is STALE_REFERENCE

    Scenario: A status is narrowed by what the server says, not by chance words
      Given a case that says "validation failed"
      And the case has the status 503
      When the case is classified
      Then the case is HTTP_SERVER_ERROR

    Scenario: A refused request names the key of a model's service
      Given a case that says "Incorrect API key provided"
      And the case has the status 401
      When the case is classified
      Then the case is PROVIDER_AUTH_FAILED

    Scenario: Nothing known fits
      Given a case that says "Something completely novel happened"
      When the case is classified
      Then the case is UNKNOWN
      And it is far from certain

  @R-CLS-3
  Rule: The type of an error beats its text

    Scenario Outline: A telling type with misleading words
      Given a case of type "<type>" that says "<words>"
      When the case is classified
      Then the category of the case is <category>

      Examples:
        | type                | words                  | category       |
        | RateLimitError      | failed                 | transient      |
        | NetworkError        | validation issue       | transient      |
        | AuthenticationError | connection timed out   | authentication |
        | ValidationError     | request timed out      | validation     |
        | MergeConflictError  | out of memory          | merge_conflict |
        | NoSuchElementError  | authentication failed  | drift          |
