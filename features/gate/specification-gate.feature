Feature: A specification with holes does not pass
  Whoever reads the documentation relies on it. So before the suite runs, a gate makes sure that each scenario says
  something, each step is carried out in one way only, and each promise has a scenario behind it.

  @R-GATE-1
  Rule: A sound specification passes

    Scenario: The gate lets a sound specification through
      Given a small specification without holes
      When the gate reads the specification
      Then the gate is passed with 2 scenarios

    Scenario: What is in progress may run ahead of its steps
      Given a small specification without holes
      And in it there is a scenario in progress whose steps are not carried out yet
      When the gate reads the specification
      Then the gate is passed with 2 scenarios

  @R-GATE-1
  Rule: Each hole is named, with its place

    Scenario Outline: The gate does not pass <hole>
      Given a small specification without holes
      And in it there is <hole>
      When the gate reads the specification
      Then the gate is not passed, and says "<said>" about "<what>" at "<place>"

      Examples:
        | hole                                         | said                          | what                      | place                        |
        | a step that nothing carries out              | undefined step                | the shop burns down       | features/shop.feature:6      |
        | a step that fits two definitions             | ambiguous step                | the shop opens            | features/shop.feature:5      |
        | a step definition that no scenario uses      | unused step                   | nobody says this          | steps/shop.mjs:6             |
        | a scenario without steps                     | scenario without steps        | An empty promise          | features/shop.feature:11     |
        | an outline without rows                      | outline without rows          | A promise for nobody      | features/shop.feature:11     |
        | a feature without a scenario                 | feature without a scenario    | nothing that could be run | features/empty.feature       |
        | two scenarios of the same name               | scenario name used twice      | A visitor comes in        | features/shop.feature:9      |
        | a rule that names no requirement             | rule without an id            | Doors close at night      | features/night.feature:2     |
        | a scenario that stands under no rule         | scenario outside a rule       | A stray                   | features/stray.feature:2     |
        | a tag for a requirement that is not listed   | unknown id                    | @R-SHOP-9                 | features/unknown.feature:2   |
        | a misspelt tag for a requirement             | unknown id                    | @r-shop-1                 | features/unknown.feature:2   |
        | a finished requirement without a scenario    | done without a scenario       | R-SHOP-3 Bread is sold    |                              |
        | a finished requirement only in progress      | done without a scenario       | R-SHOP-3 Bread is sold    |                              |
        | fewer scenarios than recorded                | fewer scenarios than recorded | 2 now, 3 recorded         | features/scenario-count.json |
        | a feature that cannot be read                | cannot be read                | expected:                 | features/broken.feature      |
        | a list of requirements with an unknown state | features/requirements.yaml    | Invalid option            |                              |
        | a requirement that is listed twice           | features/requirements.yaml    | R-SHOP-1 is listed twice  |                              |

  @R-GATE-1
  Rule: A number of scenarios is recorded on purpose, and only then

    Scenario: Fewer scenarios are accepted once that is recorded
      Given a small specification without holes
      And in it there is fewer scenarios than recorded
      When the gate records the number of scenarios
      Then the number recorded is 2

  @R-GATE-1
  Rule: A run that selects nothing is a failure, not a success

    Scenario Outline: Running <selection> fails
      Given a small specification without holes
      When the suite is run with "<arguments>"
      Then the run fails and says "<said>"

      Examples:
        | selection                  | arguments                 | said                                       |
        | a path that does not exist | features/nowhere.feature  | no scenario is found at: features/nowhere  |
        | a tag that nothing has     | --tags @nothing-has-this  | no scenario fits: --tags @nothing-has-this |
        | a name that nothing has    | --name unheard-of         | no scenario fits: --name unheard-of        |
        | an unknown option          | --no-such-option          | unknown option                             |

    Scenario: A path narrows the run, and that is said
      Given a small specification without holes
      When the suite is run with "features/shop.feature:4"
      Then the run passes and says "a part of the suite runs"
