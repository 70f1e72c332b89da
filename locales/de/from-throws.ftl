from-throws-option-method = Was du geworfen hast: nacheinander oder auf einmal (parallel)
from-throws-option-throws = Die Ziffern (3 1 6), Münzen als H und T, kleine zuerst (HT TT), Bauern als w und b
from-throws-description = Aus eigenen Würfen oder Ziffern eine Stellung machen

# Before the throws, which are in the order of one person.
from-throws-heading = { $kind ->
    [digits] **Aus deinen Ziffern**
    [numbers] **Aus deinen Zahlen**
    [dice] **Als Würfe mit einem Würfel**
    [rounds] **Als Würfe einer Person**
   *[throws] **Aus deinen Würfen**
}

# Below the throws.
from-throws-in-all = { $kind ->
    [digits] Insgesamt { $number } Ziffern.
    [digits-second-again] Insgesamt { $number } Ziffern. Nur die zweite Ziffer noch einmal zu ziehen, ist nicht ganz fair: siehe `/chess960 odds method:digits-second-again`.
    [numbers] Insgesamt { $number } Zahlen.
    [pawns] Insgesamt { $number } Zahlen. Zwei Bauern zählen zusammen: weiß weiß 1, weiß schwarz 2, schwarz weiß 3, schwarz schwarz 4. Ein Bauer allein zählt 1, wenn er weiß ist, und 2, wenn er schwarz ist.
   *[throws] Insgesamt { $number } Würfe.
}
from-throws-used-dice = { $rounds ->
    [one] Alle Würfel passten in 1 Runde.
   *[other] Alle Würfel passten nach { $rounds } Runden.
}
from-throws-used-pairs = Verwendet habe ich { $used_pairs } von { $pairs } Paaren{ $dice ->
    [0] {""}
   *[other] {""} und { $used_dice } von { $dice } Würfeln
}, in eurer Reihenfolge. Wo nur die große Münze zählt, habe ich die des nächsten Paars genommen.

# How to begin, when no throws were given. A sentence about the first throw follows on those that are made one after another.
from-throws-begin = { $method ->
    [die] Wirf für jede Figur einen Würfel: schwarzfeldriger Läufer, weißfeldriger Läufer, Dame, dann beide Springer. Zähl die freien Felder von a an. Ist eine Zahl zu hoch, wirf noch einmal. Turm, König und Turm füllen die Lücken.
    [coins] Wirf für jede Figur eine kleine und eine große Münze: weißfeldriger Läufer, schwarzfeldriger Läufer, König, der Turm auf seiner a-Seite, der Turm auf seiner h-Seite, dann die Dame. Wo nur zwei Felder möglich sind, wirf nur die große Münze; wo es nur eins ist, nichts. Die Springer füllen die Lücken. Schreib `H` für Kopf und `T` für Zahl, die kleine Münze zuerst. Es gehen zwei beliebige Münzen verschiedener Größe, etwa 10 Cent und 2 Euro.
    [die-and-coins] Wirf für jede Figur eine kleine und eine große Münze: weißfeldriger Läufer, schwarzfeldriger Läufer, König, der Turm auf seiner a-Seite, der Turm auf seiner h-Seite, dann die Dame. Wo drei Felder möglich sind, wirf den Würfel; wo es zwei sind, nur die große Münze; wo es nur eins ist, nichts. Die Springer füllen die Lücken. Schreib `H` für Kopf und `T` für Zahl, die kleine Münze zuerst. Es gehen zwei beliebige Münzen verschiedener Größe, etwa 10 Cent und 2 Euro.
    [numbers] Zieh für jede Figur eine Zahl von 1 bis 4: weißfeldriger Läufer, schwarzfeldriger Läufer, König, der Turm auf seiner a-Seite, der Turm auf seiner h-Seite, dann die Dame. Wo drei Felder möglich sind, zieh bei einer 4 noch einmal; wo es zwei sind, zieh 1 oder 2; wo es nur eins ist, nichts. Die Springer füllen die Lücken. Mit einem weißen und einem schwarzen Bauern in geschlossenen Händen ergibt die Wahl einer Hand 1 (weiß) oder 2 (schwarz). Zweimal wählen ergibt 1 bis 4: weiß weiß ist 1, weiß schwarz 2, schwarz weiß 3, schwarz schwarz 4. Statt der Zahlen kannst du die Farben als `w` und `b` eingeben, etwa `wb` für 2.
    [digits] Leg in drei Kästchen je die Ziffern 0 bis 9. Zieh Hunderter, Zehner und Einer der Nummer einer Stellung. Ist die Nummer höher als 959, zieh alle drei noch einmal und gib auch die zu hohen ein: `9 7 2 5 1 8`.
    [digits-second-again] Leg in drei Kästchen je die Ziffern 0 bis 9. Zieh Hunderter, Zehner und Einer der Nummer einer Stellung. Nach einer 9 zieh die zweite Ziffer so oft, bis sie 0 bis 5 ist, und gib auch die zu hohen ein. Damit es wirklich fair ist, zieh stattdessen alle drei noch einmal, mit `method:digits`.
    [parallel-dice] Nehmt fünf verschiedenfarbige Würfel und vereinbart ihre Reihenfolge: schwarzfeldriger Läufer, weißfeldriger Läufer, Dame, dann beide Springer. Werft sie auf einmal und gebt sie in dieser Reihenfolge ein. Sind welche zu hoch (5 und 6 für einen Läufer und den zweiten Springer, 6 für den ersten Springer), werft diese noch einmal und hängt sie in derselben Reihenfolge an, bis alle passen. Turm, König und Turm füllen die Lücken.
    [parallel-coins] Ihr werft beide auf einmal je zwei Münzpaare; ein Paar ist eine kleine und eine große Münze. Vereinbart vorher, wie ihr die Paare unterscheidet, zum Beispiel erst 1 mit 5 Cent, dann 1 mit 2 Euro. Gebt das erste Paar der ersten Person ein (die kleine Münze zuerst), ihr zweites Paar und dann die Paare der zweiten Person: `HTTH THHT`. In dieser Reihenfolge verwende ich die Paare. Zwei solche Runden reichen meist; was von der letzten übrig bleibt, zählt nicht.
   *[parallel-die-and-coins] Ihr werft beide auf einmal je zwei Münzpaare und einen Würfel; ein Paar ist eine kleine und eine große Münze. Vereinbart vorher, wie ihr die Paare unterscheidet, zum Beispiel erst 1 mit 5 Cent, dann 1 mit 2 Euro. Gebt das erste Paar der ersten Person ein (die kleine Münze zuerst), ihr zweites Paar und ihren Würfel und dann das Gleiche für die zweite Person: `HTTH3 THHT5`. In dieser Reihenfolge verwende ich alles. Eine solche Runde reicht immer; was übrig bleibt, zählt nicht.
}
from-throws-write = Gib deine { $kind ->
    [digits] Ziffern
    [numbers] Zahlen
   *[throws] Würfe
} der Reihe nach ein: `/chess960 from-throws method:{ $method } throws:{ $method ->
    [die] 3 1 6 5 2
    [coins] HT TT TH H TH HT
    [die-and-coins] HT TT TH H 4 2
    [numbers] 3 1 2 2 2 3
    [digits] 5 1 8
    [digits-second-again] 9 7 2 1
    [parallel-dice] 3 5 6 5 2 1
    [parallel-coins] HTTH THHT HHTT THTH
   *[parallel-die-and-coins] HTTH3 THHT5
}`

# What comes next in a draw. $placed is "the dark bishop on e1 and the queen on a1", $decision "a toss of both coins for the light bishop (…)"; see throws.ftl.
from-throws-next = { $pieces ->
    [0] Als Erstes kommt: { $decision }.
   *[other] Du hast: { $placed }. Als Nächstes kommt: { $decision }.
}

# How to type all throws, after what is wrong.
from-throws-type = { $method ->
    [parallel-dice] Gib für jeden Würfel eine Zahl von 1 bis 6 ein.
    [parallel-coins] Gib für jedes Münzpaar zwei Buchstaben ein, die der ersten Person zuerst: `HTTH THHT`.
    [parallel-die-and-coins] Gib für jedes Münzpaar zwei Buchstaben ein und danach jeweils den Würfel, erst alles von der ersten Person: `HTTH3 THHT5`.
   *[digits] Gib Hunderter, Zehner und Einer ein, etwa `5 1 8`.
}

# The throws may have been made in another way than the one that was chosen.
from-throws-advice = Wenn { $method ->
    [die] du nur einen Würfel geworfen hast
    [coins] du nur Münzen geworfen hast, einen Wurf nach dem anderen
    [die-and-coins] du auch einen Würfel geworfen hast
    [numbers] du Zahlen von 1 bis 4 oder Bauern gezogen hast
    [digits] du drei Ziffern gezogen hast und über 959 alle drei noch einmal
    [digits-second-again] du nur die zweite Ziffer noch einmal gezogen hast
    [parallel-coins] ihr zu zweit auf einmal je vier Münzen geworfen habt
   *[parallel-die-and-coins] ihr zu zweit auf einmal je vier Münzen und einen Würfel geworfen habt
}, nimm `method:{ $method }`.

# Why throws make no position. $number is which throw it is, counted from 1; $throw, $word, $symbol and $rest are what somebody typed.
from-throws-unreadable = Wurf { $number }, { $word }: { $symbol } kann ich nicht lesen. Gib Zahlen ein, `H` und `T` für Kopf und Zahl oder `w` und `b` für weiße und schwarze Bauern.
from-throws-unreadable-word = Wurf { $number }: { $word } kann ich nicht lesen. Gib Zahlen als Ziffern ein, `H` und `T` für Kopf und Zahl oder `w` und `b` für weiße und schwarze Bauern.
from-throws-wrong = Wurf { $number }, { $throw }, passt nicht.
# Too many or too few letters for coins or pawns. $last is the last letter.
from-throws-letters = { $device ->
    [both-coins] { $letters ->
        [one] Gib zwei Buchstaben ein, die kleine Münze zuerst, etwa `{ $last }T` oder `{ $last }H`.
       *[other] Gib für jeden Wurf zwei Buchstaben ein, mit einem Leerzeichen zwischen den Würfen.
    }
    [large-coin] { $letters ->
        [2] Falls du beide Münzen geworfen hast, zählt nur die große: Gib `{ $last }` ein.
       *[other] Gib `H` oder `T` ein, mit einem Leerzeichen zwischen den Würfen.
    }
    [two-pawns] Wähl zweimal eine Hand und gib beide Farben ein, etwa `wb`, oder gib eine Zahl von 1 bis 4 ein.
   *[one-pawn] Wähl einmal eine Hand und gib ihre Farbe ein, `w` oder `b`, oder gib `1` oder `2` ein.
}
from-throws-missing = { $kind ->
    [rounds] Diesmal reichen die Münzen nicht. Werft beide alle vier noch einmal und hängt sie hinten an.
   *[throws] Es fehlen noch Würfe.
}
from-throws-too-high = { $throw } am Ende war zu hoch, also noch einmal.
# $high and $digits are "9 7 2".
from-throws-missing-digits = { $redraw ->
    [all] `{ $high }` ist zu hoch, also zieh alle drei Ziffern noch einmal.
    [second] `{ $high }` ist zu hoch, also zieh nur die zweite Ziffer noch einmal.
   *[none] Es fehlen noch Ziffern.
} { $open ->
    [0] Als Nächstes kommen Hunderter, Zehner und Einer.
    [1] Nach `{ $digits }` kommen Zehner und Einer.
   *[2] Nach `{ $digits }` kommen die Einer.
}
# Five dice that are thrown at once. $pieces is a list of those below.
from-throws-missing-dice = { $round ->
    [1] Gib alle { $number } Würfel in der vereinbarten Reihenfolge ein: { $pieces }.
   *[other] { $number ->
        [one] Dieser Würfel war zu hoch: { $pieces }. Werft ihn noch einmal und hängt ihn hinten an.
       *[other] Diese Würfel waren zu hoch: { $pieces }. Werft sie noch einmal und hängt sie in derselben Reihenfolge hinten an.
    }
}{ $given ->
    [0] {""}
   *[other] {""} Angegeben hast du { $given } von { $number }.
}
from-throws-die-of = { $die ->
    [1] schwarzfeldriger Läufer
    [2] weißfeldriger Läufer
    [3] Dame
    [4] erster Springer
   *[5] zweiter Springer
}
# Too few throws of a player or, where $player is 0, too few or too many of both.
from-throws-round = { $player ->
    [0] Runde { $round } braucht
    [1] In Runde { $round } braucht die erste Person
   *[2] In Runde { $round } braucht die zweite Person
} { $needed_pairs } Münzpaare{ $needed_dice ->
    [0] {""}
    [one] {""} und einen Würfel
   *[other] {""} und { $needed_dice } Würfel
}. Angegeben hast du { $pairs ->
    [one] 1 Paar
   *[other] { $pairs } Paare
}{ $needed_dice ->
    [0] {""}
   *[other] { $dice ->
        [one] {""} und 1 Würfel
       *[other] {""} und { $dice } Würfel
    }
}.
from-throws-superfluous = Nach { $kind ->
    [digits] Ziffer
    [rounds] Runde
   *[throws] Wurf
} { $used } steht schon Stellung { $position }. Zu viel am Ende ({ $number }): { $rest }. Lass das weg oder sieh nach, ob du etwas doppelt eingegeben hast.
