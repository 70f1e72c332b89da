table-option-name = Яка таблиця
table-option-number = Номер (для nq-fritz9 — номер Fritz9): знайти рядок
table-option-array = Фігури (RNBQKBNR), FEN або рядок (-NQ-N-): знайти рядок
table-option-picture = Показати всю таблицю зображенням
table-description = Показати друковану таблицю номерів і позицій

table-heading = **{ $table ->
    [bishops] Таблиця слонів
    [n5n] Таблиця N5N
    [krn] Таблиця KRN
    [kings] Таблиця короля
    [nq-scharnagl] Таблиця скелетів NQ для номерів Шарнагля
   *[nq-fritz9] Таблиця скелетів NQ для номерів Fritz9
}**
table-heading-page = **{ $table ->
    [bishops] Таблиця слонів
    [n5n] Таблиця N5N
    [krn] Таблиця KRN
    [kings] Таблиця короля
    [nq-scharnagl] Таблиця скелетів NQ для номерів Шарнагля
   *[nq-fritz9] Таблиця скелетів NQ для номерів Fritz9
}**, сторінка { $page } з { $count }

# What a table has, and how its rows are found: from a number, or from the pieces to the number
table-rule = { $by_number ->
    [true] { $table ->
        [bishops] Поділіть номер Шарнагля на 16: остача показує, де стоять слони, від a до h.
        [n5n] Поділіть номер Шарнагля на 4, на 4 і на 6: остання частка показує, де стоять коні серед п’яти полів без слонів і ферзя.
        [krn] Поділіть номер Шарнагля на 4, на 4 і на 6: остання частка дає порядок короля, тур і коней на п’яти полях без слонів і ферзя.
        [kings] Знайдіть найбільше число, що не перевищує вашого: у його рядку — шість фігур, крім слонів. Різниця — це рядок таблиці слонів. Шість фігур займають поля, вільні від слонів.
       *[nq] Знайдіть найбільше число, що не перевищує вашого: його рядок показує, де стоять коні й ферзь серед шести полів без слонів. Різниця — це рядок таблиці слонів. Решту полів займають тура, король і тура.
    }
   *[false] { $table ->
        [bishops] Знайдіть своїх слонів, від a до h. Їхній рядок — це код слонів, біл. + 4·чорн., у номерах Шарнагля й Fritz9.
        [n5n] Приберіть слонів і ферзя й знайдіть своїх коней серед інших п’яти полів. У номері Шарнагля номер їхнього рядка множиться на 96.
        [krn] Приберіть слонів і ферзя й знайдіть інші п’ять фігур у їхньому порядку. У номері Шарнагля номер їхнього рядка множиться на 96.
        [kings] Приберіть слонів і знайдіть інші шість фігур у їхньому порядку. Додайте рядок своїх слонів із таблиці слонів.
       *[nq] Приберіть слонів, замість короля й кожної тури пишіть дефіс і знайдіть цей скелет. Додайте рядок своїх слонів із таблиці слонів.
    }
}
# $working is one of the last four here.
table-example = Наприклад, { $working }.
table-yours = **У вас:** { $working }.
# $divisions are such as "518 = 16·32 + 6".
table-by-division = { $divisions }, а { $code } — це `{ $pieces }`
table-by-lookup = { $number } = { $row } + { $code }: `{ $pieces }` і `{ $bishops }`
# From the pieces
table-back = `{ $pieces }` — це { $number }
table-back-sum = `{ $pieces }` — це { $row }, а `{ $bishops }` — { $code }: { $row } + { $code } = { $number }

table-two-positions = Таблиця показує одну позицію за раз. Позицію білих дасть `/chess960 table name:{ $table } array:{ $white }`, а чорних — `array:{ $black }`.
table-number-and-array = Вкажіть `number` або `array`, а не обидва: таблиця показує одну позицію за раз.

# $pieces are what a row of the table $other has: "-NQ-N-".
table-other-table = `{ $pieces }` — це не рядок { $table ->
    [bishops] таблиці слонів, де є лише слони
    [n5n] таблиці N5N, де є лише коні
    [krn] таблиці KRN, де є король, тури й коні
    [kings] таблиці короля, де є шість фігур, крім слонів
   *[nq] таблиці скелетів NQ, де є коні й ферзь
}. Такий рядок є тут: `/chess960 table name:{ $other } array:{ $pieces }`
table-not-a-row = Рядка { $typed } немає в жодній таблиці. Вкажіть вісім фігур або вміст рядка: слонів (`B------B`), скелет NQ (`-NQ-N-`), шість фігур без слонів (`RNQKNR`) або п’ять без ферзя (`RNNKR`); король має стояти між турами.

table-misprint = У друкованій таблиці біля `{ $pieces }` стоїть **{ $printed }**, і це помилка друку: номери кратні 16, і тут має бути **{ $number }**, як показано.
table-source-book = -# Джерело: R. Scharnagl, Fischer-Random-Schach (FRC / Chess960), 2004
table-source-club = -# Джерело: коди KRN клубу Fischer Random Chess Email Club (FRCEC)
table-source-article = -# Джерело: Вікіпедія, Fischer random chess numbering scheme
