Feature: A fresh copy sets itself up and says what it does
  Whoever clones the project runs one command. What is missing is installed, what is there is left alone, and what
  cannot be installed is explained with the commands that help.

  @R-PKG-2
  Rule: What is there is left alone, at once

    Scenario: A second set-up installs nothing
      Given a copy of the project that was set up before
      When it is set up
      Then set-up succeeds without installing anything
      And it took less than 3000 ms

    Scenario: A changed list of packages that are all there installs nothing
      Given a copy of the project that was set up before
      And its list of packages was written anew
      When it is set up
      Then set-up succeeds without installing anything

  @R-PKG-2
  Rule: What cannot be installed is explained

    Scenario: Packages that cannot be fetched
      Given a copy of the project in which a package is missing
      And the registry cannot be reached
      When it is set up
      Then set-up fails, and says "npm ci" and "The packages could not be installed"

    Scenario: A browser named in the environment that is not there
      Given a copy of the project that was set up before
      And the environment names the browser "/nowhere/chromium"
      When it is set up
      Then set-up fails, and says "/nowhere/chromium" and "unset it"

  @R-PKG-2
  Rule: Tasks need no shell, pass on what they are told, and end as what they ran ended

    Scenario: An unknown task is answered with the known ones
      Given a copy of the project that was set up before
      When the task "bake" is run
      Then the task ends with 2 and says "bdd"

    Scenario: A task ends as its program ended
      Given a copy of the project that was set up before
      When the task "recourse explain NO_SUCH_CODE" is run
      Then the task ends with 3 and says "NO_SUCH_CODE"
