# Why what somebody gave to an option of a command is not taken.
option-none = Dieser Befehl hat keine Optionen. Lass { $name } weg.
option-unknown = Die Option { $name } hat dieser Befehl nicht. Er hat { $known }.
option-misspelled = Die Option { $name } hat dieser Befehl nicht. Meinst du `{ $meant }`?
option-twice = Du hast `{ $option }` zweimal angegeben. Gib es bitte nur einmal an.
# $what is the option's description.
option-missing = Es fehlt noch `{ $option }`: { $what }.
# $wanted is one of the sentences below.
option-wrong-value = { $given } geht nicht für `{ $option }`. { $wanted }
option-discord-only = `{ $option }` geht nur in Discord, wo du aus einer Liste auswählst.

# What an option takes.
option-integer = Gib eine ganze Zahl von { $first } bis { $last } ein.
option-text = Gib höchstens { $most } Zeichen ein.
option-flag = Gib `true` (ja) oder `false` (nein) ein.
option-choice = Wähl { $words }.
option-channel = Wähl einen Text- oder Ankündigungskanal.
option-role = Wähl eine Rolle.
option-user = Wähl ein Mitglied dieses Servers.

# What Discord shows for a choice of an option; all of a command has room for 8,000 characters. $word is what people type elsewhere, $name is
# $word with a capital and spaces.
option-choice-name = { $word ->
    [all] Alle
    [bishops] Läufer
    [both] Beide
    [coins] Zwei Münzen
    [current] Aktuell
    [daily] Tagesstellung
    [dark] Dunkel
    [declined] Abgelehnt
    [die] Würfel
    [die-and-coins] Würfel und Münzen
    [digits] Ziffern
    [digits-second-again] Ziffern, nur zweite neu
    [direct] Durch Teilen
    [expired] Abgelaufen
    [figurine] Figurensymbole
    [kern] KeRN
    [kings] König
    [krn] KRN
    [light] Hell
    [line] Grundreihe
    [lot] Zufällig
    [me] Ich
    [n5n] N5N
    [nq-fritz9] NQ Fritz9
    [nq-scharnagl] NQ Scharnagl
    [nq-skeleton] NQ-Gerüst
    [numbers] Zahlen 1–4
    [open] Offen
    [opponent] Gegner
    [pair] Zu zweit
    [parallel-coins] Münzen auf einmal
    [parallel-dice] Würfel auf einmal
    [parallel-die-and-coins] Würfel und Münzen auf einmal
    [picture] Bild
    [reverse] Rückwärts
    [scharnagl-1-960] Scharnagl 1–960
    [sealed] Besiegelt
    [strip] Bildstreifen
    [two-tables] Zwei Tabellen
    [uniform] Zufallszahl
    [withdrawn] Zurückgezogen
    [words] In Worten
   *[other] { $name }
}
