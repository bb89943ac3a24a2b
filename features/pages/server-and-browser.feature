@page-cases
Feature: Servers that fail and browsers that die are met with what helps against each
  A 500 is asked again, a 404 is not; a crashed page is opened anew; what never ends is ended by its own time.

  @R-PAGE-8 @P20
  Rule: A page is asked for again where that helps, and only there

    Scenario: Two errors of the server, then the page
      Given the page case "A page is answered 500 twice, then 200"
      When a script does its work there with recourse
      Then the work is done once, as server and page show

    Scenario: A page that is not there
      Given the page case "A page is answered 404"
      When a script does its work there with recourse
      Then it is given up without harm as HTTP_CLIENT_ERROR
      And the error names cause and next move

    Scenario: A server that asks for a pause gets it
      Given the page case "The server asks to wait for 1 s (429, Retry-After)"
      When a script does its work there with recourse
      Then the work is done once, as server and page show

    Scenario: A wrong password is not tried again
      Given the page case "The password is wrong"
      When a script does its work there with recourse
      Then it is given up without harm as AUTHENTICATION_FAILED
      And the page case's server took 1 "login"
      And the error names cause and next move

    Scenario: A challenge for people goes to a person at once
      Given the page case "A page is answered with a challenge for people and 403"
      When a script does its work there with recourse
      Then it is given up without harm as CAPTCHA_REQUIRED
      And the error names cause and next move

  @R-PAGE-9 @P16
  Rule: A page, a browser or a connection that is lost comes back, signed in as before

    Scenario: The page crashed
      Given the page case "The page crashed before the step"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And the trace tells that it opened the page anew

    Scenario: Only the connection was dropped
      Given the page case "Only the connection to the browser was dropped; the page goes on"
      When a script does its work there with recourse
      Then the work is done once, as server and page show
      And the trace tells that it connected again

  @R-PAGE-8 @P17
  Rule: What never ends is ended by its budget, and the rest is not run

    Scenario: The server never answers
      Given the page case "The server never answers; the step has 1 s"
      And each step there has 2 seconds in all
      When a script does its work there with recourse
      Then it is given up without harm, for want of time
      And the page case's server took 0 "ship"
      And the error names cause and next move

    Scenario: The script's own work never returns
      Given the page case "A handler of the script's own never returns; the step has 1 s"
      And each step there has 2 seconds in all
      When a script does its work there with recourse
      Then it is given up without harm as STEP_TIMEOUT
      And the error says "step budget of 2000 ms"
      And the page case's server took 0 "ship"
