explain-option-position = Eine Nummer, die Figuren oder eine FEN (ohne: warum 960)
explain-option-way = Wie gerechnet wird (Standard: durch Teilen oder rückwärts)
explain-description = Eine Stellung oder Nummer schrittweise herleiten

# The number in another numbering than Scharnagl's, above the steps. $positions is 960.
explain-translation-one-based = Nummer { $number } in der Zählung 1–960 ist Scharnagls Stellung { $position }, der Rest beim Teilen durch { $positions }: `{ $number } = { $quotient }·{ $positions } + { $position }`.
explain-translation-fritz9 = Die Fritz9-Nummer { $number } ist Scharnagls Stellung { $position }.

# Above the steps, if White and Black have different ranks: the numbers, and whose rank is explained.
explain-pair = **DFRC-Stellung { $id }**: Weiß hat { $white }, Schwarz hat { $black }. Eine Nummer für beide ist 960·{ $white } + { $black } = **{ $number }**.
explain-pair-side = { $side ->
    [White] Das sind die Schritte für die Reihe von Weiß.
   *[Black] Das sind die Schritte für die Reihe von Schwarz.
}
# Only above all steps.
explain-pair-black-squares = Rechne, als wäre es die von Weiß: Nimm die Felder und Farben der ersten Reihe.
# Buttons
explain-blacks-rank = Reihe von Schwarz
explain-whites-rank = Reihe von Weiß

# Without a position: the choices of which every position is made. $product and $product_of_fritz9 are such as
# "4·4·6·10 = 960". The first reply has the beginning and the result; the button Show more has the steps, too.
explain-why = **Warum { $positions }?** Stell die Figuren nacheinander auf und multiplizier die Möglichkeiten
    Das Brett neben den Möglichkeiten ist die klassische Anfangsstellung:
    { $sheet }
explain-why-steps = **1.** Der weißfeldrige Läufer hat **{ $light }** Felder: { $light_squares }.
    {""}**2.** Der schwarzfeldrige Läufer hat **{ $dark }**: { $dark_squares }.
    {""}**3.** Die Dame hat die **{ $queen }** Felder ohne Läufer.
    {""}**4.** Es bleiben { $squares } Felder, und die beiden Springer können sie auf **{ $knights }** Arten besetzen. Turm, König und Turm füllen die Lücken: auf 1 Art, denn der König steht zwischen den Türmen.

    {""}`{ $product }`
    Eine Scharnagl-Nummer zählt jede dieser Möglichkeiten von 0 an: `Nummer = weiß + 4·schwarz + 16·Dame + 96·KRN`. Fritz9 stellt die Springer vor der Dame auf, was ebenso viele ergibt: { $product_of_fritz9 }.
    -# Mit `position` rechne ich dir eine Stellung vor.
explain-why-result = `{ $product }`
    -# Mit `position` rechne ich dir eine Stellung vor.

# $sum is a sum such as "3 + 4·0 + 16·4 + 96·4", $products the same multiplied out: "3 + 0 + 64 + 384". $placed is a list
# such as "b: rook, c: knight, d: knight, e: king, g: rook".
# In all ways: each $…_sheet is a block of calculations with the rank beside them, which has the words at the end of
# this file. $rank, $order, $entry_pieces, $bishop_pieces and $knights are letters of pieces, with dashes for other
# squares: "-N-N-". $entry and $bishops are numbers. What is counted is a list such as "b 0, d 1, f 2, h 3".
# The first reply has the text up to the calculations, and the result; the button Show more has the steps, too.

# From the number to the pieces, by division
explain-direct = **Stellung { $id }** ist `{ $rank }`, hergeleitet durch Teilen
    `{ $id } = { $products }`: weißfeldriger Läufer, schwarzfeldriger Läufer, Dame, KRN-Code
    Teile nacheinander durch 4, 4 und 6. Die Reste stellen die Läufer und die Dame auf:
    { $division_sheet }
    -# N5N: wo die zwei Springer auf den fünf übrigen Feldern stehen. KRN: die Reihenfolge von König, Türmen und Springern darauf.
# The first two steps of every way by division
explain-bishops = **1.** Rest **{ $light_figure }**: Der weißfeldrige Läufer kommt auf **{ $light_square }**. Zähl die weißen Felder: { $light_squares }.
    {""}**2.** Rest **{ $dark_figure }**: Der schwarzfeldrige Läufer kommt auf **{ $dark_square }**. Zähl die schwarzen Felder: { $dark_squares }.
explain-direct-queen = **3.** Rest **{ $queen_figure }**: Die Dame kommt auf **{ $queen_square }**. Zähl die freien Felder: { $queen_squares }.
explain-direct-krn = **4.** Der letzte Quotient, **{ $code }**, ist der KRN-Code: König, Türme und Springer füllen die fünf freien Felder in der Reihenfolge `{ $order }`:
    { $placed }.
    Du kannst ihn auch als N5N-Code lesen, der nur die Springer aufstellt: `{ $knights }`. Turm, König und Turm füllen die Lücken.
explain-shorter = **Ein kürzerer Weg**, den es auch gedruckt gibt: Teile nacheinander durch 16 und 6.
    { $short_division_sheet }
    Der Rest **{ $bishops }** ist der Läufercode, der mit der Läufertabelle beide Läufer auf einmal aufstellt: `{ $bishop_pieces }`. Dame **{ $queen_figure }** und KRN-Code **{ $code }** sind dieselben wie oben. Und zurück, in drei Summanden: `{ $short_sum } = { $id }`
    -# `/chess960 table` zeigt die Läufer-, die KRN- und die N5N-Tabelle.

# From the number to the pieces, by two tables
explain-two-tables = **Stellung { $id }** ist `{ $rank }`, aus zwei Tabellen zusammengesetzt
    { $sum_sheet }
explain-two-tables-first = **1.** Such in der Königstabelle die höchste Zahl, die nicht über { $id } liegt: **{ $entry }**. In ihrer Zeile stehen die sechs Figuren außer den Läufern der Reihe nach: `{ $entry_pieces }`.
# The second step, also that of NQ-skeletons.
explain-difference = **2.** { $number } − { $entry } = **{ $bishops }**. Zeile { $bishops } der Läufertabelle ist `{ $bishop_pieces }`.
explain-two-tables-result = **3.** Stell die Läufer auf ihre Felder. Die sechs Figuren füllen die anderen der Reihe nach.

    {""}`{ $id } = { $entry } + { $bishops }`
    -# `/chess960 table` zeigt die Königs- und die Läufertabelle.

# From the pieces to the number, by two tables
explain-two-tables-back = `{ $rank }` ist **Stellung { $id }**, in zwei Tabellen gefunden
    { $sum_sheet }
explain-two-tables-back-first = **1.** Lass die Läufer weg. Die anderen sechs Figuren sind der Reihe nach `{ $entry_pieces }`. In der Königstabelle haben sie die Zahl **{ $entry }**.
# The second step, also that of NQ-skeletons
explain-bishops-row = **2.** Die Läufer, `{ $bishop_pieces }`, sind Zeile **{ $bishops }** der Läufertabelle. Das ist der Läufercode.
explain-two-tables-back-result = `{ $entry } + { $bishops } = { $id }`
    -# `/chess960 table` zeigt die Königs- und die Läufertabelle.

# From the number to the pieces, by the NQ-skeleton
explain-nq-skeleton = **Stellung { $id }** ist `{ $rank }`, aus ihrem NQ-Gerüst zusammengesetzt
    Das NQ-Gerüst sagt, wo auf den sechs Feldern, die die Läufer frei lassen, Springer und Dame stehen. Die Tabelle für Scharnagls Nummern listet alle 60 auf.
    { $skeleton_sheet }
explain-nq-skeleton-first = **1.** Such in dieser Tabelle die höchste Zahl, die nicht über { $id } liegt: **{ $entry }**. Ihr Gerüst ist `{ $entry_pieces }`. { $queen_row }
explain-nq-skeleton-result = **3.** Stell die Läufer auf ihre Felder und das Gerüst auf die sechs anderen. Turm, König und Turm füllen die Lücken.
explain-nq-skeleton-sum = `{ $number } = { $entry } + { $bishops }`
# From the pieces to the number, by the NQ-skeleton. $knights, $code: the row of the N5N table; $first and $last are
# numbers of the table of skeletons.
explain-nq-skeleton-back = `{ $rank }` ist **Stellung { $id }**, mit ihrem NQ-Gerüst gefunden
    Lass die Läufer weg und schreib für den König und die Türme je einen Strich. In der Tabelle für Scharnagls Nummern steht neben jedem der 60 Gerüste eine Zahl M.
    { $sum_sheet }
explain-nq-skeleton-back-first = **1.** Das Gerüst ist `{ $entry_pieces }`. Die Tabelle hat für jeden N5N-Code einen Block von sechs Zeilen, und ohne die Dame sind die Springer `{ $knights }`, Code **{ $code }**. Such also von { $first } bis { $last }. { $queen_row } `M = { $entry }`.
explain-nq-skeleton-back-result = `Nummer = Läufercode + M = { $bishops } + { $entry } = { $id }`
explain-misprint = In der gedruckten Tabelle steht neben `{ $skeleton }` die { $printed }. Das ist ein Druckfehler: Die Zahlen sind Vielfache von 16, und diese muss **{ $right }** sein. Mit { $printed } stimmt das Ergebnis für diese Stellung nicht.
# A sentence inside these, as $queen_row. Here $queen is how many characters are left of the Q, 0 to 5.
explain-queen-in-skeleton = Zeichen links vom `Q`: { $queen }, also Dame **{ $queen }**: die { $queen ->
    [0] erste
    [1] zweite
    [2] dritte
    [3] vierte
    [4] fünfte
   *[5] letzte
} Zeile ihres Blocks.
# $misprint is explain-misprint and the end of the line, or empty.
explain-nq-skeleton-tables = { $misprint }-# Die Zahlen in Scharnagls Tabelle und der von Fritz9 gelten mit den Läufern auf a1 und b1, Läufercode 0. `/chess960 table` zeigt beide und die Läufertabelle.

# From Fritz9's number to the pieces
explain-fritz9 = **Die Fritz9-Nummer { $number }** ist `{ $rank }`, nach Scharnagl Stellung { $id }
    Fritz9 zählt von 1 an, also zieh 1 ab: { $less_one }. Teile dann nacheinander durch 4, 4 und 15:
    { $fritz9_division_sheet }
# $fritz9_pairs is a list such as "ab 0, ad 1".
explain-fritz9-knights-and-queen = **3.** Rest **{ $fritz9_knights_figure }**: Die Springer kommen auf **{ $fritz9_knights_squares }**. Zähl die Paare freier Felder: { $fritz9_pairs }.
    {""}**4.** Mit dem letzten Quotienten, **{ $fritz9_queen_figure }**, kommt die Dame auf **{ $fritz9_queen_square }**. Zähl die Felder, die noch frei sind: { $fritz9_queen_squares }. Turm, König und Turm füllen die Lücken.
explain-fritz9-table = **Mit der Fritz9-Tabelle** der NQ-Gerüste: { $number } = { $entry } + { $bishops }. Das Gerüst ist `{ $entry_pieces }`, und Zeile { $bishops } der Läufertabelle ist `{ $bishop_pieces }`.
explain-nq-fritz9 = **Die Fritz9-Nummer { $number }** ist `{ $rank }`, aus dem NQ-Gerüst zusammengesetzt. Nach Scharnagl ist es Stellung { $id }.
    Das NQ-Gerüst sagt, wo auf den sechs Feldern, die die Läufer frei lassen, Springer und Dame stehen. Die Fritz9-Tabelle listet alle 60 auf.
    { $skeleton_sheet }
explain-nq-fritz9-first = **1.** Such in dieser Tabelle die höchste Zahl, die nicht über { $number } liegt: **{ $entry }**. Ihr Gerüst ist `{ $entry_pieces }`.
explain-nq-fritz9-by-division = **Durch Rechnen:** Fritz9 zählt von 1 an, also zieh 1 ab: { $less_one }. Teile nacheinander durch 4, 4 und 15 für Läufer, Springer und Dame:
    { $fritz9_division_sheet }
    `{ $fritz9_sum }`
explain-nq-fritz9-back = `{ $rank }` hat **die Fritz9-Nummer { $number }**, mit dem NQ-Gerüst gefunden. Nach Scharnagl ist es Stellung { $id }.
    Lass die Läufer weg und schreib für den König und die Türme je einen Strich. In der Fritz9-Tabelle steht neben jedem der 60 Gerüste eine Zahl M.
    { $sum_sheet }
explain-nq-fritz9-back-first = **1.** Das Gerüst ist `{ $entry_pieces }`. { $queen_column }
# $dashes is a number; $first and $last are those of a column of the table.
explain-column-of-queen = Striche links von der Dame: { $dashes }, also ist ihre Spalte { $column } von { $columns }, von { $first } bis { $last }: `M = { $entry }`.
explain-nq-fritz9-back-result = `Nummer = Läufercode + M = { $bishops } + { $entry } = { $number }`
explain-nq-fritz9-by-sum = **Durch Rechnen:** Lies vier Zahlen von der Reihe ab, die Springer vor der Dame. Gezählt wird jeweils von 0 an:
    { $fritz9_figure_sheet }
    `{ $fritz9_sum }`
explain-fritz9-table-source = -# Die Fritz9-Tabelle beruht auf dem Wikipedia-Artikel *Fischer random chess numbering scheme*: Wer Fritz9 hat, kann sie nachprüfen, heißt es dort. Ihre Zahlen gelten mit den Läufern auf a1 und b1, Läufercode 0, wie in Scharnagls Tabelle. `/chess960 table` zeigt beide.
explain-fritz9-and-back = **Und zurück:** `{ $fritz9_sum }`

# From the pieces to Fritz9's number
explain-fritz9-back = `{ $rank }` hat **die Fritz9-Nummer { $number }**, hergeleitet aus der Aufstellung. Nach Scharnagl ist es Stellung { $id }.
    Lies vier Zahlen von der Reihe ab, die Springer vor der Dame. Gezählt wird jeweils von 0 an:
    { $fritz9_figure_sheet }
explain-fritz9-back-knights-and-queen = **3.** Die Springer stehen auf **{ $fritz9_knights_squares }**. Zähl die Paare von Feldern ohne Läufer, { $fritz9_pairs }: **{ $fritz9_knights_figure }**.
    {""}**4.** Die Dame steht auf **{ $fritz9_queen_square }**. Zähl die Felder ohne Läufer und Springer, { $fritz9_queen_squares }: **{ $fritz9_queen_figure }**.
explain-fritz9-back-result = Beide Läufer haben 4·4 = 16 Möglichkeiten, mit den Springern sind es 16·15 = 240. Fritz9 zählt von 1 an, also zähl 1 dazu:
explain-fritz9-sum = `{ $fritz9_sum }`
# $queen_column is explain-column-of-queen.
explain-fritz9-back-table = **Mit der Fritz9-Tabelle** der NQ-Gerüste: Lass die Läufer weg und schreib für den König und die Türme je einen Strich: `{ $entry_pieces }`. { $queen_column } Die Läufer, `{ $bishop_pieces }`, sind Zeile **{ $bishops }** der Läufertabelle.

# From the pieces to the number
explain-reverse = `{ $rank }` ist **Stellung { $id }**, hergeleitet aus der Aufstellung
    Lies vier Zahlen von der Reihe ab. Gezählt wird jeweils von 0 an:
    { $figure_sheet }
    -# N5N: wo die zwei Springer auf den fünf übrigen Feldern stehen. KRN: die Reihenfolge von König, Türmen und Springern darauf.
explain-reverse-sum = `Nummer = { $sum } = { $id }`
explain-reverse-bishops = **1.** Der weißfeldrige Läufer steht auf **{ $light_square }**. Zähl die weißen Felder, { $light_squares }: **{ $light_figure }**.
    {""}**2.** Der schwarzfeldrige Läufer steht auf **{ $dark_square }**. Zähl die schwarzen Felder, { $dark_squares }: **{ $dark_figure }**.
explain-reverse-queen-and-krn = **3.** Die Dame steht auf **{ $queen_square }**. Zähl die Felder ohne Läufer, { $queen_squares }: **{ $queen_figure }**.
    {""}**4.** Es bleiben König, Türme und Springer in der Reihenfolge `{ $order }`: KRN-Code **{ $code }**. In der N5N-Tabelle findest du ihn allein anhand der Springer: `{ $knights }`.
    { $placed }.
explain-reverse-result = Der erste Läufer hat 4 Möglichkeiten, beide zusammen haben 4·4 = 16, und mit der Dame sind es 16·6 = 96. Multiplizier die Zahlen also mit 1, 4, 16 und 96:
    `Nummer = { $sum } = { $id }`
    `{ $id } = { $products }`
    {""}**In drei Summanden:** Die Läufer, `{ $bishop_pieces }`, haben den Läufercode **{ $bishops }**, nach weiß + 4·schwarz oder nach der Läufertabelle. Also `Nummer = Läufercode + 16·Dame + 96·KRN`:
    `Nummer = { $short_sum } = { $id }`

# Beside the ranks. A line has room for about 20 letters, or it is too wide for a phone.
explain-sheet-krn-code = KRN { $code }: { $order }
explain-sheet-n5n-code = N5N { $code }: { $knights }
explain-sheet-bishops = Läufer
explain-sheet-skeleton = Gerüst
# In front of a figure: "queen 2"
explain-sheet-light = weiß
explain-sheet-dark = schwarz
explain-sheet-queen = Dame
explain-sheet-knights = Springer
explain-sheet-n5n = N5N
explain-sheet-krn = KRN
