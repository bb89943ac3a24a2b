Feature: What stands in the way is named, and dealt with only as far as it was allowed

  @R-PAGE-7
  Rule: A dialog is answered at once by policy, and a question is never agreed to by itself

    Scenario: An alert while the page loads holds nothing up
      Given a page that opens an alert while it loads
      When a step opens it
      Then the page stood still for less than a second
      And the alert is reported

    Scenario Outline: A question is turned down unless that was allowed (<question>, <policy>)
      Given a page that asks by <question> before it deletes, and a script that <policy>
      When a step deletes
      Then the page has <deleted> and the step <end>

      Examples:
        | question | policy                    | deleted         | end                         |
        | confirm  | says nothing of questions | deleted nothing | is refused for the question |
        | prompt   | says nothing of questions | deleted nothing | is refused for the question |
        | confirm  | allows confirming         | deleted once    | succeeds                    |

    Scenario: A script that answers its dialogs itself is left alone
      Given a page that asks by confirm before it deletes, and a script that answers for itself
      When a step deletes
      Then the page has deleted once and the step succeeds

  @R-PAGE-7
  Rule: A layer over the page is named, and taken away only by a recipe that the user enabled

    Scenario Outline: A consent banner covers the button, <allowed>
      Given a page whose button is covered by a consent banner, and a script that <allowed>
      When a step presses the covered button
      Then it <end>, and the banner was <banner>

      Examples:
        | allowed                    | end                             | banner          |
        | allowed nothing            | is refused and names the banner | not touched     |
        | allowed refusing consent   | succeeds                        | refused         |

    Scenario: A banner that only lets one accept is not accepted
      Given a page whose button is covered by a banner that can only be accepted, and a script that allowed refusing consent
      When a step presses the covered button
      Then it is refused and names the banner, and the banner was not touched

  @R-PAGE-7 @R-PAGE-11
  Rule: A page that asks for a person is told from one that writes about it

    Scenario Outline: <page>
      Given <page> after the button is pressed
      When a step presses its button and waits in vain
      Then the step ends with <code>

      Examples:
        | page                                                    | code                  |
        | a challenge for people                                  | CAPTCHA_REQUIRED      |
        | a sign-in that was refused                              | AUTHENTICATION_FAILED |
        | an article about captchas                               | POSTCONDITION_FAILED  |
        | a blog post that quotes "wrong password"                | POSTCONDITION_FAILED  |
        | a short note that says "are you a robot"                | POSTCONDITION_FAILED  |
        | a list whose styling is called "error" about passwords  | POSTCONDITION_FAILED  |
