random-option-method = Womit ausgelost wird (Standard: Zufallszahl)
random-option-count = Wie viele verschiedene Stellungen, 1 bis 10
random-option-double = Verschiedene Stellungen für Weiß und Schwarz (DFRC)
random-description = Eine Schach960-Stellung auslosen

# Below everything else, in small print, before the chances. $number counts the person's draws in the channel within an
# hour; the last one is for a draw without a number.
random-draw-by = { $number ->
    [1] Ziehung 1 von { $name }
   *[other] Ziehung { $number } von { $name } in der letzten Stunde
}
random-drawn-by = Ausgelost von { $name }
random-draw-again = Neu auslosen
random-already-pressed = Dieser Button wurde gerade erst gedrückt. Kommt in einer halben Minute keine neue Ziehung, drück ihn noch einmal.
random-long-list = -# Für **Neu auslosen** ist diese Liste zu lang: Ruf stattdessen den Befehl noch einmal auf.
random-recorded-late = -# Meine Datenbank hat nicht geantwortet: Sobald sie das tut, trage ich diese Ziehung in `/chess960 history` ein.
random-not-recorded = -# Meine Datenbank hat nicht geantwortet: In `/chess960 history` fehlt diese Ziehung vielleicht.
# $time is a date and time.
random-too-many-draws = Du hast in 24 Stunden { $number }-mal ausgelost; mehr merke ich mir pro Person in `/chess960 history` nicht. Weiter geht es ab { $time }.

# The heading of several positions, and each of them behind its number in the list. $ranks is "`RNBQKBNR`", or White's
# and Black's.
random-positions = { $double ->
    [true] **{ $number } DFRC-Stellungen**
   *[false] **{ $number } Schach960-Stellungen**
}
random-position = { $is_fair ->
    [true] Stellung **{ $id }** · { $ranks }
   *[false] Stellung **{ $id }** ({ $chance }) · { $ranks }
}
random-links = Die Buttons öffnen die Stellungen auf lichess.

random-throws-in-all = { $are_digits ->
    [true] Insgesamt { $number ->
        [one] { $number } Ziffer
       *[other] { $number } Ziffern
    }.
   *[false] Insgesamt { $number ->
        [one] { $number } Wurf
       *[other] { $number } Würfe
    }.
}
random-too-many-throws = Alle Würfe hier zu zeigen, wäre zu viel.

# Draws that did not count. $discarded is a list of those below it, or their number is told.
random-discarded = Nicht gezählt: { $discarded }.
random-discarded-excluded = { $side ->
    [White] Weiß: { $throws } (ergab { $id })
    [Black] Schwarz: { $throws } (ergab { $id })
   *[both] { $throws } (ergab { $id })
}
random-discarded-again = { $throws } (ergab noch einmal { $id })
random-discarded-number = { $number ->
    [one] Eine Ziehung davor zählte nicht.
   *[other] { $number } Ziehungen davor zählten nicht.
}

# The chances of what was drawn, after the number of the draw: "Draw 1 · every position equally likely". $without is
# "518", "518 and 534" or "the 37 positions left out".
random-chance = { $are_all ->
    [true] { $is_single ->
        [true] Wahrscheinlichkeit dieser Stellung { $chance }; fair wäre { $fair }
       *[false] hinter jeder Stellung steht ihre Wahrscheinlichkeit bei einer einzelnen Ziehung; fair wäre { $fair }
    }
   *[false] { $is_single ->
        [true] Wahrscheinlichkeit dieser Stellung { $chance }; fair ohne { $without } wäre { $fair }
       *[false] hinter jeder Stellung steht ihre Wahrscheinlichkeit bei einer einzelnen Ziehung ohne { $without }; fair wäre { $fair }
    }
}
random-fair = { $double ->
    [true] Weiß und Schwarz getrennt ausgelost, alle Stellungen gleich wahrscheinlich
   *[false] alle Stellungen gleich wahrscheinlich
}
random-fair-without = { $double ->
    [true] Weiß und Schwarz getrennt ausgelost, ohne { $without }, alle anderen gleich wahrscheinlich
   *[false] ohne { $without }, alle anderen gleich wahrscheinlich
}
# Fewer are possible than left out. $positions is "0 and 959".
random-fair-among = { $double ->
    [true] Weiß und Schwarz getrennt ausgelost, nur { $positions } möglich, gleich wahrscheinlich
   *[false] nur { $positions } möglich, gleich wahrscheinlich
}
# $number is at least 2. What is left out is said before.
random-fair-others = { $double ->
    [true] Weiß und Schwarz getrennt ausgelost, die anderen { $number } gleich wahrscheinlich
   *[false] die anderen { $number } gleich wahrscheinlich
}
# All but one position are left out.
random-fair-only = keine andere Stellung war möglich

# Draws from public randomness (drand). $round is a number of drand.
random-public-announced = { $number ->
    [one] **In ein paar Sekunden lose ich eine Stellung aus …**
   *[other] **In ein paar Sekunden lose ich { $number } Stellungen aus …**
}
# $name is the person who draws.
random-public-announced-by = { $is_quicknet ->
    [true] -# Für { $name }, aus öffentlichem Zufall ([drand](<https://drand.love>)): Das Ergebnis kann noch niemand kennen, und ich kann es nicht aussuchen.
   *[false] -# Für { $name }, aus der Kette `{ $chain }` von drand, ausgesucht von der Person, die mich betreibt.
}
random-public-late = **Ich warte noch auf drand.**
    -# Nur eine Runde entscheidet, deshalb wird nichts anderes an ihrer Stelle ausgelost. Das Ergebnis erscheint hier, spätestens in 48 Stunden.
random-public-not-drawn = **Nicht ausgelost:** Die entscheidende drand-Runde war 48 Stunden lang nicht abrufbar.
random-public-round = -# Die entscheidende drand-Runde: { $round }
random-public-source = -# Aus Runde { $round } von drand, veröffentlicht nach dieser Nachricht
# The answer to the button before the draw. $is_over: nothing was drawn.
random-public-rule = { $is_over ->
    [true] Es wurde nichts ausgelost: Die entscheidende drand-Runde war 48 Stunden lang nicht abrufbar.
   *[false] Das Ergebnis ist noch nicht bekannt. Discord hat meiner Nachricht eine ID gegeben, die ihre Zeit enthält. Es entscheidet die erste Runde von [drand](<https://drand.love>), die mindestens 6 Sekunden später fällig ist; ihr Wert ist bis dahin unbekannt. Das Ergebnis und sein Beweis erscheinen in meiner Nachricht.
}
# $positions is a list such as "position 789 `BQRBNKRN`".
random-public-proof = Ausgelost: { $positions }. Discord hat meiner Nachricht eine ID gegeben, die ihre Zeit enthält, und Runde { $round } ist die erste von drand, die mindestens 6 Sekunden später fällig war. Aus ihrer Signatur und der ID folgt das Ergebnis.
random-public-check = Prüf es selbst:
    ```
    { $command }
    ```
random-public-check-other-chain = `chess960-bot verify` kann das nicht prüfen: Es kennt nur das öffentliche Netz von drand, und die Kette `{ $chain }` hat die Person ausgesucht, die mich betreibt. Frag einen Server dieser Kette nach Runde { $round }. Er muss diese Signatur nennen:
    ```
    { $signature }
    ```
    Wie daraus das Ergebnis folgt, erklärt die Dokumentation von chess960-bot.
random-public-needs-server = Für `method:public` muss ich Mitglied des Servers sein, weil ich meine Nachricht ein paar Sekunden später ergänze. Lass es hier weg.
random-public-off = Wer mich betreibt, hat öffentlichen Zufall abgeschaltet. Lass `method:public` weg.
random-public-unavailable = drand, die Quelle des öffentlichen Zufalls, antwortet gerade nicht. Versuch es später noch einmal oder lass `method:public` weg.
random-public-not-double = Mit `method:public` werden keine DFRC-Stellungen ausgelost. Lass `double` oder `method` weg.
random-public-too-many-excluded = Damit sind { $number } Stellungen ausgeschlossen, zu viele, um sie in der Nachricht aufzuzählen. Nenn weniger, gib Bereiche an oder schau weniger Tage zurück.
random-public-permissions = Um meine Nachricht bei `method:public` zu ergänzen, brauche ich in diesem Kanal die Berechtigungen { $permissions }. Bitte die Moderation darum oder lass `method:public` weg.
random-public-too-many = Du hast { $number } öffentliche Ziehungen, die noch nicht abgeschlossen sind. Warte sie ab oder lass `method:public` weg.
