odds-option-method = Який спосіб жеребкування
odds-description = Показати, наскільки чесний спосіб жеребкування і скільки він триває

odds-heading = **Точна ймовірність: { $method ->
    [uniform] випадкове число
    [die] кубик
    [coins] мала й велика монети
    [die-and-coins] кубик і дві монети
    [digits] три цифри, понад 959 — усі три знову
    [digits-second-again] три цифри, понад 959 — лише друга знову
    [parallel-dice] п’ять кубиків разом
    [parallel-coins] двоє гравців, кожен із чотирма монетами
    [parallel-die-and-coins] двоє гравців, кожен із чотирма монетами й кубиком
   *[numbers] числа від 1 до 4
}**

# How fair it is. A chance is a fraction and the same in percent: 1/960 (0.1042 %).
odds-fair = Кожна з { $positions } позицій має ймовірність { $chance }: цілком чесно.
# $groups is a list of these: positions that have the same chance.
odds-group = { $in_full ->
    [true] { $positions ->
        [one] { $positions } позиція
        [few] { $positions } позиції
        [many] { $positions } позицій
       *[other] { $positions } позиції
    } — по { $chance }
   *[false] { $positions ->
        [one] { $positions } позиція
        [few] { $positions } позиції
        [many] { $positions } позицій
       *[other] { $positions } позиції
    } — по { $chance }
}
odds-unfair = Імовірності: { $groups }. За чесного жеребкування кожна з { $positions } має { $fair }.
odds-likelier = Імовірніші позиції — ті, де король стоїть на { $places } з полів без слонів.
odds-likelier-numbers = Імовірніші позиції — від { $first } до { $last }.
odds-place = { $place ->
    [1] першому
    [2] другому
    [3] третьому
    [4] четвертому
    [5] п’ятому
   *[6] шостому
}
# The same in short; the button Show more has the long form.
odds-short-unfair = Не зовсім чесно: { $groups }. Чесне жеребкування дає { $fair }.
odds-short-distance = Найбільше відхилення від чесної ймовірності, хоч які позиції взяти, у відсоткових пунктах: { $points }.
odds-distance = Відстань повної варіації від чесного жеребкування — { $distance }. Це найбільше відхилення від чесної ймовірності, хоч які позиції взяти; у відсоткових пунктах: { $points }.

# Said of digits from three boxes, where all three are drawn again.
odds-beside-second-again = А якщо тягнути знову лише другу цифру, то ні: відстань від чесного жеребкування — { $distance }, див. `/chess960 odds method:{ $method }`.

# How long it takes. $mean may have a decimal, as 6.7 has.
odds-no-throws = Кидати нічого не треба.
odds-throws = Кидків у середньому: { $mean }.
odds-throws-of-pairs = Кидків у середньому: { $mean }. Дві монети разом — це один кидок.
odds-numbers = Чисел у середньому: { $mean }.
odds-digits = Цифр у середньому: { $mean }.
# The head of a table in letters of one width: the numbers stand below with 6 and, two spaces on, 6 and " %".
odds-throws-columns = кидків  вистачить
odds-drawn-columns = усього  вистачить

# Two players who throw several things at once. $chances is a list of the sentence after these two.
odds-parallel = Двоє гравців, які разом { $method ->
    [coins] підкидають по чотири монети
   *[die-and-coins] кидають по чотири монети й кубику
}, роблять за раунд { $throws } { $throws ->
    [one] такий кидок
    [few] такі кидки
    [many] таких кидків
   *[other] такого кидка
}. Імовірність закінчити: { $chances }.
odds-parallel-always = Двоє гравців, які разом { $method ->
    [coins] підкидають по чотири монети
   *[die-and-coins] кидають по чотири монети й кубику
}, завжди закінчують за один раунд.
odds-parallel-dice = Якщо кидати разом { $dice } { $dice ->
    [one] кубик
    [few] кубики
    [many] кубиків
   *[other] кубика
} різного кольору й кидати ще раз ті, де забагато, раундів у середньому: { $mean }. Імовірність закінчити: { $chances }.
odds-parallel-chance = { $chance } за { $actions ->
    [one] { $actions } раунд
    [few] { $actions } раунди
    [many] { $actions } раундів
   *[other] { $actions } раунду
}

# The king's squares, in a table in letters of one width; the spaces put the words above their numbers.
odds-king = Де стоїть король, на { $positions } жеребкувань:
odds-king-columns = { $same_as_fair ->
    [true] поле    разів
   *[false] поле   тут чесно
}

# Numbers
odds-percent = { $number } %
# 6.7, with the decimal separator of the language.
odds-decimal = { $whole },{ $fraction }
odds-almost-certain = понад 99,99 %
