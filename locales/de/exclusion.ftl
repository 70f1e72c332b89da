exclusion-option = Ausgeschlossen: 518, 0-99, „518 spiegel“ oder „hier benutzt 30 Tage“

# What is suggested while somebody types.
exclusion-suggested-classical = 518 (RNBQKBNR), die klassische Anfangsstellung
exclusion-suggested-mirror = 518 (RNBQKBNR) und ihre Spiegelstellung, 534 (RNBKQBNR)
exclusion-suggested-used = Was hier in den letzten 30 Tagen vorkam
exclusion-suggested-none = Nichts

# What a list says, with " · " between its parts.
exclusion-used = was hier { $days ->
    [one] in den letzten 24 Stunden
   *[other] in den letzten { $days } Tagen
} vorkam
exclusion-mirrors = auch ihre Spiegelstellungen
exclusion-nothing = nichts

# Why a draw left positions out, behind its number: "Draw 1 · none of the 24 used here in the last 30 days · …".
exclusion-used-none = hier kam { $days ->
    [one] in den letzten 24 Stunden
   *[other] in den letzten { $days } Tagen
} keine vor
exclusion-used-left-out = { $number ->
    [one] nicht die eine, die hier { $days ->
        [one] in den letzten 24 Stunden
       *[other] in den letzten { $days } Tagen
    } vorkam
   *[other] keine der { $number }, die hier { $days ->
        [one] in den letzten 24 Stunden
       *[other] in den letzten { $days } Tagen
    } vorkamen
}{ $mirrors ->
    [true] {" "}(mit Spiegelstellungen)
   *[false] {""}
}
# No other position was left.
exclusion-used-allowed = alle kamen hier { $days ->
    [one] in den letzten 24 Stunden
   *[other] in den letzten { $days } Tagen
} vor, deshalb waren sie wieder möglich
exclusion-used-shortened = -# Ich speichere Ziehungen { $days ->
    [one] einen Tag lang, also habe ich nur so weit zurückgeschaut.
   *[other] { $days } Tage lang, also habe ich nur so weit zurückgeschaut.
}

# Positions within a sentence, if there are too many to name: "a fair draw without the 37 positions left out".
exclusion-number = die { $number } ausgeschlossenen Stellungen
# On a line of their own.
exclusion-left-out = -# Ausgeschlossen: { $positions }
# A list that is too long to show all of it
exclusion-and-more = { $positions } und { $more } weitere

# What a draw left out, behind what it gave, after a comma. $positions is "518 and 534" or "0–100".
exclusion-possible = { $is_possible ->
    [true] { $are_single ->
        [true] nur { $positions } möglich
       *[false] nur { $positions } möglich ({ $left } Stellungen)
    }
   *[false] { $are_single ->
        [true] ohne { $positions }
       *[false] ohne { $positions }, also waren { $left } möglich
    }
}
exclusion-counted = { $number } ausgeschlossen, { $left } möglich
# The same in full. A list is on the next line.
exclusion-all = Ausgeschlossen, { $number } von 960 Stellungen:
exclusion-all-left = Ausgeschlossen waren alle Stellungen außer { $left ->
    [one] dieser
   *[other] diesen { $left }
}:

# Why a list cannot be read.
exclusion-empty = Da ist nichts zum Ausschließen. { -exclusion-form }
exclusion-word = { $typed } kann ich nicht lesen. { -exclusion-form }
exclusion-double = { $typed } hat verschiedene Grundreihen für Weiß und Schwarz (DFRC). Nenn stattdessen die Nummer jeder Seite.
exclusion-out-of-range = { $typed } ist keine Nummer einer Stellung. Die gehen von 0 bis 959.
exclusion-backwards = Der Bereich `{ $first }-{ $last }` hört auf, bevor er anfängt. Meinst du `{ $last }-{ $first }`?
exclusion-days = Ich kann 1 bis { $most } Tage zurückschauen, nicht { $typed }. Zum Beispiel: `hier benutzt 30 Tage`.
exclusion-second-period = { $typed } ist schon der zweite Zeitraum. Gib nur einen an, zum Beispiel `hier benutzt 30 Tage`.
exclusion-days-or-position = Ist `{ $number }` eine Anzahl von Tagen? Dann gib `hier benutzt { $number } Tage` ein. Ist es eine Stellung, dann nenn sie zuerst: `{ $number }, hier benutzt`.
exclusion-mirror-alone = `spiegel` nimmt die Spiegelstellungen der genannten Stellungen dazu. Zum Beispiel: `518 spiegel`.
exclusion-none-and-some = `nichts` schließt nichts aus und steht deshalb allein.
exclusion-everything = Damit sind alle 960 Stellungen ausgeschlossen. Lass mindestens eine zum Auslosen übrig.
exclusion-too-few-left = Zum Auslosen { $left ->
    [one] bleibt nur eine Stellung
   *[other] bleiben nur { $left } Stellungen
}. Schließ weniger aus oder lose weniger aus.
exclusion-used-one-at-a-time = Ich schlage für deine letzte Ziehung noch nach, was hier vorkam. Versuch es gleich noch einmal.
exclusion-used-too-many = Hier wurden { $days ->
    [one] an einem Tag
   *[other] in { $days } Tagen
} zu viele Listen von Stellungen ausgelost oder vereinbart, um alle auszuschließen. Nimm weniger Tage.
-exclusion-form = Nenn Nummern von 0 bis 959 und Bereiche (`518 0-99`); `spiegel` nimmt ihre Spiegelstellungen dazu, `hier benutzt 30 Tage` das, was hier zuletzt vorkam.
