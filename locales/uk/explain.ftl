explain-option-position = Номер, фігури чи FEN (типово: чому позицій 960)
explain-option-way = Як обчислювати (типово: діленням або від фігур)
explain-description = Обчислити позицію чи її номер крок за кроком

# The number in another numbering than Scharnagl's, above the steps. $positions is 960.
explain-translation-one-based = Номер { $number } у нумерації 1–960 — це позиція { $position } за Шарнаглем, остача від ділення на { $positions }: `{ $number } = { $quotient }·{ $positions } + { $position }`.
explain-translation-fritz9 = Номер Fritz9 { $number } — це позиція { $position } за Шарнаглем.

# Above the steps, if White and Black have different ranks: the numbers, and whose rank is explained.
explain-pair = **Позиція DFRC { $id }**: у білих { $white }, у чорних { $black }. Один номер для обох — 960·{ $white } + { $black } = **{ $number }**.
explain-pair-side = { $side ->
    [White] Це кроки для розстановки білих.
   *[Black] Це кроки для розстановки чорних.
}
# Only above all steps.
explain-pair-black-squares = Працюйте з нею так, ніби це розстановка білих: беріть поля й кольори першої горизонталі.
# Buttons
explain-blacks-rank = Розстановка чорних
explain-whites-rank = Розстановка білих

# Without a position: the choices of which every position is made. $product and $product_of_fritz9 are such as
# "4·4·6·10 = 960". The first reply has the beginning and the result; the button Show more has the steps, too.
explain-why = **Чому { $positions }?** Ставте фігури одну за одною й перемножуйте варіанти
    Дошка біля варіантів — класична розстановка:
    { $sheet }
explain-why-steps = **1.** Білопольний слон має { $light ->
        [one] **{ $light }** поле
        [few] **{ $light }** поля
        [many] **{ $light }** полів
       *[other] **{ $light }** поля
    }: { $light_squares }.
    {""}**2.** Чорнопольний слон — теж **{ $dark }**: { $dark_squares }.
    {""}**3.** Ферзь має { $queen ->
        [one] **{ $queen }** поле
        [few] **{ $queen }** поля
        [many] **{ $queen }** полів
       *[other] **{ $queen }** поля
    } без слонів.
    {""}**4.** Лишається полів: { $squares }, і коней на них можна поставити **{ $knights }** { $knights ->
        [one] способом
        [few] способами
        [many] способами
       *[other] способу
    }. Решту полів займають тура, король і тура: одним способом, бо король стоїть між турами.

    {""}`{ $product }`
    У номері Шарнагля кожен варіант лічиться від 0: `id = біл. + 4·чорн. + 16·ферзь + 96·KRN`. Fritz9 ставить коней раніше за ферзя, і виходить стільки ж: { $product_of_fritz9 }.
    -# Додайте `position`, і я її обчислю.
explain-why-result = `{ $product }`
    -# Додайте `position`, і я її обчислю.

# $sum is a sum such as "3 + 4·0 + 16·4 + 96·4", $products the same multiplied out: "3 + 0 + 64 + 384". $placed is a list
# such as "b: rook, c: knight, d: knight, e: king, g: rook".
# In all ways: each $…_sheet is a block of calculations with the rank beside them, which has the words at the end of
# this file. $rank, $order, $entry_pieces, $bishop_pieces and $knights are letters of pieces, with dashes for other
# squares: "-N-N-". $entry and $bishops are numbers. What is counted is a list such as "b 0, d 1, f 2, h 3".
# The first reply has the text up to the calculations, and the result; the button Show more has the steps, too.

# From the number to the pieces, by division
explain-direct = **Позиція { $id }** — це `{ $rank }`: обчислення діленням
    `{ $id } = { $products }`: білопольний слон, чорнопольний слон, ферзь, код KRN
    Поділіть на 4, на 4 і на 6. Остачі дають місця слонів і ферзя:
    { $division_sheet }
    -# N5N: де на п’яти вільних полях стоять два коні. KRN: порядок короля, тур і коней на цих полях.
# The first two steps of every way by division
explain-bishops = **1.** Остача **{ $light_figure }**: білопольний слон іде на **{ $light_square }**. Рахуйте білі поля: { $light_squares }.
    {""}**2.** Остача **{ $dark_figure }**: чорнопольний слон іде на **{ $dark_square }**. Рахуйте чорні поля: { $dark_squares }.
explain-direct-queen = **3.** Остача **{ $queen_figure }**: ферзь іде на **{ $queen_square }**. Рахуйте вільні поля: { $queen_squares }.
explain-direct-krn = **4.** Остання частка, **{ $code }**, — це код KRN: король, тури й коні займають п’ять вільних полів у порядку `{ $order }`:
    { $placed }.
    Можна прочитати її і як код N5N, що ставить лише коней: `{ $knights }`. Решту полів займають тура, король і тура.
explain-shorter = **Коротший шлях**, який теж трапляється в друкованих джерелах: поділіть на 16 і на 6.
    { $short_division_sheet }
    Остача **{ $bishops }** — це код слонів, який ставить відразу обох слонів за таблицею слонів: `{ $bishop_pieces }`. Ферзь **{ $queen_figure }** і код KRN **{ $code }** такі самі, як вище. І назад, із трьох доданків: `{ $short_sum } = { $id }`
    -# `/chess960 table` показує таблиці слонів, KRN і N5N.

# From the number to the pieces, by two tables
explain-two-tables = **Позиція { $id }** — це `{ $rank }` за двома таблицями
    { $sum_sheet }
explain-two-tables-first = **1.** Знайдіть у таблиці короля найбільше число, що не перевищує { $id }: **{ $entry }**. У його рядку — шість фігур, крім слонів, у їхньому порядку: `{ $entry_pieces }`.
# The second step, also that of NQ-skeletons.
explain-difference = **2.** { $number } − { $entry } = **{ $bishops }**. Рядок { $bishops } таблиці слонів — `{ $bishop_pieces }`.
explain-two-tables-result = **3.** Поставте слонів на їхні поля. Шість фігур займають решту за порядком.

    {""}`{ $id } = { $entry } + { $bishops }`
    -# `/chess960 table` показує таблиці короля і слонів.

# From the pieces to the number, by two tables
explain-two-tables-back = `{ $rank }` — це **позиція { $id }** за двома таблицями
    { $sum_sheet }
explain-two-tables-back-first = **1.** Приберіть слонів. Інші шість фігур за порядком — `{ $entry_pieces }`. У таблиці короля вони мають число **{ $entry }**.
# The second step, also that of NQ-skeletons
explain-bishops-row = **2.** Слони, `{ $bishop_pieces }`, — це рядок **{ $bishops }** таблиці слонів, тобто код слонів.
explain-two-tables-back-result = `{ $entry } + { $bishops } = { $id }`
    -# `/chess960 table` показує таблиці короля і слонів.

# From the number to the pieces, by the NQ-skeleton
explain-nq-skeleton = **Позиція { $id }** — це `{ $rank }` за скелетом NQ
    Скелет NQ показує, де стоять коні й ферзь серед шести полів, вільних від слонів. У таблиці для номерів Шарнагля є всі 60.
    { $skeleton_sheet }
explain-nq-skeleton-first = **1.** Знайдіть у цій таблиці найбільше число, що не перевищує { $id }: **{ $entry }**. Його скелет — `{ $entry_pieces }`. { $queen_row }
explain-nq-skeleton-result = **3.** Поставте слонів на їхні поля, а скелет — на шість інших. Решту полів займають тура, король і тура.
explain-nq-skeleton-sum = `{ $number } = { $entry } + { $bishops }`
# From the pieces to the number, by the NQ-skeleton. $knights, $code: the row of the N5N table; $first and $last are
# numbers of the table of skeletons.
explain-nq-skeleton-back = `{ $rank }` — це **позиція { $id }** за скелетом NQ
    Приберіть слонів, а замість короля й кожної тури пишіть дефіс. У таблиці для номерів Шарнагля біля кожного з 60 скелетів є число M.
    { $sum_sheet }
explain-nq-skeleton-back-first = **1.** Скелет — `{ $entry_pieces }`. На кожен код N5N у таблиці є блок із шести рядків, а без ферзя коні — `{ $knights }`, код **{ $code }**. Тож шукайте від { $first } до { $last }. { $queen_row } `M = { $entry }`.
explain-nq-skeleton-back-result = `id = код слонів + M = { $bishops } + { $entry } = { $id }`
explain-misprint = У друкованій таблиці біля `{ $skeleton }` стоїть { $printed }, і це помилка друку: номери кратні 16, і тут має бути **{ $right }**. З { $printed } результат був би хибний.
# A sentence inside these, as $queen_row. Here $queen is how many characters are left of the Q, 0 to 5.
explain-queen-in-skeleton = Символів ліворуч від `Q`: { $queen }, тож ферзь **{ $queen }**: { $queen ->
    [0] перший
    [1] другий
    [2] третій
    [3] четвертий
    [4] п’ятий
   *[5] останній
} рядок свого блоку.
# $misprint is explain-misprint and the end of the line, or empty.
explain-nq-skeleton-tables = { $misprint }-# Числа в таблицях Шарнагля й Fritz9 — для слонів на a1 і b1, код слонів 0. `/chess960 table` показує обидві, а також таблицю слонів.

# From Fritz9's number to the pieces
explain-fritz9 = **Номер Fritz9 { $number }** — це `{ $rank }`, позиція { $id } за Шарнаглем
    Fritz9 рахує від 1, тому відніміть 1: { $less_one }. Потім поділіть на 4, на 4 і на 15:
    { $fritz9_division_sheet }
# $fritz9_pairs is a list such as "ab 0, ad 1".
explain-fritz9-knights-and-queen = **3.** Остача **{ $fritz9_knights_figure }**: коні йдуть на **{ $fritz9_knights_squares }**. Рахуйте пари вільних полів: { $fritz9_pairs }.
    {""}**4.** Остання частка, **{ $fritz9_queen_figure }**, ставить ферзя на **{ $fritz9_queen_square }**. Рахуйте поля, які ще вільні: { $fritz9_queen_squares }. Решту полів займають тура, король і тура.
explain-fritz9-table = **За таблицею Fritz9** зі скелетами NQ: { $number } = { $entry } + { $bishops }. Скелет — `{ $entry_pieces }`, а рядок { $bishops } таблиці слонів — `{ $bishop_pieces }`.
explain-nq-fritz9 = **Номер Fritz9 { $number }** — це `{ $rank }` за скелетом NQ. За Шарнаглем це позиція { $id }.
    Скелет NQ показує, де стоять коні й ферзь серед шести полів, вільних від слонів. У таблиці Fritz9 є всі 60.
    { $skeleton_sheet }
explain-nq-fritz9-first = **1.** Знайдіть у цій таблиці найбільше число, що не перевищує { $number }: **{ $entry }**. Його скелет — `{ $entry_pieces }`.
explain-nq-fritz9-by-division = **Обчисленням:** Fritz9 рахує від 1, тому відніміть 1: { $less_one }. Поділіть на 4, на 4 і на 15 для слонів, коней і ферзя:
    { $fritz9_division_sheet }
    `{ $fritz9_sum }`
explain-nq-fritz9-back = `{ $rank }` має **номер Fritz9 { $number }** за скелетом NQ. За Шарнаглем це позиція { $id }.
    Приберіть слонів, а замість короля й кожної тури пишіть дефіс. У таблиці Fritz9 біля кожного з 60 скелетів є число M.
    { $sum_sheet }
explain-nq-fritz9-back-first = **1.** Скелет — `{ $entry_pieces }`. { $queen_column }
# $dashes is a number; $first and $last are those of a column of the table.
explain-column-of-queen = Дефісів ліворуч від ферзя: { $dashes }, тож його стовпець — { $column } з { $columns }, від { $first } до { $last }: `M = { $entry }`.
explain-nq-fritz9-back-result = `номер = код слонів + M = { $bishops } + { $entry } = { $number }`
explain-nq-fritz9-by-sum = **Обчисленням:** визначте за розстановкою чотири числа (коні раніше за ферзя). Кожне рахується від 0:
    { $fritz9_figure_sheet }
    `{ $fritz9_sum }`
explain-fritz9-table-source = -# Таблиця Fritz9 спирається на статтю Вікіпедії *Fischer random chess numbering scheme*: там сказано, що перевірити її може кожен, хто має Fritz9. Числа в ній — для слонів на a1 і b1, код слонів 0, як і в таблиці Шарнагля. `/chess960 table` показує обидві.
explain-fritz9-and-back = **І назад:** `{ $fritz9_sum }`

# From the pieces to Fritz9's number
explain-fritz9-back = `{ $rank }` має **номер Fritz9 { $number }**: обчислення з розстановки. За Шарнаглем це позиція { $id }.
    Визначте за розстановкою чотири числа (коні раніше за ферзя). Кожне рахується від 0:
    { $fritz9_figure_sheet }
explain-fritz9-back-knights-and-queen = **3.** Коні стоять на **{ $fritz9_knights_squares }**. Рахуйте пари полів без слонів, { $fritz9_pairs }: **{ $fritz9_knights_figure }**.
    {""}**4.** Ферзь стоїть на **{ $fritz9_queen_square }**. Рахуйте поля без слонів і коней, { $fritz9_queen_squares }: **{ $fritz9_queen_figure }**.
explain-fritz9-back-result = Обидва слони мають 4·4 = 16 місць, а з кіньми — 16·15 = 240. Fritz9 рахує від 1, тому додайте 1:
explain-fritz9-sum = `{ $fritz9_sum }`
# $queen_column is explain-column-of-queen.
explain-fritz9-back-table = **За таблицею Fritz9** зі скелетами NQ: приберіть слонів, а замість короля й кожної тури пишіть дефіс: `{ $entry_pieces }`. { $queen_column } Слони, `{ $bishop_pieces }`, — це рядок **{ $bishops }** таблиці слонів.

# From the pieces to the number
explain-reverse = `{ $rank }` — це **позиція { $id }**: обчислення з розстановки
    Визначте за розстановкою чотири числа. Кожне рахується від 0:
    { $figure_sheet }
    -# N5N: де на п’яти вільних полях стоять два коні. KRN: порядок короля, тур і коней на цих полях.
explain-reverse-sum = `id = { $sum } = { $id }`
explain-reverse-bishops = **1.** Білопольний слон стоїть на **{ $light_square }**. Рахуйте білі поля, { $light_squares }: **{ $light_figure }**.
    {""}**2.** Чорнопольний слон стоїть на **{ $dark_square }**. Рахуйте чорні поля, { $dark_squares }: **{ $dark_figure }**.
explain-reverse-queen-and-krn = **3.** Ферзь стоїть на **{ $queen_square }**. Рахуйте поля без слонів, { $queen_squares }: **{ $queen_figure }**.
    {""}**4.** Лишаються король, тури й коні в порядку `{ $order }`: код KRN **{ $code }**. У таблиці N5N його видно вже за самими кіньми, `{ $knights }`.
    { $placed }.
explain-reverse-result = Перший слон має 4 місця, обидва — 4·4 = 16, а з ферзем — 16·6 = 96. Тому помножте числа на 1, 4, 16 і 96:
    `id = { $sum } = { $id }`
    `{ $id } = { $products }`
    {""}**Із трьох доданків:** слони, `{ $bishop_pieces }`, мають код слонів **{ $bishops }**, за формулою біл. + 4·чорн. або за таблицею слонів. Тож `id = код слонів + 16·ферзь + 96·KRN`:
    `id = { $short_sum } = { $id }`

# Beside the ranks. A line has room for about 20 letters, or it is too wide for a phone.
explain-sheet-krn-code = KRN { $code }: { $order }
explain-sheet-n5n-code = N5N { $code }: { $knights }
explain-sheet-bishops = слони
explain-sheet-skeleton = скелет
# In front of a figure: "queen 2"
explain-sheet-light = біл.
explain-sheet-dark = чорн.
explain-sheet-queen = ферзь
explain-sheet-knights = коні
explain-sheet-n5n = N5N
explain-sheet-krn = KRN
