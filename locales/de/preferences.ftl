preferences-option-board = Wie du Bretter von jetzt an siehst
preferences-option-theme = Farben der Bilder, für hellen oder dunklen Bildschirm
preferences-option-details = Gleich FENs, Nummerierungen und PGN-Tags zeigen
preferences-option-notifications = Dir melden, was aus deinen Vereinbarungen wird (Standard: ja)
preferences-option-lichess = Dein Name auf lichess, für deine Partien (- löscht ihn)
preferences-option-language = Sprache der Antworten, die nur du siehst
preferences-option-reset = Zurück zum Standard
preferences-description = Einstellen, wie du Stellungen siehst und in welcher Sprache

preferences-console = Die Konsole hat keinen Nutzer, also speichere ich keine Einstellungen. Mit den Optionen `board` und `details` der Befehle zeige ich Stellungen anders.

# $heading is one of the three above the text.
preferences-heading = Deine Einstellungen
preferences-saved = Gespeichert
preferences-reset = Deine Einstellungen sind zurückgesetzt
preferences-all = **{ $heading }**
    { $settings }
    Die Optionen `board` und `details` eines Befehls gelten nur für diese Antwort. Vereinbarungen bleiben Text, weil zwei Leute sie lesen.
    -# Ändern kannst du das mit `/chess960 preferences board:figurine theme:dark` oder mit `reset:True`. Es gilt, bis du es änderst oder mit `/chess960 forget` löschst.
preferences-notifications = Benachrichtigungen: { $notifications ->
    [false] keine
   *[true] eine neue Nachricht, wenn dein Gegner antwortet und bevor ein Vorschlag an dich abläuft
}{ $notifications_source ->
    [default] {" "}(Standard)
   *[chosen] {""}
}
preferences-lichess = Name auf lichess: { $lichess ->
    [none] nicht bekannt
   *[other] { $lichess }
}

preferences-language = Sprache der Antworten an dich: { $language ->
    [discord] wie in Discord
   *[other] { $language }
}

preferences-board = Bretter: `{ $board }`, { $board ->
    [figurine] acht Reihen mit Figurensymbolen
    [picture] ein Bild, mit einer Beschreibung für Screenreader
    [line] nur die Grundreihe
    [strip] nur die Grundreihe, als Bild
    [words] die Namen der Figuren von a bis h
   *[text] acht Reihen mit Buchstaben
}{ $board_source ->
    [default] {" "}(Standard)
    [server] {" "}(Standard dieses Servers)
   *[chosen] {""}
}
preferences-theme = Bilder: `{ $theme }`, { $theme ->
    [dark] in dunklen Farben
   *[light] in hellen Farben
}{ $theme_source ->
    [default] {" "}(Standard)
    [server] {" "}(Standard dieses Servers)
   *[chosen] {""}
}
preferences-details = Details: { $details ->
    [true] gleich gezeigt
   *[false] hinter einem Button
}{ $details_source ->
    [default] {" "}(Standard)
    [server] {" "}(Standard dieses Servers)
   *[chosen] {""}
}

preferences-reset-and-prefer = `reset` setzt alles auf den Standard zurück und geht deshalb nicht zusammen mit einer anderen Option. Gib es allein an oder lass es weg.
preferences-button-all = Alles anzeigen
