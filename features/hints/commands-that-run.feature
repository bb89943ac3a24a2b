Feature: Every command in a hint runs as it stands
  A person copies the line out of the message, pastes it into a shell, and it does what it says, to that plan and
  to nothing else, whatever the plan is called.

  @R-REC-8
  Rule: A command in a hint is one of recourse's own and is accepted

    Scenario: The commands that are there
      When the next moves after a failure of every code are asked for
      Then every command in them is one of:
        | recourse plan retry tea                          |
        | recourse plan correct tea                        |
        | recourse plan revert tea --to-phase strategize   |
        | recourse plan prompt tea                         |
        | recourse plan cancel tea                         |
        | recourse plan errors tea                         |
        | recourse plan status tea                         |
        | recourse config                                  |
        | recourse doctor                                  |

    Scenario: Without a plan no command about one is offered
      When the next moves after a failure of every code are asked for, with no plan behind it
      Then every command in them is one of:
        | recourse config |
        | recourse doctor |
        | recourse explain <the code> |

    Scenario Outline: Running "<command>"
      When a person runs the hint "<command>" in a shell
      Then the command is accepted

      Examples:
        | command                          |
        | recourse config                  |
        | recourse explain MERGE_CONFLICT  |

    Scenario: Asking the doctor what this machine lacks
      When a person runs the hint "recourse doctor" in a shell
      Then the doctor answers, whether or not all is well

    @wip
    Scenario Outline: Running "<command>" on a plan that failed
      Given a stored plan "tea" that has failed
      When a person runs the hint "<command>" in a shell
      Then the command is accepted

      Examples:
        | command                                        |
        | recourse plan status tea                       |
        | recourse plan errors tea                       |
        | recourse plan retry tea                        |
        | recourse plan correct tea                      |
        | recourse plan revert tea --to-phase strategize |
        | recourse plan prompt tea                       |
        | recourse plan cancel tea                       |

  @R-REC-9
  Rule: An id in a command is one literal word to a shell

    Scenario Outline: A plan called <id>
      Given the plan is called <id>
      When the command of its first move is read by a real shell
      Then the shell sees the words "recourse", "plan", "retry" and the id unchanged
      And nothing else has happened

      Examples:
        | id                          |
        | {evil_id}                   |
        | $&                          |
        | $`                          |
        | $1$$                        |
        | a; rm -rf ~                 |
        | it's                        |
        | `touch pwned`               |
        | $(touch pwned)              |
        | a\|b && touch pwned         |
        | "quoted" and \\back         |
        | *                           |
        | ~                           |
        | Tee für Ömer 茶 🍵          |
        | !history                    |
        | #comment                    |

    Scenario Outline: A plan whose name begins with a dash: <id>
      Given the plan is called <id>
      When the command of its first move is read by a real shell
      Then the shell sees the id unchanged as the last word, behind "--"

      Examples:
        | id     |
        | --help |
        | -rf    |

    Scenario Outline: A plan whose name holds <what>
      Given the plan's name holds <what>
      When the command of its first move is read by a real shell
      Then the shell sees the words "recourse", "plan", "retry" and the id unchanged
      And the command as it is printed holds no control character but a quoted line break

      Examples:
        | what                          |
        | a line break                  |
        | line breaks at its end        |
        | a command to the terminal     |
        | a tab and a bell              |
        | a percent sign and an escape  |
        | nothing at all                |

    Scenario: Names made up at random
      When the commands for 40 names made up at random are read by a real shell
      Then the shell sees each name unchanged as one word

    Scenario: A name that no shell can be given has no command
      Given the plan's name holds a NUL
      When the next moves after a failure of that plan are asked for
      Then no move of a plan has a command

    Scenario: A plan named after a secret has no command, for it could not be shown
      Given a failure of plan "hunter22-very-secret" in phase execute that says "Timeout"
      And "hunter22-very-secret" is a secret of the user's
      When the failure is put on record
      Then no move of the record has a command of a plan
