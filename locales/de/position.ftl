position-option-position = Nummer, Figuren von a bis h (RNBQKBNR) oder FEN
position-option-numbering = Welche Nummerierung (Standard: Scharnagl, 0–959)

# The heading of every reply that shows a position.
position-heading = **Stellung { $id }** · `{ $rank }`
position-heading-classical = **Stellung { $id }** · `{ $rank }` · klassische Anfangsstellung
position-heading-double = **DFRC-Stellung { $id }**
position-heading-alike = **DFRC-Stellung { $id }** · Weiß und Schwarz gleich

# Below the board. $said has a side's number and back rank.
position-side = { $side ->
    [White] Weiß: { $said }
   *[Black] Schwarz: { $said }
}
position-one-based = -# In der Zählung 1–960 ist das Nummer { $number }.
position-double-number = DFRC-Nummer **{ $number }** = 960·{ $white } + { $black }
# What was read, where somebody typed the pieces in letters of another language. $languages is a list: "Spanish or Italian".
position-letters = Figurenbuchstaben auf { $languages }: `{ $rank }`
# What was changed or computed to read a position. The number was written as a sum, such as `1*3 + 4*0 + 16*4 + 96*4`.
position-computed = Die Summe ergibt { $number }.
# The pieces were written from h to a.
position-turned = Ich habe die Reihe umgedreht: Von a bis h ist sie `{ $rank }`.
# The castling field of a FEN did not fit.
position-castling-corrected = Rochaderechte korrigiert: `KQkq` statt { $found }.
position-numbers = Scharnagl **{ $scharnagl }** · Zählung 1–960 **{ $one_based }** · Fritz9 **{ $fritz9 }**
# The same, where the number in the 1–960 range is Scharnagl's
position-short-numbers = Scharnagl **{ $scharnagl }** · Fritz9 **{ $fritz9 }**

# Why a text is no position. $typed, $symbol, $word and $found are what somebody typed.
position-number-out-of-range = Eine Stellung mit der Nummer { $typed } gibt es nicht: { $numbering ->
    [scharnagl] Scharnagls Nummern
    [fritz9] Die Fritz9-Nummern
   *[scharnagl-1-960] Die Nummern der Zählung 1–960
} gehen von { $first } bis { $last }.
# $can_choose: the command has the option `numbering`.
position-960 = { $can_choose ->
    [true] In der Zählung 1–960 ist 960 die Stellung 0, `BBQNNRKR`: Gib `0` ein oder ergänze `numbering:scharnagl-1-960`.
   *[false] In der Zählung 1–960 ist 960 die Stellung 0, `BBQNNRKR`: Gib `0` ein.
}
position-one-based-0 = Stellung 0 hat in dieser Zählung die Nummer 960.
position-fritz9-0 = Scharnagls Stellung 0 ist bei Fritz9 die 81.
# One half of `518/534` or `RNBQKBNR/BRNNKQRB`. $explained is one of these refusals, for that half alone.
position-half-faulty = { $side ->
    [White] Die Hälfte für Weiß ist keine Stellung. { $explained }
   *[Black] Die Hälfte für Schwarz ist keine Stellung. { $explained }
}
position-half-missing = { $side ->
    [White] Die Hälfte für Weiß fehlt. Gib beide ein: `518/534`.
   *[Black] Die Hälfte für Schwarz fehlt. Gib beide ein: `518/534`.
}
position-empty = Da ist nichts zu lesen. Gib die acht Figuren von a bis h ein (`RNBQKBNR`), eine Nummer von 0 bis 959 oder eine FEN.
position-too-long = Das ist zu lang: Ich lese höchstens { $most } Zeichen. Gib die acht Figuren von a bis h ein (`RNBQKBNR`), eine Nummer von 0 bis 959 oder eine FEN.
position-unknown-symbol = { $typed } kann ich nicht als Stellung lesen: { $symbol } ist keine Figur. Gib die acht Figuren von a bis h ein (`RNBQKBNR`), eine Nummer von 0 bis 959 oder eine FEN.
position-unknown-word = Das kann ich nicht als Stellung lesen: { $word } ist keine Figur. Nenn alle acht von a bis h auf Englisch: king (König), queen (Dame), rook (Turm), bishop (Läufer), knight (Springer).
# A text with other words than I know. $written is what I understand, $part is what I don't.
position-nearest = { $written } verstehe ich, { $part } nicht. Meinst du Stellung { $position }, `{ $rank }`?
position-not-understood = { $typed } kann ich nicht als Stellung lesen: { $part } verstehe ich nicht. Gib die acht Figuren von a bis h ein (`RNBQKBNR`), eine Nummer von 0 bis 959 oder eine FEN.
position-none-in-text = In { $typed } finde ich keine Stellung. Gib die acht Figuren von a bis h ein (`RNBQKBNR`), eine Nummer von 0 bis 959 oder eine FEN.
# Words typed instead of a position: `today`, `random`
position-hint-daily = { $typed } ist keine Stellung. Die Stellung von heute gibt es mit `/chess960 daily`.
position-hint-random = { $typed } ist keine Stellung. `/chess960 random` lost eine aus. In `/chess960 agree` lass `position` weg.
position-unknown-link = { $link } ist ein Link, aber ich finde darin keine Stellung. Links zum Editor und zur Analyse von lichess, zu chess.com und zu chessdb.cn gehen, wenn sie die Stellung enthalten; oder kopiere die FEN von der Seite.
# Sums are numbers computed by hand, such as `1*3 + 4*0 + 16*4 + 96*4 = 451`.
position-sum = Diese Summe ergibt { $sum }, nicht { $claimed }.
position-not-a-sum = { $written } kann ich nicht ausrechnen. Ich verstehe Summen von Produkten wie `1*3 + 4*0 + 16*4 + 96*4`; oder gib das Ergebnis ein.
position-empty-fen-tag = Das `FEN`-Tag dieser Partie ist leer. Füge die FEN selbst ein oder gib die acht Figuren von a bis h ein (`RNBQKBNR`).
position-pgn-without-fen = Diesen PGN-Tags fehlt das `FEN`-Tag, das eine Schach960-Partie braucht: `[FEN "…"]`. Ohne dieses Tag kann nur die klassische Anfangsstellung gemeint sein, 518.
position-not-a-pair = { $typed } kann ich nicht als Paar von Stellungen lesen. Gib die Nummer für Weiß, einen Schrägstrich und die Nummer für Schwarz ein: `518/534`. Eine DFRC-Nummer (`DFRC 497814`) oder eine FEN mit beiden Grundreihen geht auch.
position-double-number-unclear = { $typed } kann zweierlei heißen. Ist { $number } die Nummer für Weiß, ergänze einen Schrägstrich und die für Schwarz: `{ $number }/534`. Ist es die DFRC-Nummer, hat Weiß 0 und Schwarz { $number }: `0/{ $number }`.
position-not-a-double-number = { $typed } ist keine DFRC-Nummer: Die gehen von 0 bis { $last }. Eine DFRC-Nummer ist 960 mal die Nummer für Weiß plus die für Schwarz; mit `518/534` geht es einfacher.

# A text that names several positions. $readings is a list such as "`452` is `RBBNNKQR`; `BRNNKQRB` is 451".
position-contradiction = { $readings }. Welche ist gemeint?
position-reading-number = { $written } ist `{ $rank }`
position-reading-other-number = { $written } ist { $position } `{ $rank }`
position-reading-pieces = { $written } ist { $position }
# A number with the name of another numbering than the chosen one.
position-other-numbering = { $written } ist eine { $labelled ->
    [scharnagl] Scharnagl-Nummer
    [fritz9] Fritz9-Nummer
   *[scharnagl-1-960] Nummer der Zählung 1–960
}, aber gewählt hast du { $chosen ->
    [scharnagl] Scharnagl
    [fritz9] Fritz9
   *[scharnagl-1-960] die Zählung 1–960
}. Ändere eins von beiden oder gib die acht Figuren ein.
position-chessgames = Chessgames.com hat eigene Nummern, und die Tabelle dazu kenne ich nicht: Die 598 ist dort `NQBBRKRN`, bei Scharnagl 309. Gib stattdessen die acht Figuren von a bis h ein oder eine FEN der Partie.
# How a number of another numbering was read: "Fritz9 564 = position 451".
position-conversion = { $numbering ->
    [scharnagl] Scharnagl { $number } = Stellung { $position }
    [fritz9] Fritz9 { $number } = Stellung { $position }
   *[scharnagl-1-960] Zählung 1–960: { $number } = Stellung { $position }
}
# Suggested to somebody who chose another numbering: "Fritz9 564 · BRNNKQRB (451)".
position-suggestion = { $numbering ->
    [fritz9] Fritz9 { $number } · { $rank } ({ $position })
   *[scharnagl-1-960] Zählung 1–960: { $number } · { $rank } ({ $position })
}
position-suggestion-classical = { $position } · klassische Anfangsstellung
position-suggestion-daily = { $position } · Stellung des Tages
position-suggestion-drawn = { $position } · hier ausgelost
# A button that shows a position.
position-show = { $position } zeigen

# Why eight pieces are not a back rank.
position-not-a-back-rank = { $typed }: { $fault }
position-not-a-back-rank-in-letters = { $typed }, auf { $languages } gelesen: { $fault }
position-bishops-on-one-color = Die Läufer auf { $squares } stehen beide auf { $color ->
    [light] weißen
   *[dark] schwarzen
} Feldern. Einer gehört auf ein weißes Feld, der andere auf ein schwarzes.
position-king-outside-rooks = Der König auf { $king } steht nicht zwischen den Türmen auf { $rooks }. Im Schach960 muss er das, damit er nach beiden Seiten rochieren kann.
position-wrong-pieces = { $total ->
    [1] Das ist 1 Figur; { $faults }
    [8] Das sind 8 Figuren, aber { $faults }
   *[other] Das sind { $total } Figuren; { $faults }
}. Zu einer Grundreihe gehören ein König, eine Dame, zwei Türme, zwei Läufer und zwei Springer.
position-missing = { $number ->
    [1] es fehlt { $pieces }
   *[other] es fehlen { $pieces }
}
position-too-many = { $number ->
    [1] { $pieces } ist zu viel
   *[other] { $pieces } sind zu viel
}
position-no-pieces = Da sind keine Figuren. Gib die acht Figuren von a bis h ein (`RNBQKBNR`).
position-missing-and-too-many = { $missing }, und { $surplus }

# Why a FEN is no starting position.
position-fen-ranks = Das Brett dieser FEN hat { $ranks ->
    [one] { $ranks } Reihe
   *[other] { $ranks } Reihen
} statt 8. Der erste Teil einer FEN nennt, was auf jeder Reihe steht, von 8 bis 1, getrennt durch Schrägstriche.
position-fen-rank-length = Die { $rank }. Reihe dieser FEN hat { $squares ->
    [one] { $squares } Feld
   *[other] { $squares } Felder
} statt 8.
position-fen-symbol = Auf der { $rank }. Reihe dieser FEN steht { $symbol }, und das bedeutet nichts. Die Figuren sind KQRBNP für Weiß und kqrbnp für Schwarz; die Ziffern 1 bis 8 zählen leere Felder.
# $side is nouns-side, here and in the last sentences below.
position-fen-back-rank = Die Grundreihe von { $side } gibt es im Schach960 nicht: { $fault }
position-fen-black-to-move = In dieser FEN ist Schwarz am Zug. In einer Anfangsstellung ist es Weiß: `w` hinter dem Brett.
position-fen-side-to-move = Hinter dem Brett einer FEN steht `w`, weil Weiß anfängt; hier steht { $found }.
position-fen-castling = Die Rochaderechte { $found } passen nicht zur Anfangsstellung, in der beide Seiten mit beiden Türmen rochieren dürfen: `KQkq` in X-FEN, `{ $shredder }` in Shredder-FEN.
position-fen-en-passant = In dieser FEN steht als En-passant-Feld { $found }; in einer Anfangsstellung steht dort `-`.
position-fen-clock = Diese FEN endet mit { $found }, wo in einer Anfangsstellung `0 1` steht: Noch ist kein Zug gemacht.
position-fen-fields = Eine FEN hat sechs Teile; { $found } ist einer zu viel.
position-square-empty = { $square } ist leer
position-square-piece = { $side ->
    [white] Auf { $square } steht { $piece ->
        [Dame] eine weiße Dame
       *[other] ein weißer { $piece }
    }
   *[black] Auf { $square } steht { $piece ->
        [Dame] eine schwarze Dame
       *[other] ein schwarzer { $piece }
    }
}
position-pawn = Bauer
position-not-a-start-middle = Das ist keine Anfangsstellung: { $there }, aber am Anfang sind die Reihen 3 bis 6 leer.
position-not-a-start-pawns = Das ist keine Anfangsstellung: { $there }, aber am Anfang ist die { $rank }. Reihe mit den Bauern von { $side } besetzt.
position-not-a-start-pieces = Das ist keine Anfangsstellung: { $there }, aber am Anfang ist die { $rank }. Reihe mit den Figuren von { $side } besetzt.
