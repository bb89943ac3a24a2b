Feature: A browser is found wherever it usually lies
  Nobody should have to say where the browser is. A choice that somebody did make is honoured, even where it is wrong:
  another browser is not put in its place behind their back.

  @R-PKG-2
  Rule: The environment's choice comes first, then Playwright's own browser, then an installed one

    Scenario Outline: On <platform> with <there>, <found> is taken
      Given the platform "<platform>" whose browsers are "<there>"
      And an environment with "<variables>"
      When a browser is searched for
      Then "<found>" is found as one from "<source>"

      Examples:
        | platform | there                                                              | variables                                                                     | found                                                        | source      |
        | linux    | /own/chrome, /pw/chrome, /usr/bin/chromium                         | RECOURSE_CHROMIUM=/own/chrome                                                 | /own/chrome                                                  | environment |
        | linux    | /own/chrome, /pw/chrome, /usr/bin/chromium                         | PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH=/own/chrome                               | /own/chrome                                                  | environment |
        | linux    | /pw/chrome, /usr/bin/chromium                                      | PATH=/usr/bin                                                                 | /pw/chrome                                                   | playwright  |
        | linux    | /opt/mine/google-chrome, /snap/bin/chromium                        | PATH=/opt/mine                                                                | /snap/bin/chromium                                           | installed   |
        | linux    | /opt/google/chrome/chrome                                          |                                                                               | /opt/google/chrome/chrome                                    | installed   |
        | darwin   | /Users/a/Applications/Chromium.app/Contents/MacOS/Chromium         | HOME=/Users/a                                                                 | /Users/a/Applications/Chromium.app/Contents/MacOS/Chromium   | installed   |
        | darwin   | /Applications/Google Chrome.app/Contents/MacOS/Google Chrome       |                                                                               | /Applications/Google Chrome.app/Contents/MacOS/Google Chrome | installed   |
        | win32    | C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe         | PROGRAMFILES=C:\\Program Files                                                | C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe   | installed   |
        | win32    | C:\\x86\\Microsoft\\Edge\\Application\\msedge.exe                  | PROGRAMFILES(X86)=C:\\x86                                                     | C:\\x86\\Microsoft\\Edge\\Application\\msedge.exe            | installed   |

  @R-PKG-2
  Rule: Where no browser is found, the command that helps is named

    Scenario Outline: No browser with <variables>
      Given the platform "linux" whose browsers are "<there>"
      And an environment with "<variables>"
      When a browser is searched for
      Then none is found, which is called BROWSER_NOT_INSTALLED, and "<said>" is said

      Examples:
        | there             | variables                      | said                              |
        |                   | PATH=/usr/bin                  | npx playwright install chromium   |
        | /usr/bin/chromium | RECOURSE_CHROMIUM=/wrong/chrome | RECOURSE_CHROMIUM names /wrong/chrome |
