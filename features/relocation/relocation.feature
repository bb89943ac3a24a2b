Feature: An element that moved is found again, or the refusal says why
  Pages change under scripts: rows come and go, ids are counted on, buttons are renamed. What is the same to a person is
  found; what is not, or cannot be told, is refused with a reason, so that nothing is done to the wrong thing.

  @R-PAGE-4 @relocation-browser
  Rule: After a release nothing is taken for something else

    Scenario Outline: Nothing is mistaken on <page>
      Given real pages before and after a release: <page>
      When every element known from before is looked for again
      Then each one that is still there is found where it went
      And none that is gone is taken for another

      Examples: rows and lists
        | page                                                                  |
        | a table of orders whose rows and columns moved                        |
        | an inbox whose list nodes are used again                              |
        | a grid keyed by attribute                                             |
        | a table in which two rows begin alike                                 |
        | a list of chats whose counters moved on                               |
        | a list of three hundred items that lost its first hundred             |

      Examples: forms
        | page                                                                  |
        | a checkout form that was regrouped                                    |
        | a sign-in page with a second way in                                   |

      Examples: menus and dialogs
        | page                                                                  |
        | a settings page after a release                                       |
        | a toolbar of icons with generated ids                                 |
        | a wizard one step on                                                  |

      Examples: all but the words is new
        | page                                                                  |
        | a page rebuilt from the ground up                                     |

      Examples: things with one name
        | page                                                                  |
        | cards with equal buttons under their headings                         |
        | two equal buttons that nothing tells apart                            |
        | a link in the menu and again in the footer                            |
        | a test id that moved with its element                                 |

      Examples: other languages
        | page                                                                  |
        | a settings page in German                                             |
        | a settings page in Chinese                                            |
        | a settings page in Arabic                                             |

      Examples: pages that lie or hide
        | page                                                                  |
        | a page whose destructive button wears the name of a harmless one      |
        | a page inside an open shadow root                                     |

    Scenario: The pages of the suite ask about enough elements to mean something
      When the elements that the release pages ask about are counted
      Then at least 60 elements are asked about on at least 15 pages
      And at least 25 of them are gone

  @R-PAGE-4
  Rule: Every refusal is named

    Scenario Outline: Refused: <why>
      Given a page once had <old>
      And the page now has <now>
      When the element is looked for again
      Then it is refused as <refusal>

      Examples:
        | why                                              | old                                        | now                                                                               | refusal                 |
        | Only a hidden one fits                           | button "Save"                              | button "Save" that is hidden; link "Home" to "/"                                  | hidden                  |
        | An empty page has nothing to offer               | button "Save"                              | nothing                                                                           | no_candidates           |
        | Nothing on the page is anything like it          | button "Save"                              | link "Home" to "/"; link "Help" to "/help"                                        | absent                  |
        | A word that tells apart has changed              | button "Open draft"                        | button "Open account"                                                             | name_veto               |
        | A name that grew is another name                 | button "Reply"                             | button "Reply to everyone"                                                        | name_veto               |
        | An opposite is not the thing                     | button "Subscribe" with id "sub"           | button "Unsubscribe" with id "sub"                                                | name_veto               |
        | An id does not outvote the words                 | link "Billing" to "/billing" with id "m3"  | link "Team" to "/team" with id "m3"                                               | name_veto               |
        | Another number is another thing                  | link "Order 17" to "/orders/17"            | link "Order 18" to "/orders/18"                                                   | number_veto             |
        | The same button in another row                   | button "Edit" in row "Alice"               | button "Edit" in row "Bob"                                                        | row_veto                |
        | The same button in another column                | button "Sort" in column "Price"            | button "Sort" in column "Name"                                                    | column_veto             |
        | A heading is not the button it names             | button "Sign in"                           | heading "Sign in"                                                                 | role_veto               |
        | Two of one name that nothing tells apart         | button "Edit"                              | button "Edit"; button "Edit"                                                      | twins                   |
        | The only one left of several cannot be told      | button "Edit" with 3 twins                 | button "Edit"                                                                     | twins                   |
        | A destructive button under another heading       | button "Delete" below "Draft"              | button "Delete" below "Account"                                                   | destructive_needs_exact |
        | A destructive button whose name grew             | button "Delete" with test id "del"         | button "Delete account" with test id "del"                                        | destructive_needs_exact |
        | A harmless button never becomes a destructive    | button "Save" with test id "main"          | button "Delete" with test id "main"                                               | became_destructive      |
        | A destructive button never becomes harmless      | button "Delete" with test id "main"        | button "Save" with test id "main"                                                 | was_destructive         |
        | An icon without words or keys                    | button ""                                  | button ""                                                                         | nothing_identifies      |

    Scenario: A refusal shows what came nearest
      Given a page once had button "Open draft" below "Drafts"
      And the page now has button "Open account" below "Account"; link "Home" to "/"
      When the element is looked for again
      Then it is refused as name_veto
      And the nearest that is shown is button "Open account"

  @R-PAGE-4
  Rule: A clear match is found whatever else changed

    Scenario Outline: Found: <why>
      Given a page once had <old>
      And the page now has <now>
      When the element is looked for again
      Then candidate number <place> is found

      Examples:
        | why                                             | old                                                      | now                                                                              | place |
        | A generated id was counted on                   | button "Send" with id "submit-1"                         | button "Back" with id "submit-76"; button "Send" with id "submit-77"             | 2     |
        | Menu ids shifted by one                         | link "Team" to "/team" with id "m2"                      | link "News" to "/news" with id "m2"; link "Team" to "/team" with id "m3"         | 2     |
        | A row came in front                             | button "Delete" in row "Alice" below "People"            | button "Delete" in row "Zoe" below "People"; button "Delete" in row "Alice" below "People" | 2     |
        | A link became a button                          | link "Sign up" to "/join"                                | button "Sign up"; button "Sign in"                                               | 1     |
        | A test id outlives a longer name                | button "Save" with test id "save"                        | button "Save changes" with test id "save"; button "Close"                        | 1     |
        | A field keeps its name attribute                | textbox "E-mail" with name attribute "email"             | textbox "E-mail address" with name attribute "email"; textbox "Name"             | 1     |
        | Capitals, accents and dots do not matter        | link "Résumé" to "/cv"                                   | link "RESUME" to "/cv"; link "Contact" to "/contact"                             | 1     |
        | An archived copy of an address is that address  | link "Jobs" to "https://example.org/jobs"                | link "Jobs" to "/web/20200101000000/https://example.org/jobs"                    | 1     |
        | Tracking parameters do not matter               | link "Jobs" to "/jobs?utm_source=a"                      | link "Jobs" to "/jobs?utm_source=b"                                              | 1     |
        | A count at the same address may change          | link "Inbox (3)" to "/inbox"                             | link "Inbox (7)" to "/inbox"; link "Sent" to "/sent"                             | 1     |

    Scenario: A hidden copy does not stand in the way of the one that is shown
      Given a page once had link "Support" to "/help" below "Menu"
      And the page now has link "Support" to "/contact" that is hidden; link "Support" to "/help" below "Menu"
      When the element is looked for again
      Then candidate number 2 is found

    Scenario: What was typed into a field never identifies it
      Given a page once had textbox "City" showing "Berlin"
      And the page now has textbox "Street" showing "Berlin"; textbox "City" showing "Paris"
      When the element is looked for again
      Then candidate number 2 is found

  @R-PAGE-4
  Rule: What cannot be taken back needs its exact name, in any language

    Scenario Outline: "<old>" is never taken to be "<now>"
      Given a page once had button "<old>" with test id "main"
      And the page now has button "<now>" with test id "main"
      When the element is looked for again
      Then it is refused

      Examples:
        | old                 | now                  |
        | Save                | Löschen              |
        | Speichern           | Kostenpflichtig bestellen |
        | Enregistrer         | Supprimer            |
        | Guardar             | Eliminar             |
        | Salva               | Elimina              |
        | Guardar alterações  | Excluir              |
        | 保存                | 删除                 |
        | 保存する            | 削除する             |
        | حفظ                 | حذف                  |
        | Сохранить           | Удалить              |
        | 저장                | 삭제하기             |
        | Pay 10 EUR          | Pay 100 EUR          |
        | Löschen             | Alles löschen        |
        | 删除                | 全部删除             |

    Scenario: A destructive button that is exactly what it was is found
      Given a page once had button "Konto löschen" below "Konto"
      And the page now has button "Speichern" below "Konto"; button "Konto löschen" below "Konto"
      When the element is looked for again
      Then candidate number 2 is found

  @R-PAGE-4
  Rule: Looking for an element stays quick and calm whatever a page holds

    Scenario: Ten thousand candidates with names as long as pages
      Given a page once had button "Archive the report" below "Reports"
      And the page now has ten thousand elements with endless names and one button "Archive the report" below "Reports"
      When the element is looked for again
      Then the button among the ten thousand is found within three seconds

    Scenario: Pages made up to confuse get an answer like all others
      When elements are looked for on 2000 pages made up of hostile words
      Then each answer is one of the candidates or a named refusal

    Scenario: Candidates that say nothing at all do no harm
      Given a page once had button "Archive"
      And the page now has a thousand elements that have only a tag
      When the element is looked for again
      Then it is refused as absent
