Feature: The package works where it is installed
  What matters is what a user gets: a package that installs in an empty project, with types, a command, and nothing that
  only this project needs.

  @R-PKG-1
  Rule: The packed package brings all that its users need

    Scenario: An empty project installs the package and uses it in every way
      Given an empty project
      When the packed package is installed there
      Then a program there that classifies a refused connection prints "CONNECTION_REFUSED transient"
      And a strict TypeScript program that uses it well compiles
      And a TypeScript program that takes a code for a number does not compile
      And "npx recourse --help" there shows how to use "classify"
      And the schema of error answers can be read from it
      And it holds none of these: src, steps, features, scripts, bench, reports
