odds-option-method = Какой способ жеребьёвки
odds-description = Показать, честен ли способ жеребьёвки и сколько он длится

odds-heading = **Точные вероятности: { $method ->
    [uniform] случайное число
    [die] кубик
    [coins] маленькая и большая монеты
    [die-and-coins] кубик и две монеты
    [digits] три цифры, при числе больше 959 — все три заново
    [digits-second-again] три цифры, при числе больше 959 — только вторая заново
    [parallel-dice] пять кубиков сразу
    [parallel-coins] два игрока, у каждого четыре монеты
    [parallel-die-and-coins] два игрока, у каждого четыре монеты и кубик
   *[numbers] числа от 1 до 4
}**

# How fair it is. A chance is a fraction and the same in percent: 1/960 (0.1042 %).
odds-fair = Вероятность каждой из { $positions } позиций — { $chance }: совершенно честно.
# $groups is a list of these: positions that have the same chance.
odds-group = { $in_full ->
    [true] { $positions ->
        [one] { $positions } позиция
        [few] { $positions } позиции
        [many] { $positions } позиций
       *[other] { $positions } позиции
    } с вероятностью { $chance } каждая
   *[false] { $positions ->
        [one] { $positions } позиция
        [few] { $positions } позиции
        [many] { $positions } позиций
       *[other] { $positions } позиции
    } с вероятностью { $chance } каждая
}
odds-unfair = { $groups }. При честной жеребьёвке у каждой из { $positions } — { $fair }.
odds-likelier = Вероятнее позиции, где король стоит на { $places } поле без слона.
odds-likelier-numbers = Вероятнее позиции от { $first } до { $last }.
odds-place = { $place ->
    [1] первом
    [2] втором
    [3] третьем
    [4] четвёртом
    [5] пятом
   *[6] шестом
}
# The same in short; the button Show more has the long form.
odds-short-unfair = Не совсем честно: { $groups }. При честной жеребьёвке — { $fair }.
odds-short-distance = Для любого набора позиций вероятность отличается от честной не больше чем на { $points } п. п.
odds-distance = Расстояние полной вариации от честной жеребьёвки — { $distance }: для любого набора позиций вероятность отличается от честной не больше чем на { $points } п. п.

# Said of digits from three boxes, where all three are drawn again.
odds-beside-second-again = Тянуть заново только вторую цифру не совсем честно: расстояние до честной жеребьёвки — { $distance }, см. `/chess960 odds method:{ $method }`.

# How long it takes. $mean may have a decimal, as 6.7 has.
odds-no-throws = Бросать ничего не нужно.
odds-throws = Бросков в среднем: { $mean }.
odds-throws-of-pairs = Бросков в среднем: { $mean }. Две монеты вместе — один бросок.
odds-numbers = Чисел в среднем: { $mean }.
odds-digits = Цифр в среднем: { $mean }.
# The head of a table in letters of one width: the numbers stand below with 6 and, two spaces on, 6 and " %".
odds-throws-columns = броски  хватает
odds-drawn-columns = {" "}взято  хватает

# Two players who throw several things at once. $chances is a list of the sentence after these two.
odds-parallel = Два игрока, которые одновременно { $method ->
    [coins] бросают по четыре монеты
   *[die-and-coins] бросают по четыре монеты и по кубику
}, делают за раунд { $throws ->
    [one] { $throws } такой бросок
    [few] { $throws } таких броска
    [many] { $throws } таких бросков
   *[other] { $throws } такого броска
}. Вероятность закончить: { $chances }.
odds-parallel-always = Два игрока, которые одновременно { $method ->
    [coins] бросают по четыре монеты
   *[die-and-coins] бросают по четыре монеты и по кубику
}, всегда заканчивают за один раунд.
odds-parallel-dice = Если бросить сразу { $dice ->
    [one] { $dice } кубик разного цвета
    [few] { $dice } кубика разного цвета
    [many] { $dice } кубиков разного цвета
   *[other] { $dice } кубика разного цвета
} и перебрасывать те, на которых слишком много, то раундов в среднем: { $mean }. Вероятность закончить: { $chances }.
odds-parallel-chance = { $chance } за { $actions ->
    [one] { $actions } раунд
    [few] { $actions } раунда
    [many] { $actions } раундов
   *[other] { $actions } раунда
}

# The king's squares, in a table in letters of one width; the spaces put the words above their numbers.
odds-king = Поле короля (на { $positions } жеребьёвок):
odds-king-columns = { $same_as_fair ->
    [true] поле  случаев
   *[false] поле здесь норма
}

# Numbers
odds-percent = { $number } %
# 6.7, with the decimal separator of the language.
odds-decimal = { $whole },{ $fraction }
odds-almost-certain = больше 99,99 %
