table-option-name = Qual tabela
table-option-number = Um número (do Fritz9 para nq-fritz9), para achar a linha
table-option-array = As peças (RNBQKBNR), um FEN ou uma linha (-NQ-N-), para achar a linha
table-option-picture = Mostrar a tabela inteira numa imagem
table-description = Mostrar uma tabela impressa de números e posições

table-heading = **{ $table ->
    [bishops] Tabela dos bispos
    [n5n] Tabela N5N
    [krn] Tabela KRN
    [kings] Tabela do rei
    [nq-scharnagl] Tabela de esqueletos NQ para os números de Scharnagl
   *[nq-fritz9] Tabela de esqueletos NQ para os números do Fritz9
}**
table-heading-page = **{ $table ->
    [bishops] Tabela dos bispos
    [n5n] Tabela N5N
    [krn] Tabela KRN
    [kings] Tabela do rei
    [nq-scharnagl] Tabela de esqueletos NQ para os números de Scharnagl
   *[nq-fritz9] Tabela de esqueletos NQ para os números do Fritz9
}**, página { $page } de { $count }

# What a table has, and how its rows are found: from a number, or from the pieces to the number
table-rule = { $by_number ->
    [true] { $table ->
        [bishops] Divida um número de Scharnagl por 16: o resto diz onde ficam os bispos, de a até h.
        [n5n] Divida um número de Scharnagl por 4, por 4 e por 6: o último quociente diz onde ficam os cavalos nas cinco casas sem bispos nem dama.
        [krn] Divida um número de Scharnagl por 4, por 4 e por 6: o último quociente dá a ordem de rei, torres e cavalos nas cinco casas sem bispos nem dama.
        [kings] Ache o maior número que não passe do seu: a linha dele tem as seis peças que não são bispos. A diferença é uma linha da tabela dos bispos. As seis peças ocupam as casas que os bispos deixam livres.
       *[nq] Ache o maior número que não passe do seu: a linha dele diz onde ficam cavalos e dama nas seis casas sem bispos. A diferença é uma linha da tabela dos bispos. Torre, rei e torre ocupam as casas restantes.
    }
   *[false] { $table ->
        [bishops] Procure seus bispos, de a até h. A linha deles é o código dos bispos, branco + 4·preto, nos números de Scharnagl e nos do Fritz9.
        [n5n] Deixe de lado bispos e dama, e procure seus cavalos nas outras cinco casas. O número da linha, vezes 96, entra no número de Scharnagl.
        [krn] Deixe de lado bispos e dama, e procure as outras cinco peças na ordem. O número da linha, vezes 96, entra no número de Scharnagl.
        [kings] Deixe de lado os bispos, e procure as outras seis peças na ordem. Some a linha dos seus bispos na tabela dos bispos.
       *[nq] Deixe de lado os bispos, ponha um traço no lugar do rei e de cada torre, e procure este esqueleto. Some a linha dos seus bispos na tabela dos bispos.
    }
}
# $working is one of the last four here.
table-example = Por exemplo, { $working }.
table-yours = **No seu caso:** { $working }.
# $divisions are such as "518 = 16·32 + 6".
table-by-division = { $divisions }, e { $code } é `{ $pieces }`
table-by-lookup = { $number } = { $row } + { $code }: `{ $pieces }` e `{ $bishops }`
# From the pieces
table-back = `{ $pieces }` é { $number }
table-back-sum = `{ $pieces }` é { $row }, e `{ $bishops }` é { $code }: { $row } + { $code } = { $number }

table-two-positions = Uma tabela mostra uma posição de cada vez. Peça a das brancas com `/chess960 table name:{ $table } array:{ $white }`, ou a das pretas com `array:{ $black }`.
table-number-and-array = Use `number` ou `array`, não os dois: uma tabela mostra uma posição de cada vez.

# $pieces are what a row of the table $other has: "-NQ-N-".
table-other-table = `{ $pieces }` não leva a uma linha { $table ->
    [bishops] da tabela dos bispos, que só tem bispos
    [n5n] da tabela N5N, que só tem cavalos
    [krn] da tabela KRN, que tem rei, torres e cavalos
    [kings] da tabela do rei, que tem as seis peças que não são bispos
   *[nq] dos esqueletos NQ, que têm cavalos e dama
}. É uma linha desta: `/chess960 table name:{ $other } array:{ $pieces }`
table-not-a-row = Nenhuma tabela tem a linha { $typed }. Digite as oito peças, ou o que há numa linha: os bispos (`B------B`), um esqueleto NQ (`-NQ-N-`), seis peças sem bispos (`RNQKNR`), ou cinco sem a dama (`RNNKR`), com o rei entre as torres.

table-misprint = A tabela impressa tem **{ $printed }** ao lado de `{ $pieces }`, o que é um erro de impressão: os números são múltiplos de 16, e este tem de ser **{ $number }**, como aqui.
table-source-book = -# Fonte: R. Scharnagl, Fischer-Random-Schach (FRC / Chess960), 2004
table-source-club = -# Fonte: códigos KRN do Fischer Random Chess Email Club (FRCEC)
table-source-article = -# Fonte: Wikipédia, Fischer random chess numbering scheme
