Feature: A scenario that leaves something running is named
  What one scenario leaves behind makes another fail on some days only. So each scenario ends with nothing running that
  it started, and a failure that nobody handled is told to the scenario that made it.

  @R-GATE-2
  Rule: Whatever a scenario leaves behind fails that very scenario, in words that say what to close

    Scenario: Each kind of leftover is named in the scenario that left it
      Given a small suite in which scenarios leave behind
        | a timer                         |
        | a listening server              |
        | a child process                 |
        | a virtual clock                 |
        | a changed environment variable  |
        | a rejection nobody handled      |
        | a rejection that comes too late |
      When the small suite is run
      Then exactly these fail, each with its reason
        | a timer                         | It left running: 1 timer.                                           |
        | a listening server              | It left running: 1 listening server.                                |
        | a child process                 | 1 child process                                                     |
        | a virtual clock                 | It left the virtual clock in place                                  |
        | a changed environment variable  | It changed environment variables                                    |
        | a rejection nobody handled      | In "leaves a rejection nobody handled" a rejection was made         |
        | a rejection that comes too late | In "leaves a rejection that comes too late" a rejection was made    |

    Scenario: A scenario that closes what it opened is left in peace
      Given a small suite in which scenarios leave behind
        | nothing                            |
        | a server that it closes            |
        | a browser that scenarios share     |
      When the small suite is run
      Then all of them pass
