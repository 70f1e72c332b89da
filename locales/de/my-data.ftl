my-data-description = Alles zeigen, was der Bot über dich speichert

my-data-console = Die Konsole hat keinen Nutzer, also wird nichts über dich gespeichert. In Discord zeigt dieser Befehl den Leuten, was ich über sie speichere, und `/chess960 forget` löscht es.

my-data-nothing = Ich speichere nichts über dich: keine Vereinbarungen, Ziehungen, Zeitpläne, Veranstaltungen oder Einstellungen und keine Nachrichten.

# The amounts follow, and then one of the two sentences about the file
my-data-heading = **Was ich über dich speichere**
my-data-file = In der Datei steht alles. `/chess960 forget` löscht es.
my-data-newest = In der Datei stehen von allem die neuesten { $most }. `/chess960 forget` löscht alles.
my-data-unreadable-preferences = Nicht in der Datei: deine Einstellungen. Eine andere Version von mir hat sie gespeichert, und ich kann sie nicht lesen.
my-data-kept = -# Ziehungen und erfolglose Vorschläge werden nach { $days ->
    [one] { $days } Tag
   *[other] { $days } Tagen
} gelöscht. Nachrichten speichere ich nicht.

# How much of each is kept, in a list
my-data-sealed-count = { $count ->
    [one] { $count } getroffene Vereinbarung
   *[other] { $count } getroffene Vereinbarungen
}
my-data-open-count = { $count ->
    [one] { $count } offener Vorschlag
   *[other] { $count } offene Vorschläge
}
my-data-closed-count = { $count ->
    [one] { $count } erfolgloser Vorschlag
   *[other] { $count } erfolglose Vorschläge
}
my-data-draws-count = { $count ->
    [one] { $count } Ziehung
   *[other] { $count } Ziehungen
}
my-data-presses-count = { $count ->
    [one] { $count }-mal *Neu auslosen* gedrückt
   *[other] { $count }-mal *Neu auslosen* gedrückt
}
my-data-events-count = { $count ->
    [one] { $count } Veranstaltung, die du angelegt hast oder leitest, für die du Stellungen eingegeben hast oder in der du an einem Brett spielst
   *[other] { $count } Veranstaltungen, die du angelegt hast oder leitest, für die du Stellungen eingegeben hast oder in denen du an einem Brett spielst
}
my-data-schedules-count = { $count ->
    [one] { $count } zuletzt von dir geänderter Zeitplan
   *[other] { $count } zuletzt von dir geänderte Zeitpläne
}
my-data-preferences-count = { $count ->
    [one] deine Einstellungen
   *[other] { $count } gespeicherte Einstellungen
}
my-data-lichess-count = { $count ->
    [one] { $count } Name auf lichess
   *[other] { $count } Namen auf lichess
}
my-data-notifications-count = { $count ->
    [one] { $count } wartende Benachrichtigung
   *[other] { $count } wartende Benachrichtigungen
}
my-data-words-count = { $count ->
    [one] { $count } Wort, das gleich gelöscht wird
   *[other] { $count } Wörter, die gleich gelöscht werden
}
