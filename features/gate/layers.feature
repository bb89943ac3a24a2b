Feature: The layers of the code stay apart
  What decides about failures must not know browsers, files or clocks: only so can it be trusted to say the same thing
  everywhere. A check of every import holds the layers.

  @R-GATE-3
  Rule: The sources keep to their layers

    Scenario: The sources as they are pass the check of layers
      Given a copy of the sources
      When the layers are checked
      Then the check of layers finds nothing

  @R-GATE-3
  Rule: An import against the layers is found, and the rule that it breaks is named

    Scenario: Each kind of forbidden import is found
      Given a copy of the sources
      And into it these imports are planted
        | file                   | imports                         |
        | src/domain/planted.ts  | node:fs                         |
        | src/domain/planted2.ts | ../engine/clock.ts              |
        | src/engine/planted.ts  | playwright                      |
        | src/browser/planted.ts | ../cli/planted.ts               |
        | src/cli/planted.ts     | ../../scripts/planted.ts        |
        | src/plan/planted.ts    | chai                            |
        | src/plan/round.ts      | ./about.ts                      |
        | src/plan/about.ts      | ./round.ts                      |
      When the layers are checked
      Then the check of layers names these rules
        | domain-is-pure          | src/domain/planted.ts  |
        | layer-domain            | src/domain/planted2.ts |
        | engine-knows-no-browser | src/engine/planted.ts  |
        | layer-browser           | src/browser/planted.ts |
        | sources-know-no-tests   | src/cli/planted.ts     |
        | only-published-packages | src/plan/planted.ts    |
        | no-cycles               | src/plan/about.ts      |
