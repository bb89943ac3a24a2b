@relocation-browser
Feature: What is known of an element is read from the page as a person meets it
  Finding an element again and telling it from another are only as good as what was read.

  @R-PAGE-3
  Rule: An element is known by the name that assistive technology would say

    Scenario Outline: Named by: <why>
      Given a real page showing <markup>
      When its element "#it" is read
      Then its name is "<name>"

      Examples:
        | why                                       | markup                                                                                | name           |
        | A label that points to a field            | <label for="it">E-mail</label><input id="it">                                         | E-mail         |
        | A label around a field                    | <label>City <input id="it"></label>                                                   | City           |
        | A label by reference wins over all        | <b id="a">Billing</b><b id="b">street</b><input id="it" aria-labelledby="a b" aria-label="x"> | Billing street |
        | A label in an attribute wins over content | <button id="it" aria-label="Close dialog">×</button>                                  | Close dialog   |
        | The words within a button                 | <button id="it"><i></i> <span>Save</span> all</button>                                | Save all       |
        | The alternative text of an image within   | <a id="it" href="/"><img src="data:," alt="Home page"></a>                            | Home page      |
        | A title where nothing else speaks         | <button id="it" title="Print"></button>                                               | Print          |
        | A placeholder as the last resort          | <input id="it" placeholder="Search">                                                  | Search         |
        | The value of a button made by an input    | <input id="it" type="submit" value="Send now">                                        | Send now       |
        | Not words that are not shown              | <button id="it">Save<span style="display:none"> draft</span></button>                 | Save           |
        | Not the letters behind an icon            | <button id="it"><i aria-hidden="true">delete</i> Remove</button>                      | Remove         |
        | A label on a part of it                   | <a id="it" href="/"><span aria-label="Home"></span></a>                               | Home           |
        | A label by reference that is not shown    | <span id="h" hidden>Your name</span><input id="it" aria-labelledby="h">               | Your name      |
        | The title of a drawing within             | <button id="it"><svg><title>Print</title></svg></button>                              | Print          |
        | Not what was typed into a rich text       | <div id="it" role="textbox" aria-label="Note" contenteditable="true">My secret</div>  | Note           |
        | Not what was typed into a field           | <input id="it" aria-label="Pin" value="1234">                                         | Pin            |

  @R-PAGE-3
  Rule: A page cannot change what is read of it

    Scenario: A page that overrides the tools of its own realm is still read as it is
      Given a real page that overrides querySelectorAll, Array.prototype, JSON and getAttribute to lie
      When the lying page is observed
      Then the page did not notice that it was read
      And the button "Delete account" is among what was read

    Scenario: A form whose fields are named like the browser's own properties
      Given a real page showing <form id="f"><input name="parentNode" aria-label="One"><input name="tagName" aria-label="Two"><button id="it">Send</button></form>
      When the page is observed
      Then the button "Send" is among what was read

  @R-PAGE-3
  Rule: Everything that a person can reach is read, within bounds

    Scenario: Elements within shadow roots and frames are read and can be reached
      Given a real page with a button in an open shadow root and one in a frame of the same origin
      When the page is observed
      Then the buttons "In the shadow" and "In the frame" can each be reached through what was read

    Scenario: A page without end is read in part, and says so
      Given a real page with thirty thousand paragraphs
      When the page is observed with room for a thousand
      Then a thousand elements were read and it is said that there is more

    Scenario: An element that has left the page is not confused with another
      Given a real page showing <ul><li><button>First</button></li><li><button>Second</button></li></ul>
      And the page has been observed
      When its first item is taken away
      Then the element read as "First" is gone and "Second" is still reached
