agreements-option-player = Wessen Vereinbarungen auf diesem Server (Standard: deine, überall)
agreements-option-state = Welche davon (Standard: getroffene und offene)
agreements-option-event = Nur die mit diesem Text in der Veranstaltung
agreements-option-since = Nur die ab diesem Tag abgeschlossenen, etwa 2026-11-21
agreements-option-until = Nur die bis zu diesem Tag abgeschlossenen
agreements-option-number = Diese Vereinbarung ganz zeigen
agreements-description = Vereinbarungen auflisten, filtern, exportieren, zeigen

# The headings of a list
agreements-own = **Deine Vereinbarungen und Vorschläge**
agreements-of-player = **Vereinbarungen und Vorschläge von { $player } auf diesem Server**
# Which of them, below the heading; $parts are some of the lines after it
agreements-filter = -# { $parts }
agreements-filter-state = { $state ->
    [sealed] Getroffen
    [open] Offen
    [declined] Abgelehnt
    [withdrawn] Zurückgezogen
    [expired] Abgelaufen
   *[all] Alle, egal, was daraus wurde
}
agreements-filter-event = Veranstaltung mit { $event }
agreements-filter-since = Ab { $date }
agreements-filter-until = Bis { $date }
# Below it
agreements-none = Noch keine. Mit `/chess960 agree` schlägst du eine Stellung vor.
agreements-none-on-console = Vereinbart wird zu zweit auf Discord. Hier gibt dir `/chess960 random` eine zufällige Stellung.
agreements-none-such = Keine passt. `/chess960 agreements` ohne Optionen listet alle getroffenen und offenen auf.
agreements-hint = -# `/chess960 agreements number:{ $number }` zeigt eine davon vollständig.

# Why nothing is shown
agreements-number-and-more = `number` zeigt nur eine Vereinbarung und geht deshalb nicht zusammen mit einer anderen Option. Für mehrere lass es weg.
agreements-nothing-to-export = Keine davon ist eine getroffene Vereinbarung, also gibt es keine Partie zum Exportieren. **CSV exportieren** nimmt auch Vorschläge.
agreements-no-such-number = Vereinbarung { $number } kannst du nicht sehen: Sie ist nicht deine oder nicht von diesem Server. `/chess960 agreements` listet deine auf.

# Buttons, and what comes with their files
agreements-button-pgn = PGN exportieren
agreements-button-csv = CSV exportieren
agreements-exported-pgn = { $count ->
    [one] { $count } Vereinbarung
   *[other] { $count } Vereinbarungen
} als PGN: die Kopfdaten jeder Partie. Die Züge kannst du in einem Schachprogramm ergänzen.
agreements-exported-csv = { $count ->
    [one] { $count } Vereinbarung oder Vorschlag
   *[other] { $count } Vereinbarungen und Vorschläge
} für eine Tabellenkalkulation. Zeiten in UTC.
agreements-exported-newest = Das sind die neuesten { $most }; ältere bekommst du, wenn du die Liste mit `until` eingrenzt.
