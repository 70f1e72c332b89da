# Players are told of as $proposer and $opponent, or as $white and $black, or one of them as $player.
# $time is a date and a time of day, $ago is how far off an instant is, such as "in 7 days" or "2 days ago".

# An open proposal: what everybody sees, or one person alone, and that one is not asked for anything.
agreement-asks = { $opponent }, { $proposer } schlägt dir { $terms ->
    [position] diese Anfangsstellung
    [position-and-random-colors] diese Anfangsstellung
   *[random-position] eine zufällige Anfangsstellung
} vor.
agreement-was-asked = Vorschlag von { $proposer } an { $opponent }: { $terms ->
    [position] diese Anfangsstellung
    [position-and-random-colors] diese Anfangsstellung
   *[random-position] eine zufällige Anfangsstellung
}.
agreement-open = **Vorschlag { $number }**, läuft { $ago } ab
# The opponent has accepted, and the result is being drawn
agreement-accepted = **Vorschlag { $number }**
agreement-colors = { $games ->
    [one] Weiß: { $white } · Schwarz: { $black }
   *[other] Partie 1: Weiß { $white }, Schwarz { $black } · Partie 2: Weiß { $black }, Schwarz { $white }
}
agreement-random-colors = { $games ->
    [one] { $proposer } und { $opponent }, Farben zufällig
   *[other] { $proposer } und { $opponent }, zwei Partien, Farben der ersten zufällig
}
# Below it is how far they are; the button *How it works* explains the rest.
agreement-how-drawn = { $answer ->
    [accept] *Annehmen* überlässt die Farben dem Zufall. Bis dahin könnt ihr beide ein Wort eingeben.
    [public] *Annehmen* startet die Ziehung. Niemand von uns kann das Ergebnis aussuchen.
   *[word] Gebt beide ein Wort ein oder überlasst es dem Zufall. Mit beidem nehmt ihr das Ergebnis an.
}
agreement-being-drawn = { $opponent } hat angenommen. { $drawn ->
    [position] Die Stellung wird
    [colors] Die Farben werden
   *[position-and-colors] Stellung und Farben werden
} in einer neuen Nachricht ausgelost.
# A message of its own right after a proposal
agreement-commitment = -# Festlegung zu Vorschlag { $number }: `{ $commitment }`
agreement-word-is-in = { $player }: Wort ist da
agreement-no-word = { $player }: noch kein Wort
# Where the bot can only answer, below that
agreement-by-presses = Ich bin hier kein Mitglied, also kann ich niemanden erinnern.

# A proposal that was answered or has expired; below it, what was proposed
agreement-closed = { $state ->
    [declined] **Vorschlag { $number }** { $ago } von { $opponent } abgelehnt
    [withdrawn] **Vorschlag { $number }** { $ago } von { $proposer } zurückgezogen
   *[expired] **Vorschlag { $number }** { $ago } abgelaufen
}
# What an error says of it, or of an agreement
agreement-ended = { $state ->
    [sealed] Getroffen { $ago }.
    [declined] Abgelehnt von { $opponent } { $ago }.
    [withdrawn] Zurückgezogen von { $proposer } { $ago }.
    [expired] Abgelaufen { $ago }.
   *[open] Offen.
}

# A sealed agreement. If position or colours are random, $words are those of both players, with a dot between them,
# or one of the lines after it.
agreement-sealed = **Vereinbarung { $number }**, getroffen am { $time }
agreement-drawn = -# { $drawn ->
    [position] Stellung zufällig
    [colors] Farben zufällig
   *[position-and-colors] Stellung und Farben zufällig
} · { $words }
agreement-drawn-publicly = -# { $drawn ->
    [position] Stellung zufällig
    [colors] Farben zufällig
   *[position-and-colors] Stellung und Farben zufällig
} · Runde { $round } von drand
agreement-words-by-chance = beide haben es dem Zufall überlassen
agreement-words-too-long = zwei Wörter, die hier zu lang sind; *Prüfen* zeigt sie
agreement-word-left = { $player }: dem Zufall überlassen
agreement-word = { $player }: `{ $word }`
agreement-word-by-chance = { $player }: `{ $word }` (dem Zufall überlassen)
agreement-word-erased = { $player }: (gelöscht)
agreement-word-by-chance-erased = { $player }: (dem Zufall überlassen, gelöscht)

# A link, in the message of a sealed agreement and in a list
agreement-game = { $games ->
    [one] Partie auf lichess: { $link }
   *[other] Partie { $game } auf lichess: { $link }
}

# Where the message is that everybody sees, below what is shown to one person
agreement-its-message = Zur Nachricht: { $address }

# What *Verify* shows, in one line
agreement-result = { $fits ->
    [true] ✓ **Das passt:** Mein Geheimnis und beide Wörter ergeben für Vereinbarung { $number } { $drawn ->
        [position] Stellung { $position }
        [colors] Weiß für { $white }
       *[position-and-colors] Stellung { $position } und Weiß für { $white }
    }, wie vereinbart.
   *[false] ✗ **Das passt nicht:** Mein Geheimnis und beide Wörter von Vereinbarung { $number } ergeben etwas anderes als das gespeicherte Ergebnis.
}
agreement-public-result = { $fits ->
    [true] ✓ **Das passt:** Runde { $round } von drand ergibt für Vereinbarung { $number } { $drawn ->
        [position] Stellung { $position }
        [colors] Weiß für { $white }
       *[position-and-colors] Stellung { $position } und Weiß für { $white }
    }, wie vereinbart.
   *[false] ✗ **Das passt nicht:** Runde { $round } von drand ergibt für Vereinbarung { $number } etwas anderes als das gespeicherte Ergebnis.
}
    Discord hat der Nachricht, die die Ziehung angekündigt hat, eine ID gegeben, die ihre Zeit enthält, und Runde { $round } ist die erste von drand, die mindestens 6 Sekunden später fällig war.
# Behind it: the heading, a line for each step, and what the bot can't check. $fits is true or false; ✓ or ✗
# stands before each step. $words are agreement-word or agreement-word-by-chance of both players.
agreement-verified = { $fits ->
    [false] **Vereinbarung { $number }: Prüfung nicht bestanden**
   *[true] **Vereinbarung { $number }: Prüfung bestanden**
}
agreement-check-commitment = Das Geheimnis hat die Festlegung `{ $commitment }`
agreement-check-words = Beide Wörter sind gespeichert. { $words }
agreement-check-key = Geheimnis und Wörter ergeben den Schlüssel `{ $key }…`
agreement-check-position = Der Schlüssel ergibt Stellung { $drawn }{ $fits ->
    [false] , aber vereinbart ist { $agreed }
   *[true] , wie vereinbart
}
agreement-check-white = Nach dem Schlüssel hat { $drawn } Weiß{ $fits ->
    [false] , aber vereinbart ist { $agreed }
   *[true] , wie vereinbart
}
agreement-verified-compare = -# Wann die Festlegung veröffentlicht wurde, kann ich nicht beweisen. Vergleich sie mit der Nachricht gleich nach dem Vorschlag, die ich nie bearbeite.

# How to verify a random result without the bot: the heading, then a note alone or the rest. A command follows the colons.
agreement-verify-heading = **So prüfst du das Ergebnis von Vereinbarung { $number }**
agreement-verify-erased = Jemand hat das eigene Wort bei mir löschen lassen. In der Nachricht zur Vereinbarung steht es.
agreement-verify = Mit dieser Festlegung stand mein Geheimnis fest, bevor die Wörter eingegeben wurden: `{ $commitment }`. Sieh nach, ob die in der Nachricht gleich nach dem Vorschlag, die ich nie bearbeite, genauso anfängt. Ohne diese Nachricht zählt nur, was du dir selbst notiert hast.
    Aus Geheimnis und Wörtern folgt das Ergebnis. So rechnest du es auf deinem eigenen Computer nach, ohne diesem Bot zu trauen:
agreement-verify-colors = Nur die Farben waren zufällig; die Stellung in diesem Ergebnis zählt nicht.
agreement-verify-position = Nur die Stellung war zufällig; die Farben in diesem Ergebnis zählen nicht.
agreement-verify-docs = Die Dokumentation von chess960-bot zeigt dasselbe in ein paar Zeilen Python und sagt, was das beweist und was nicht.
# $players is one of them, or both.
agreement-verify-chance = Dem Zufall überlassen von { $players }.
agreement-verify-in-discord = Oder in Discord:

# Behind *How it works* below an open proposal
agreement-how-it-works = **So entscheidet bei Vorschlag { $number } der Zufall**
    1. Bevor jemand ein Wort eingeben konnte, habe ich ein Geheimnis gewählt und seine Festlegung veröffentlicht. Sie legt es fest, ohne es zu verraten.
    2. Ihr gebt beide ein Wort oder mehrere ein. Niemand sieht deins, bevor beide da sind, und ändern kannst du es nicht. Nimm kein Passwort: Am Ende sehen es alle.
    3. Ich mische beide Wörter mit meinem Geheimnis. Das ergibt { $drawn ->
        [position] die Stellung
        [colors] die Farben
       *[position-and-colors] die Stellung und die Farben
    }, also kann niemand von uns das Ergebnis steuern.
    4. Ich veröffentliche beide Wörter, und *Prüfen* zeigt das Geheimnis, damit alle das Ergebnis prüfen können.
    Mit { $drawn ->
        [colors] *Annehmen* oder *Dem Zufall überlassen*
       *[other] *Dem Zufall überlassen*
    } wähle ich dein Wort. Traust du mir nicht, gib eins ein, das niemand erraten kann.
    -# Festlegung auf mein Geheimnis: `{ $commitment }`. Ihre ersten Stellen stehen in der Nachricht gleich nach dem Vorschlag, die ich nie bearbeite.
agreement-how-public-works = **So entscheidet bei Vorschlag { $number } der Zufall**
    1. Nach *Annehmen* schicke ich eine neue Nachricht. Discord gibt ihr eine ID, die ihre Zeit enthält.
    2. Es entscheidet { $is_quicknet ->
        [true] [drand](<https://drand.love>), wo unabhängige Organisationen gemeinsam Zufallswerte veröffentlichen
       *[false] die Kette `{ $chain }` von drand, ausgesucht von der Person, die mich betreibt
    }: der erste Wert (Runde genannt), der mindestens 6 Sekunden nach dieser Zeit fällig ist. Vorher kann ihn niemand kennen.
    3. Der Wert und die ID ergeben { $drawn ->
        [position] die Stellung
        [colors] die Farben
       *[position-and-colors] die Stellung und die Farben
    }. So kann niemand von uns das Ergebnis steuern.
    4. *Prüfen* zeigt den Wert, damit alle das Ergebnis prüfen können.

agreement-draw-announced = **{ $opponent } hat Vorschlag { $number } von { $proposer } angenommen.** In ein paar Sekunden { $drawn ->
    [position] wird die Stellung
    [colors] werden die Farben
   *[position-and-colors] werden Stellung und Farben
} aus öffentlichem Zufall ausgelost.
    { $is_quicknet ->
        [true] -# Aus [drand](<https://drand.love>): Das Ergebnis kann noch niemand kennen, und ich kann es nicht aussuchen.
       *[false] -# Aus der Kette `{ $chain }` von drand, ausgesucht von der Person, die mich betreibt.
    }
agreement-draw-ended = **Kein Ergebnis:** Diese Vereinbarung wurde inzwischen beendet oder gelöscht.
agreement-draw-reopened = *Annehmen* unter Vorschlag { $number } startet eine neue Ziehung, wenn er noch nicht abgelaufen ist.

# In a list: how it stands, and what is played. Colours, the event and an address follow on the same line.
agreement-listed = { $state ->
    [open] **{ $number }** offen bis { $time }
    [accepted] **{ $number }** angenommen, wird ausgelost
    [sealed] **{ $number }** getroffen am { $time }
    [declined] **{ $number }** { $ago } von { $opponent } abgelehnt
    [withdrawn] **{ $number }** { $ago } von { $proposer } zurückgezogen
   *[expired] **{ $number }** { $ago } abgelaufen
}
agreement-listed-position = Stellung { $start }
agreement-listed-draw = Stellung zufällig

# Buttons
agreement-button-start = Auf lichess starten
agreement-button-start-game = Partie { $game } auf lichess
agreement-button = { $action ->
    [accept] Annehmen
    [accept-colors] Annehmen
    [end] Ablehnen / zurückziehen
    [decline] Ablehnen
    [decline-here] Ablehnen
    [withdraw] Zurückziehen
    [take-back] Zurückziehen
    [word] Mein Wort eingeben
    [chance] Dem Zufall überlassen
    [how] So funktioniert es
    [verify] Prüfen
    [proof] Was das beweist
    [by-hand] Selbst prüfen
   *[pgn] PGN
}
