table-option-name = Какая таблица
table-option-number = Номер (для nq-fritz9 — Fritz9): найти его строку
table-option-array = Фигуры (RNBQKBNR), FEN или строка (-NQ-N-): найти строку
table-option-picture = Показать всю таблицу изображением
table-description = Показать таблицу номеров и позиций

table-heading = **{ $table ->
    [bishops] Таблица слонов
    [n5n] Таблица N5N
    [krn] Таблица KRN
    [kings] Таблица короля
    [nq-scharnagl] Таблица скелетов NQ для номеров Шарнагля
   *[nq-fritz9] Таблица скелетов NQ для номеров Fritz9
}**
table-heading-page = **{ $table ->
    [bishops] Таблица слонов
    [n5n] Таблица N5N
    [krn] Таблица KRN
    [kings] Таблица короля
    [nq-scharnagl] Таблица скелетов NQ для номеров Шарнагля
   *[nq-fritz9] Таблица скелетов NQ для номеров Fritz9
}**, страница { $page } из { $count }

# What a table has, and how its rows are found: from a number, or from the pieces to the number
table-rule = { $by_number ->
    [true] { $table ->
        [bishops] Разделите номер Шарнагля на 16: остаток показывает, где стоят слоны, от a до h.
        [n5n] Разделите номер Шарнагля на 4, на 4 и на 6: последнее частное показывает, где среди пяти полей без слонов и ферзя стоят кони.
        [krn] Разделите номер Шарнагля на 4, на 4 и на 6: последнее частное даёт порядок короля, ладей и коней на пяти полях без слонов и ферзя.
        [kings] Найдите наибольшее число, которое не больше вашего: в его строке шесть фигур без слонов. Разность — строка таблицы слонов. Шесть фигур занимают поля, свободные от слонов.
       *[nq] Найдите наибольшее число, которое не больше вашего: в его строке показано, где среди шести полей без слонов стоят кони и ферзь. Разность — строка таблицы слонов. Ладья, король и ладья занимают пустые места.
    }
   *[false] { $table ->
        [bishops] Найдите своих слонов, от a до h. Их строка — код слонов, белопольный + 4·чернопольный, и в номерах Шарнагля, и в номерах Fritz9.
        [n5n] Уберите слонов и ферзя и найдите своих коней среди остальных пяти полей. Номер их строки входит в номер Шарнагля с множителем 96.
        [krn] Уберите слонов и ферзя и найдите остальные пять фигур по порядку. Номер их строки входит в номер Шарнагля с множителем 96.
        [kings] Уберите слонов и найдите остальные шесть фигур по порядку. Прибавьте строку своих слонов в таблице слонов.
       *[nq] Уберите слонов, вместо короля и каждой ладьи напишите дефис и найдите этот скелет. Прибавьте строку своих слонов в таблице слонов.
    }
}
# $working is one of the last four here.
table-example = Например, { $working }.
table-yours = **У вас:** { $working }.
# $divisions are such as "518 = 16·32 + 6".
table-by-division = { $divisions }, а { $code } — это `{ $pieces }`
table-by-lookup = { $number } = { $row } + { $code }: `{ $pieces }` и `{ $bishops }`
# From the pieces
table-back = `{ $pieces }` — это { $number }
table-back-sum = `{ $pieces }` — это { $row }, а `{ $bishops }` — { $code }: { $row } + { $code } = { $number }

table-two-positions = Таблица показывает одну позицию. Для белых введите `/chess960 table name:{ $table } array:{ $white }`, для чёрных — `array:{ $black }`.
table-number-and-array = Укажите `number` или `array`, но не оба: таблица показывает одну позицию.

# $pieces are what a row of the table $other has: "-NQ-N-".
table-other-table = { $table ->
    [bishops] В таблице слонов только слоны
    [n5n] В таблице N5N только кони
    [krn] В таблице KRN король, ладьи и кони
    [kings] В таблице короля шесть фигур без слонов
   *[nq] В скелетах NQ только кони и ферзь
}, поэтому по `{ $pieces }` строку не найти. А здесь это строка: `/chess960 table name:{ $other } array:{ $pieces }`
table-not-a-row = Строки { $typed } нет ни в одной таблице. Укажите восемь фигур или то, что бывает в строке: слонов (`B------B`), скелет NQ (`-NQ-N-`), шесть фигур без слонов (`RNQKNR`) или пять без ферзя (`RNNKR`), где король стоит между ладьями.

table-misprint = В печатной таблице возле `{ $pieces }` стоит **{ $printed }**, но это опечатка: числа кратны 16, и здесь должно быть **{ $number }**, как и показано.
table-source-book = -# Источник: R. Scharnagl, Fischer-Random-Schach (FRC / Chess960), 2004
table-source-club = -# Источник: коды KRN клуба Fischer Random Chess Email Club (FRCEC)
table-source-article = -# Источник: Википедия, Fischer random chess numbering scheme
