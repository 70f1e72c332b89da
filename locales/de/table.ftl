table-option-name = Welche Tabelle
table-option-number = Eine Nummer (bei nq-fritz9 die von Fritz9): ihre Zeile
table-option-array = Die Figuren (RNBQKBNR), eine FEN oder Zeile (-NQ-N-): ihre Zeile
table-option-picture = Die ganze Tabelle als Bild zeigen
table-description = Eine Tabelle für Nummern und Stellungen zeigen

table-heading = **{ $table ->
    [bishops] Läufertabelle
    [n5n] N5N-Tabelle
    [krn] KRN-Tabelle
    [kings] Königstabelle
    [nq-scharnagl] Tabelle der NQ-Gerüste für Scharnagls Nummern
   *[nq-fritz9] Tabelle der NQ-Gerüste für die Fritz9-Nummern
}**
table-heading-page = **{ $table ->
    [bishops] Läufertabelle
    [n5n] N5N-Tabelle
    [krn] KRN-Tabelle
    [kings] Königstabelle
    [nq-scharnagl] Tabelle der NQ-Gerüste für Scharnagls Nummern
   *[nq-fritz9] Tabelle der NQ-Gerüste für die Fritz9-Nummern
}**, Seite { $page } von { $count }

# What a table has, and how its rows are found: from a number, or from the pieces to the number
table-rule = { $by_number ->
    [true] { $table ->
        [bishops] Teile eine Scharnagl-Nummer durch 16: Der Rest sagt, wo die Läufer stehen, von a bis h.
        [n5n] Teile eine Scharnagl-Nummer nacheinander durch 4, 4 und 6: Der letzte Quotient sagt, wo auf den fünf Feldern ohne Läufer und Dame die Springer stehen.
        [krn] Teile eine Scharnagl-Nummer nacheinander durch 4, 4 und 6: Der letzte Quotient gibt die Reihenfolge von König, Türmen und Springern auf den fünf Feldern ohne Läufer und Dame an.
        [kings] Such die höchste Zahl, die nicht über deiner liegt: In ihrer Zeile stehen die sechs Figuren außer den Läufern. Die Differenz ist eine Zeile der Läufertabelle. Die sechs Figuren füllen die Felder, die die Läufer frei lassen.
       *[nq] Such die höchste Zahl, die nicht über deiner liegt: Ihre Zeile sagt, wo auf den sechs Feldern ohne Läufer Springer und Dame stehen. Die Differenz ist eine Zeile der Läufertabelle. Turm, König und Turm füllen die Lücken.
    }
   *[false] { $table ->
        [bishops] Such deine Läufer, von a bis h. Ihre Zeile ist der Läufercode, weiß + 4·schwarz, in Scharnagls Nummern wie in denen von Fritz9.
        [n5n] Lass Läufer und Dame weg und such deine Springer auf den anderen fünf Feldern. Ihre Zeile zählt in der Scharnagl-Nummer 96-fach.
        [krn] Lass Läufer und Dame weg und such die anderen fünf Figuren in ihrer Reihenfolge. Ihre Zeile zählt in der Scharnagl-Nummer 96-fach.
        [kings] Lass die Läufer weg und such die anderen sechs Figuren in ihrer Reihenfolge. Zähl die Zeile deiner Läufer in der Läufertabelle dazu.
       *[nq] Lass die Läufer weg, schreib für den König und die Türme je einen Strich und such dieses Gerüst. Zähl die Zeile deiner Läufer in der Läufertabelle dazu.
    }
}
# $working is one of the last four here.
table-example = Zum Beispiel: { $working }.
table-yours = **Bei dir:** { $working }.
# $divisions are such as "518 = 16·32 + 6".
table-by-division = { $divisions }, und { $code } ist `{ $pieces }`
table-by-lookup = { $number } = { $row } + { $code }: `{ $pieces }` und `{ $bishops }`
# From the pieces
table-back = `{ $pieces }` ist { $number }
table-back-sum = `{ $pieces }` ist { $row }, und `{ $bishops }` ist { $code }: { $row } + { $code } = { $number }

table-two-positions = Eine Tabelle zeigt immer nur eine Stellung. Frag nach der für Weiß mit `/chess960 table name:{ $table } array:{ $white }` oder nach der für Schwarz mit `array:{ $black }`.
table-number-and-array = Gib `number` oder `array` an, nicht beides: Eine Tabelle zeigt immer nur eine Stellung.

# $pieces are what a row of the table $other has: "-NQ-N-".
table-other-table = `{ $pieces }` führt zu keiner Zeile der { $table ->
    [bishops] Läufertabelle, in der nur Läufer stehen
    [n5n] N5N-Tabelle, in der nur Springer stehen
    [krn] KRN-Tabelle, in der König, Türme und Springer stehen
    [kings] Königstabelle, in der die sechs Figuren außer den Läufern stehen
   *[nq] NQ-Gerüste, in denen Springer und Dame stehen
}. Hier ist es eine Zeile: `/chess960 table name:{ $other } array:{ $pieces }`
table-not-a-row = Keine Tabelle hat die Zeile { $typed }. Gib die acht Figuren an oder was in einer Zeile steht: die Läufer (`B------B`), ein NQ-Gerüst (`-NQ-N-`), sechs Figuren ohne Läufer (`RNQKNR`) oder fünf ohne Dame (`RNNKR`), mit dem König zwischen den Türmen.

table-misprint = In der gedruckten Tabelle steht neben `{ $pieces }` die **{ $printed }**. Das ist ein Druckfehler: Die Zahlen sind Vielfache von 16, und diese muss **{ $number }** sein, wie hier gezeigt.
table-source-book = -# Quelle: R. Scharnagl, Fischer-Random-Schach (FRC / Chess960), 2004
table-source-club = -# Quelle: KRN-Codes des Fischer Random Chess Email Club (FRCEC)
table-source-article = -# Quelle: Wikipedia, Fischer random chess numbering scheme
