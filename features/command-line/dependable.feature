Feature: The command line can be depended upon
  Results go to standard output and everything else to standard error; the exit code says how it ended; what is
  mistyped is answered with what fits; colour is for eyes only.

  @R-CLI-2
  Rule: Every command explains itself with an example

    Scenario Outline: The help of <command>
      When "recourse <command> --help" is run
      Then it ends with 0
      And its output holds "Example"
      And its output holds "$ recourse <command>"

      Examples:
        | command  |
        | run      |
        | demo     |
        | classify |
        | explain  |
        | config   |
        | doctor   |

    Scenario: No words at all
      When "recourse" is run
      Then it ends with 0
      And its output holds "Commands:"

    Scenario: The version
      When "recourse --version" is run
      Then it ends with 0
      And its output is the version of the package

  @R-CLI-2
  Rule: What does not fit is answered with what does

    Scenario Outline: <words>
      When "recourse <words>" is run
      Then it ends with 2
      And it says "<answer>"
      And nothing is on standard output

      Examples:
        | words                      | answer                                                     |
        | clasify x                  | found clasify; fits: classify                              |
        | classify --fromat json x   | found --fromat; fits: --format                             |
        | config --format xml        | found --format xml; fits: plain, json, yaml                |
        | explain                    | found nothing; fits: recourse explain <code>               |
        | explain A B                | found more words than it takes; fits: recourse explain     |
        | run plan.yaml --budget 5   | found --budget 5; fits: a span of time such as 500ms, 5s   |
        | run plan.yaml --budget     | without a value                                            |
        | demo --port 99999          | found --port 99999; fits: a port from 1 to 65535           |

  @R-CLI-2
  Rule: Colour is only for a terminal, and never where it is not wanted

    Scenario Outline: A stream that is <stream>, with <environment>
      When the colours for a stream that is <stream> with <environment> are chosen
      Then text is printed <how>

      Examples:
        | stream     | environment      | how            |
        | a terminal | nothing set      | with colour    |
        | a terminal | NO_COLOR=1       | without colour |
        | a terminal | NO_COLOR=false   | without colour |
        | a terminal | TERM=dumb        | without colour |
        | a file     | nothing set      | without colour |

  @R-CLI-2
  Rule: A reader that leaves early is no fault

    Scenario: Output that nobody reads any more is no fault
      When "recourse explain transient" is run and its output is closed at once
      Then it ends without a complaint
