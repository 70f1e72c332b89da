# Why what somebody gave to an option of a command is not taken.
option-none = Dieser Befehl hat keine Optionen. Lass { $name } weg.
option-unknown = Die Option { $name } hat dieser Befehl nicht. Er hat { $known }.
option-misspelled = Die Option { $name } hat dieser Befehl nicht. Meinst du `{ $meant }`?
option-twice = Du hast `{ $option }` zweimal angegeben. Gib es bitte nur einmal an.
# $what is the option's description.
option-missing = Es fehlt noch `{ $option }`: { $what }.
option-missing-choice = Es fehlt noch `{ $option }`. { $wanted }
# $wanted is one of the sentences below.
option-wrong-value = { $given } geht nicht für `{ $option }`. { $wanted }
option-misspelled-value = { $given } geht nicht für `{ $option }`. Meinst du `{ $meant }`?
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
    [committed] Vom Bot festgelegt
    [public] Öffentlicher Zufall (drand)
    [all] Alle
    [bishops] Läufertabelle
    [both] Beide
    [coins] Zwei Münzen
    [current] Aktuell
    [daily] Stellung des Tages
    [dark] Dunkel
    [declined] Abgelehnt
    [die] Würfel
    [die-and-coins] Würfel und Münzen
    [digits] Drei Ziffern
    [digits-second-again] Drei Ziffern, nur die zweite neu
    [direct] Durch Teilen
    [expired] Abgelaufen
    [figurine] Figurensymbole
    [kings] Königstabelle
    [krn] KRN-Tabelle
    [light] Hell
    [line] Grundreihe in Buchstaben
    [lot] Zufällig
    [me] Ich
    [n5n] N5N-Tabelle
    [nq-fritz9] NQ-Gerüste, Fritz9
    [nq-scharnagl] NQ-Gerüste, Scharnagl
    [nq-skeleton] Mit NQ-Gerüsten
    [numbers] Zahlen 1–4
    [open] Offen
    [opponent] Gegner
    [pair] Zu zweit
    [parallel-coins] Münzen auf einmal
    [parallel-dice] Würfel auf einmal
    [parallel-die-and-coins] Würfel und Münzen auf einmal
    [picture] Bild des Bretts
    [reverse] Von Figuren zur Nummer
    [scharnagl-1-960] Scharnagl 1–960
    [sealed] Getroffen
    [strip] Grundreihe als Bild
    [two-tables] Mit zwei Tabellen
    [uniform] Zufallszahl
    [withdrawn] Zurückgezogen
    [words] In Worten
    [allowed] Erlaubt
    [never] Nie
    [round] Eine je Runde
    [board] Eine je Brett
   *[other] { $name }
}
