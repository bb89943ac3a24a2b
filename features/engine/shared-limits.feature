@engine
Feature: Layers that all try again do not bring a struggling target down

  @R-ENG-5
  Rule: Retries to one target come out of one bucket

    Scenario: When the bucket is empty, first attempts go on and retries stop
      Given a retry budget of 4 for each target
      When 10 calls of "shop.example" are made that always fail
      Then "shop.example" was called 14 times in all
      And the later calls end because budget_exhausted
      And the "retry" budget is named as the one that ended the later calls

    Scenario: One target's trouble does not take retries from another
      Given a retry budget of 4 for each target
      When "shop.example" has used up its retries
      Then "bank.example" still has 4 retries

    Scenario: Success and time fill the bucket again
      Given a retry budget of 4 for each target
      When "shop.example" has used up its retries, then 20 calls succeed and 10 s pass
      Then "shop.example" still has 3 retries

    Scenario: Targets without end do not fill the memory
      Given a retry budget of 4 for each target
      When 5000 different targets each take a retry
      Then the first of these targets has been forgotten

  @R-ENG-5
  Rule: A circuit opens only when enough calls have failed of late

    @check-17
    Scenario: One failure of one call opens nothing
      Given a circuit breaker for "shop.example"
      When a single call through it fails
      Then the circuit is closed

    Scenario: Many failures open it and calls are spared
      Given a circuit breaker for "shop.example"
      When 10 calls through it fail with "ECONNREFUSED"
      Then the circuit is open
      And a further call ends at once with CONNECTION_REFUSED because circuit_open

    @check-17
    Scenario: Failures older than the window do not count after an idle time
      Given a circuit breaker for "shop.example"
      When 9 calls through it fail, nothing is called for 31 s, and 1 more fails
      Then the circuit is closed

    Scenario: Failures spread within the window count together
      Given a circuit breaker for "shop.example"
      When 9 calls through it fail, nothing is called for 20 s, and 1 more fails
      Then the circuit is open

    Scenario: Wrong requests do not open it
      Given a circuit breaker for "shop.example"
      When 20 calls through it fail with "Authentication failed: invalid token"
      Then the circuit is closed

    Scenario: A probe that succeeds closes it
      Given a circuit breaker for "shop.example" that has opened
      When 10 s pass and a call through it succeeds
      Then the circuit is closed

    Scenario: A probe that fails keeps it open
      Given a circuit breaker for "shop.example" that has opened
      When 10 s pass and a call through it fails
      Then the circuit is open

    Scenario: Only one call probes at a time
      Given a circuit breaker for "shop.example" that has opened
      When 10 s pass and two calls come at once
      Then one of them reached the target and the other ended because circuit_open

    Scenario: A probe that its caller gives up does not leave the circuit half open
      Given a circuit breaker for "shop.example" that has opened
      When 10 s pass and the caller gives up a probe
      Then the next call through the circuit reaches the target

    Scenario: A late answer from before it opened does not close it
      Given a circuit breaker for "shop.example"
      When a slow call begins, 10 others fail meanwhile, and then the slow one succeeds
      Then the circuit is open

    Scenario: A late answer from before it opened does not pass for the probe's
      Given a circuit breaker for "shop.example"
      When a slow call begins, 10 others fail, a probe begins after 10 s, and then the slow one succeeds
      Then the circuit is half_open

    Scenario: A circuit that neighbours open during a wait stops the retry
      Given a circuit breaker for "shop.example"
      When a call waits to be retried and 10 others fail meanwhile
      Then that call ends after 1 attempt because circuit_open

    Scenario: Rules that would open it on one failure are refused
      When a circuit breaker with a minimum volume of 1 is asked for
      Then it is refused with a RangeError that names the minimum volume
