explain-option-position = Номер, фигуры или FEN (по умолчанию: почему позиций 960)
explain-option-way = Каким способом (по умолчанию: делением или по расстановке)
explain-description = Получить позицию или её номер шаг за шагом

# The number in another numbering than Scharnagl's, above the steps. $positions is 960.
explain-translation-one-based = Номер { $number } в нумерации 1–960 — это позиция { $position } по Шарнаглю, остаток от деления на { $positions }: `{ $number } = { $quotient }·{ $positions } + { $position }`.
explain-translation-fritz9 = Номер { $number } по Fritz9 — это позиция { $position } по Шарнаглю.

# Above the steps, if White and Black have different ranks: the numbers, and whose rank is explained.
explain-pair = **Позиция DFRC { $id }**: у белых { $white }, у чёрных { $black }. Общий номер — 960·{ $white } + { $black } = **{ $number }**.
explain-pair-side = { $side ->
    [White] Вот шаги для расстановки белых.
   *[Black] Вот шаги для расстановки чёрных.
}
# Only above all steps.
explain-pair-black-squares = Считайте её расстановкой белых: берите поля и их цвета на первой горизонтали.
# Buttons
explain-blacks-rank = Расстановка чёрных
explain-whites-rank = Расстановка белых

# Without a position: the choices of which every position is made. $product and $product_of_fritz9 are such as
# "4·4·6·10 = 960". The first reply has the beginning and the result; the button Show more has the steps, too.
explain-why = **Почему { $positions }?** Ставьте фигуры по очереди и перемножайте варианты.
    Рядом с вариантами — классическая начальная позиция:
    { $sheet }
explain-why-steps = **1.** У белопольного слона **{ $light }** поля: { $light_squares }.
    {""}**2.** У чернопольного слона **{ $dark }**: { $dark_squares }.
    {""}**3.** У ферзя все поля без слонов: **{ $queen }**.
    {""}**4.** Полей остаётся { $squares }, и способов поставить двух коней — **{ $knights }**. Ладья, король и ладья занимают остальные места единственным способом: король стоит между ладьями.

    {""}`{ $product }`
    В номере Шарнагля каждый вариант считается от 0: `id = белопольный + 4·чернопольный + 16·ферзь + 96·KRN`. Fritz9 ставит коней раньше ферзя, получается столько же: { $product_of_fritz9 }.
    -# Добавьте `position`, и я распишу вашу позицию.
explain-why-result = `{ $product }`
    -# Добавьте `position`, и я распишу вашу позицию.

# $sum is a sum such as "3 + 4·0 + 16·4 + 96·4", $products the same multiplied out: "3 + 0 + 64 + 384". $placed is a list
# such as "b: rook, c: knight, d: knight, e: king, g: rook".
# In all ways: each $…_sheet is a block of calculations with the rank beside them, which has the words at the end of
# this file. $rank, $order, $entry_pieces, $bishop_pieces and $knights are letters of pieces, with dashes for other
# squares: "-N-N-". $entry and $bishops are numbers. What is counted is a list such as "b 0, d 1, f 2, h 3".
# The first reply has the text up to the calculations, and the result; the button Show more has the steps, too.

# From the number to the pieces, by division
explain-direct = **Позиция { $id }** — это `{ $rank }` (вычислено делением)
    `{ $id } = { $products }`: белопольный слон, чернопольный слон, ферзь, код KRN
    Делите на 4, на 4 и на 6. Остатки ставят слонов и ферзя:
    { $division_sheet }
    -# N5N: где стоят два коня на пяти оставшихся полях. KRN: порядок короля, ладей и коней на этих полях.
# The first two steps of every way by division
explain-bishops = **1.** Остаток **{ $light_figure }**: белопольный слон идёт на **{ $light_square }**. Считайте белые поля: { $light_squares }.
    {""}**2.** Остаток **{ $dark_figure }**: чернопольный слон идёт на **{ $dark_square }**. Считайте чёрные поля: { $dark_squares }.
explain-direct-queen = **3.** Остаток **{ $queen_figure }**: ферзь идёт на **{ $queen_square }**. Считайте свободные поля: { $queen_squares }.
explain-direct-krn = **4.** Последнее частное, **{ $code }**, — код KRN: король, ладьи и кони занимают пять свободных полей в порядке `{ $order }`:
    { $placed }.
    Его можно прочитать и как код N5N, который ставит только коней: `{ $knights }`. Ладья, король и ладья занимают остальные места.
explain-shorter = **Способ короче**, он тоже встречается в печати: делите на 16 и на 6.
    { $short_division_sheet }
    Остаток **{ $bishops }** — код слонов, он ставит по таблице слонов сразу обоих: `{ $bishop_pieces }`. Ферзь **{ $queen_figure }** и код KRN **{ $code }** те же, что выше. И обратно, из трёх слагаемых: `{ $short_sum } = { $id }`
    -# Таблицы слонов, KRN и N5N — в `/chess960 table`.

# From the number to the pieces, by two tables
explain-two-tables = **Позиция { $id }** — это `{ $rank }` (по двум таблицам)
    { $sum_sheet }
explain-two-tables-first = **1.** В таблице короля найдите наибольшее число, которое не больше { $id }: **{ $entry }**. В его строке шесть фигур без слонов, по порядку: `{ $entry_pieces }`.
# The second step, also that of NQ-skeletons.
explain-difference = **2.** { $number } − { $entry } = **{ $bishops }**. Строка { $bishops } таблицы слонов — `{ $bishop_pieces }`.
explain-two-tables-result = **3.** Поставьте слонов на их поля. Шесть фигур занимают остальные по порядку.

    {""}`{ $id } = { $entry } + { $bishops }`
    -# Таблицы короля и слонов — в `/chess960 table`.

# From the pieces to the number, by two tables
explain-two-tables-back = `{ $rank }` — это **позиция { $id }** (по двум таблицам)
    { $sum_sheet }
explain-two-tables-back-first = **1.** Уберите слонов. Остальные шесть фигур по порядку — `{ $entry_pieces }`. В таблице короля у них число **{ $entry }**.
# The second step, also that of NQ-skeletons
explain-bishops-row = **2.** Слоны, `{ $bishop_pieces }`, — это строка **{ $bishops }** таблицы слонов, то есть код слонов.
explain-two-tables-back-result = `{ $entry } + { $bishops } = { $id }`
    -# Таблицы короля и слонов — в `/chess960 table`.

# From the number to the pieces, by the NQ-skeleton
explain-nq-skeleton = **Позиция { $id }** — это `{ $rank }` (по скелету NQ)
    Скелет NQ показывает, где среди шести полей без слонов стоят кони и ферзь. В таблице для номеров Шарнагля есть все 60.
    { $skeleton_sheet }
explain-nq-skeleton-first = **1.** Найдите в ней наибольшее число, которое не больше { $id }: **{ $entry }**. Его скелет — `{ $entry_pieces }`. { $queen_row }
explain-nq-skeleton-result = **3.** Поставьте слонов на их поля, а скелет — на остальные шесть. Ладья, король и ладья занимают пустые места.
explain-nq-skeleton-sum = `{ $number } = { $entry } + { $bishops }`
# From the pieces to the number, by the NQ-skeleton. $knights, $code: the row of the N5N table; $first and $last are
# numbers of the table of skeletons.
explain-nq-skeleton-back = `{ $rank }` — это **позиция { $id }** (по скелету NQ)
    Уберите слонов, вместо короля и каждой ладьи напишите дефис. В таблице для номеров Шарнагля возле каждого из 60 скелетов стоит число M.
    { $sum_sheet }
explain-nq-skeleton-back-first = **1.** Скелет — `{ $entry_pieces }`. В таблице на каждый код N5N блок из шести строк, а без ферзя кони — это `{ $knights }`, код **{ $code }**. Значит, ищите от { $first } до { $last }. { $queen_row } `M = { $entry }`.
explain-nq-skeleton-back-result = `id = код слонов + M = { $bishops } + { $entry } = { $id }`
explain-misprint = В печатной таблице возле `{ $skeleton }` стоит { $printed }, но это опечатка: числа кратны 16, и здесь должно быть **{ $right }**. С { $printed } эта позиция вышла бы неверной.
# A sentence inside these, as $queen_row. Here $queen is how many characters are left of the Q, 0 to 5.
explain-queen-in-skeleton = Знаков слева от `Q`: { $queen }, значит, ферзь **{ $queen }**: { $queen ->
    [0] первая
    [1] вторая
    [2] третья
    [3] четвёртая
    [4] пятая
   *[5] последняя
} строка своего блока.
# $misprint is explain-misprint and the end of the line, or empty.
explain-nq-skeleton-tables = { $misprint }-# Числа в таблицах Шарнагля и Fritz9 даны для слонов на a1 и b1, код слонов 0. Обе таблицы и таблица слонов — в `/chess960 table`.

# From Fritz9's number to the pieces
explain-fritz9 = **Номер { $number } по Fritz9** — это `{ $rank }`, позиция { $id } по Шарнаглю
    Fritz9 считает от 1, поэтому вычтите 1: { $less_one }. Затем делите на 4, на 4 и на 15:
    { $fritz9_division_sheet }
# $fritz9_pairs is a list such as "ab 0, ad 1".
explain-fritz9-knights-and-queen = **3.** Остаток **{ $fritz9_knights_figure }**: кони идут на **{ $fritz9_knights_squares }**. Считайте пары свободных полей: { $fritz9_pairs }.
    {""}**4.** Последнее частное, **{ $fritz9_queen_figure }**, ставит ферзя на **{ $fritz9_queen_square }**. Считайте поля, которые ещё свободны: { $fritz9_queen_squares }. Ладья, король и ладья занимают остальные места.
explain-fritz9-table = **По таблице Fritz9** со скелетами NQ: { $number } = { $entry } + { $bishops }. Скелет — `{ $entry_pieces }`, а строка { $bishops } таблицы слонов — `{ $bishop_pieces }`.
explain-nq-fritz9 = **Номер { $number } по Fritz9** — это `{ $rank }` (по скелету NQ). По Шарнаглю это позиция { $id }.
    Скелет NQ показывает, где среди шести полей без слонов стоят кони и ферзь. В таблице Fritz9 есть все 60.
    { $skeleton_sheet }
explain-nq-fritz9-first = **1.** Найдите в ней наибольшее число, которое не больше { $number }: **{ $entry }**. Его скелет — `{ $entry_pieces }`.
explain-nq-fritz9-by-division = **Вычислением:** Fritz9 считает от 1, поэтому вычтите 1: { $less_one }. Делите на 4, на 4 и на 15 для слонов, коней и ферзя:
    { $fritz9_division_sheet }
    `{ $fritz9_sum }`
explain-nq-fritz9-back = У `{ $rank }` **номер { $number } по Fritz9** (по скелету NQ). По Шарнаглю это позиция { $id }.
    Уберите слонов, вместо короля и каждой ладьи напишите дефис. В таблице Fritz9 возле каждого из 60 скелетов стоит число M.
    { $sum_sheet }
explain-nq-fritz9-back-first = **1.** Скелет — `{ $entry_pieces }`. { $queen_column }
# $dashes is a number; $first and $last are those of a column of the table.
explain-column-of-queen = Дефисов слева от ферзя: { $dashes }, значит, его столбец — { $column } из { $columns }, от { $first } до { $last }: `M = { $entry }`.
explain-nq-fritz9-back-result = `номер = код слонов + M = { $bishops } + { $entry } = { $number }`
explain-nq-fritz9-by-sum = **Вычислением:** определите по расстановке четыре числа (кони раньше ферзя). Каждое считается от 0:
    { $fritz9_figure_sheet }
    `{ $fritz9_sum }`
explain-fritz9-table-source = -# Таблица Fritz9 взята из статьи Википедии *Fischer random chess numbering scheme*; в статье сказано, что её может проверить любой, у кого есть Fritz9. Числа даны для слонов на a1 и b1, код слонов 0, как и в таблице Шарнагля. Обе — в `/chess960 table`.
explain-fritz9-and-back = **И обратно:** `{ $fritz9_sum }`

# From the pieces to Fritz9's number
explain-fritz9-back = У `{ $rank }` **номер { $number } по Fritz9** (вычислено по расстановке). По Шарнаглю это позиция { $id }.
    Определите по расстановке четыре числа (кони раньше ферзя). Каждое считается от 0:
    { $fritz9_figure_sheet }
explain-fritz9-back-knights-and-queen = **3.** Кони на **{ $fritz9_knights_squares }**. Считайте пары полей без слонов, { $fritz9_pairs }: **{ $fritz9_knights_figure }**.
    {""}**4.** Ферзь на **{ $fritz9_queen_square }**. Считайте поля без слонов и коней, { $fritz9_queen_squares }: **{ $fritz9_queen_figure }**.
explain-fritz9-back-result = У двух слонов 4·4 = 16 мест, а вместе с конями 16·15 = 240. Fritz9 считает от 1, поэтому прибавьте 1:
explain-fritz9-sum = `{ $fritz9_sum }`
# $queen_column is explain-column-of-queen.
explain-fritz9-back-table = **По таблице Fritz9** со скелетами NQ: уберите слонов, вместо короля и каждой ладьи напишите дефис: `{ $entry_pieces }`. { $queen_column } Слоны, `{ $bishop_pieces }`, — это строка **{ $bishops }** таблицы слонов.

# From the pieces to the number
explain-reverse = `{ $rank }` — это **позиция { $id }** (вычислено по расстановке)
    Определите по расстановке четыре числа. Каждое считается от 0:
    { $figure_sheet }
    -# N5N: где стоят два коня на пяти оставшихся полях. KRN: порядок короля, ладей и коней на этих полях.
explain-reverse-sum = `id = { $sum } = { $id }`
explain-reverse-bishops = **1.** Белопольный слон на **{ $light_square }**. Считайте белые поля, { $light_squares }: **{ $light_figure }**.
    {""}**2.** Чернопольный слон на **{ $dark_square }**. Считайте чёрные поля, { $dark_squares }: **{ $dark_figure }**.
explain-reverse-queen-and-krn = **3.** Ферзь на **{ $queen_square }**. Считайте поля без слонов, { $queen_squares }: **{ $queen_figure }**.
    {""}**4.** Остаются король, ладьи и кони в порядке `{ $order }`: код KRN **{ $code }**. В таблице N5N его находят по одним коням, `{ $knights }`.
    { $placed }.
explain-reverse-result = У первого слона 4 места, у обоих 4·4 = 16, вместе с ферзём 16·6 = 96. Поэтому умножьте числа на 1, 4, 16 и 96:
    `id = { $sum } = { $id }`
    `{ $id } = { $products }`
    {""}**Из трёх слагаемых:** у слонов, `{ $bishop_pieces }`, код слонов **{ $bishops }** (белопольный + 4·чернопольный или по таблице слонов). Значит, `id = код слонов + 16·ферзь + 96·KRN`:
    `id = { $short_sum } = { $id }`

# Beside the ranks. A line has room for about 20 letters, or it is too wide for a phone.
explain-sheet-krn-code = KRN { $code }: { $order }
explain-sheet-n5n-code = N5N { $code }: { $knights }
explain-sheet-bishops = слоны
explain-sheet-skeleton = скелет
# In front of a figure: "queen 2"
explain-sheet-light = бел.
explain-sheet-dark = чёрн.
explain-sheet-queen = ферзь
explain-sheet-knights = кони
explain-sheet-n5n = N5N
explain-sheet-krn = KRN
