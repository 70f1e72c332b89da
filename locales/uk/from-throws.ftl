from-throws-option-method = Що ви кидали чи тягнули: одне за одним чи все разом (parallel)
from-throws-option-throws = Цифри (3 1 6), монети H і T, спершу мала (HT TT), або пішаки w і b
from-throws-description = Отримати позицію з ваших кидків кубика чи монет або цифр

# Above how the position came from the throws, or above the throws alone.
from-throws-heading = **За вашими { $kind ->
    [digits] цифрами
    [numbers] числами
   *[throws] кидками
}**

# Below how the position came from the throws.
from-throws-in-all = { $kind ->
    [digits] Усього { $number ->
        [one] { $number } цифра
        [few] { $number } цифри
        [many] { $number } цифр
       *[other] { $number } цифри
    }.
    [digits-second-again] Усього { $number ->
        [one] { $number } цифра
        [few] { $number } цифри
        [many] { $number } цифр
       *[other] { $number } цифри
    }. Тягнути знову лише другу цифру не зовсім чесно: див. `/chess960 odds method:digits-second-again`.
    [numbers] Усього { $number ->
        [one] { $number } число
        [few] { $number } числа
        [many] { $number } чисел
       *[other] { $number } числа
    }.
    [pawns] Усього { $number ->
        [one] { $number } число
        [few] { $number } числа
        [many] { $number } чисел
       *[other] { $number } числа
    }. Два пішаки рахуються разом: білий і білий — 1, білий і чорний — 2, чорний і білий — 3, чорний і чорний — 4. Один пішак — це 1, якщо він білий, і 2, якщо чорний.
   *[throws] Усього { $number ->
        [one] { $number } кидок
        [few] { $number } кидки
        [many] { $number } кидків
       *[other] { $number } кидка
    }.
}
from-throws-used-dice = Усі кубики підійшли за { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
    [many] { $rounds } раундів
   *[other] { $rounds } раунду
}. Як кидки одного кубика: { $throws }
from-throws-used-pairs = Використано пар: { $used_pairs } з { $pairs }{ $dice ->
    [0] {""}
   *[other] , кубиків: { $used_dice } з { $dice }
}, за порядком гравців. Де рахується лише велика монета, взято велику монету наступної пари. Як кидки одного гравця: { $throws }

# How to begin, when no throws were given. A sentence about the first throw follows on those that are made one after another.
from-throws-begin = { $method ->
    [die] Кидайте кубик для кожної фігури: слон на чорному полі, слон на білому полі, ферзь, потім обидва коні. Рахуйте вільні поля від a. Якщо число завелике, перекиньте. Решту полів займають тура, король і тура.
    [coins] Підкидайте малу й велику монети для кожної фігури: слон на білому полі, слон на чорному полі, король, тура з його боку a, тура з його боку h, потім ферзь. Де можливі лише два поля, підкидайте саму велику монету; де одне — нічого. Решту полів займають коні. Пишіть `H` для орла і `T` для решки, спершу мала монета. Підійдуть будь-які дві монети різного розміру, наприклад 10 і 50 копійок чи 1 і 5 гривень.
    [die-and-coins] Підкидайте малу й велику монети для кожної фігури: слон на білому полі, слон на чорному полі, король, тура з його боку a, тура з його боку h, потім ферзь. Де можливі три поля, кидайте кубик; де два — підкидайте саму велику монету; де одне — нічого. Решту полів займають коні. Пишіть `H` для орла і `T` для решки, спершу мала монета. Підійдуть будь-які дві монети різного розміру, наприклад 10 і 50 копійок чи 1 і 5 гривень.
    [numbers] Тягніть число від 1 до 4 для кожної фігури: слон на білому полі, слон на чорному полі, король, тура з його боку a, тура з його боку h, потім ферзь. Де можливі три поля, замість 4 тягніть ще раз; де два — тягніть 1 або 2; де одне — нічого. Решту полів займають коні. Якщо сховати в кулаках білого й чорного пішаків, вибір руки дає 1 (білий) або 2 (чорний). Вибір двічі дає від 1 до 4: білий і білий — 1, білий і чорний — 2, чорний і білий — 3, чорний і чорний — 4. Замість чисел можна вводити кольори (`w` — білий, `b` — чорний), наприклад `wb` для 2.
    [digits] Покладіть у кожну з трьох коробок цифри від 0 до 9. Тягніть сотні, десятки й одиниці номера позиції. Якщо номер понад 959, тягніть усі три знову, а завеликі теж введіть: `9 7 2 5 1 8`.
    [digits-second-again] Покладіть у кожну з трьох коробок цифри від 0 до 9. Тягніть сотні, десятки й одиниці номера позиції. Після 9 тягніть другу цифру знову, доки не буде від 0 до 5, а завеликі теж введіть. Щоб було цілком чесно, тягніть знову всі три: `method:digits`.
    [parallel-dice] Візьміть п’ять кубиків різного кольору й домовтеся про їхній порядок: слон на чорному полі, слон на білому полі, ферзь, потім обидва коні. Киньте їх разом і введіть у цьому порядку. Де забагато (5 і 6 для слона та другого коня, 6 для першого коня), перекиньте ці кубики й допишіть їх у тому самому порядку, і так, доки не підійдуть усі. Решту полів займають тура, король і тура.
    [parallel-coins] Кожен із вас підкидає відразу дві пари монет; пара — це мала й велика монети. Заздалегідь домовтеся, як розрізняти пари, наприклад перша — 10 і 50 копійок, друга — 1 і 5 гривень. Введіть першу пару першого гравця (спершу мала монета), його другу пару, потім пари другого гравця: `HTTH THHT`. Я беру пари в цьому порядку. Двох таких раундів зазвичай досить; зайве з останнього не рахується.
   *[parallel-die-and-coins] Кожен із вас кидає відразу дві пари монет і кубик; пара — це мала й велика монети. Заздалегідь домовтеся, як розрізняти пари, наприклад перша — 10 і 50 копійок, друга — 1 і 5 гривень. Введіть першу пару першого гравця (спершу мала монета), його другу пару й кубик, потім те саме для другого гравця: `HTTH3 THHT5`. Я беру їх у цьому порядку. Одного такого раунду завжди досить; зайве не рахується.
}
from-throws-write = Введіть свої { $kind ->
    [digits] цифри
    [numbers] числа
   *[throws] кидки
} по порядку: `/chess960 from-throws method:{ $method } throws:{ $method ->
    [die] 3 1 6 5 2
    [coins] HT TT TH H TH HT
    [die-and-coins] HT TT TH H 4 2
    [numbers] 3 1 2 2 2 3
    [digits] 5 1 8
    [digits-second-again] 9 7 2 1
    [parallel-dice] 3 5 6 5 2 1
    [parallel-coins] HTTH THHT HHTT THTH
   *[parallel-die-and-coins] HTTH3 THHT5
}`

# What comes next in a draw. $placed is "the dark bishop on e1 and the queen on a1", $decision "a toss of both coins for the light bishop (…)"; see throws.ftl.
from-throws-next = { $pieces ->
    [0] Спершу { $decision }.
   *[other] Уже є: { $placed }; далі { $decision }.
}

# How to type all throws, after what is wrong.
from-throws-type = { $method ->
    [parallel-dice] Введіть для кожного кубика число від 1 до 6.
    [parallel-coins] Введіть по дві літери для кожної пари монет, спершу першого гравця: `HTTH THHT`.
    [parallel-die-and-coins] Введіть по дві літери для кожної пари монет, а наприкінці — кубик кожного гравця, спершу першого: `HTTH3 THHT5`.
   *[digits] Введіть сотні, десятки й одиниці, наприклад `5 1 8`.
}

# The throws may have been made in another way than the one that was chosen.
from-throws-advice = Якщо { $method ->
    [die] ви кидали лише кубик
    [coins] ви підкидали лише монети, кидок за кидком
    [die-and-coins] ви кидали й кубик
    [numbers] ви тягнули числа від 1 до 4 або пішаків
    [digits] ви тягнули три цифри, а понад 959 — усі три знову
    [digits-second-again] ви тягнули знову лише другу цифру
    [parallel-coins] ви вдвох підкидали разом по чотири монети
   *[parallel-die-and-coins] ви вдвох кидали разом по чотири монети й кубику
}, виберіть `method:{ $method }`.

# Why throws make no position. $number is which throw it is, counted from 1; $throw, $word, $symbol and $rest are what somebody typed.
from-throws-unreadable = Кидок { $number }, { $word }: не можу прочитати { $symbol }. Введіть числа, `H` і `T` для орла й решки або `w` і `b` для білого й чорного пішаків.
from-throws-unreadable-word = Кидок { $number }: не можу прочитати { $word }. Введіть числа цифрами, `H` і `T` для орла й решки або `w` і `b` для білого й чорного пішаків.
from-throws-wrong = Кидок { $number }, { $throw }, не підходить.
# Too many or too few letters for coins or pawns. $last is the last letter.
from-throws-letters = { $device ->
    [both-coins] { $letters ->
        [1] Введіть дві літери, спершу мала монета, наприклад `{ $last }T` або `{ $last }H`.
       *[other] Введіть по дві літери на кидок, а між кидками пробіл.
    }
    [large-coin] { $letters ->
        [2] Якщо ви підкинули обидві монети, рахується лише велика: введіть `{ $last }`.
       *[other] Введіть `H` або `T`, а між кидками пробіл.
    }
    [two-pawns] Виберіть руку двічі й введіть обидва кольори, наприклад `wb`, або введіть число від 1 до 4.
   *[one-pawn] Виберіть руку один раз і введіть колір, `w` або `b`, чи введіть `1` або `2`.
}
from-throws-missing = { $kind ->
    [rounds] Цього разу монет не вистачило. Підкиньте обоє ще раз по чотири монети й допишіть їх у кінці.
   *[throws] Потрібні ще кидки.
}
from-throws-too-high = { $throw } в кінці — забагато, тож спробуйте ще раз.
# $high and $digits are "9 7 2".
from-throws-missing-digits = { $redraw ->
    [all] `{ $high }` — забагато, тож тягніть знову всі три цифри.
    [second] `{ $high }` — забагато, тож тягніть знову лише другу цифру.
   *[none] Потрібні ще цифри.
} { $open ->
    [0] Далі йдуть сотні, десятки й одиниці.
    [1] Після `{ $digits }` йдуть десятки й одиниці.
   *[2] Після `{ $digits }` йдуть одиниці.
}
# Five dice that are thrown at once. $pieces is a list of those below.
from-throws-missing-dice = { $round ->
    [1] Введіть усі кубики ({ $number }) у домовленому порядку: { $pieces }.
   *[other] { $number ->
        [1] Забагато на кубику для цієї фігури: { $pieces }. Перекиньте його й допишіть у кінці.
       *[other] Забагато на кубиках для цих фігур: { $pieces }. Перекиньте їх і допишіть у кінці в тому самому порядку.
    }
}{ $given ->
    [0] {""}
   *[other] {""} Введено { $given } з { $number }.
}
from-throws-die-of = { $die ->
    [1] чорнопольний слон
    [2] білопольний слон
    [3] ферзь
    [4] перший кінь
   *[5] другий кінь
}
# Too few throws of a player or, where $player is 0, too few or too many of both.
from-throws-round = { $player ->
    [0] Для раунду { $round } треба
    [1] У раунді { $round } від першого гравця треба
   *[2] У раунді { $round } від другого гравця треба
} { $needed_pairs ->
    [one] { $needed_pairs } пару
    [few] { $needed_pairs } пари
    [many] { $needed_pairs } пар
   *[other] { $needed_pairs } пари
} монет{ $needed_dice ->
    [0] {""}
    [1] {""} і кубик
    [one] {""} і { $needed_dice } кубик
    [few] {""} і { $needed_dice } кубики
    [many] {""} і { $needed_dice } кубиків
   *[other] {""} і { $needed_dice } кубика
}. Введено { $pairs ->
    [one] { $pairs } пару
    [few] { $pairs } пари
    [many] { $pairs } пар
   *[other] { $pairs } пари
}{ $needed_dice ->
    [0] {""}
   *[other] { $dice ->
        [one] {""} і { $dice } кубик
        [few] {""} і { $dice } кубики
        [many] {""} і { $dice } кубиків
       *[other] {""} і { $dice } кубика
    }
}.
from-throws-superfluous = { $kind ->
    [digits] Цифра
    [rounds] Раунд
   *[throws] Кидок
} { $used } завершує позицію { $position }. Зайве в кінці ({ $number }): { $rest }. Приберіть це або перевірте, чи нічого не введено двічі.
