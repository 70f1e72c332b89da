exclusion-option = Что исключить: 518, 0-99, «518 зеркало», «использованные здесь 30 дней»

# What is suggested while somebody types.
exclusion-suggested-classical = 518 (RNBQKBNR), классическая начальная позиция
exclusion-suggested-mirror = 518 (RNBQKBNR) и зеркальная к ней 534 (RNBKQBNR)
exclusion-suggested-used = Использованные здесь за последние 30 дней
exclusion-suggested-none = Ничего

# What a list says, with " · " between its parts.
exclusion-used = использованные здесь за { $days ->
    [1] последний день
    [one] последний { $days } день
    [few] последние { $days } дня
    [many] последние { $days } дней
   *[other] последние { $days } дня
}
exclusion-mirrors = и их зеркальные позиции
exclusion-nothing = ничего

# Why a draw left positions out, behind its number: "Draw 1 · none of the 24 used here in the last 30 days · …".
exclusion-used-none = здесь за { $days ->
    [1] последний день
    [one] последний { $days } день
    [few] последние { $days } дня
    [many] последние { $days } дней
   *[other] последние { $days } дня
} ничего не использовано
exclusion-used-left-out = без { $number ->
    [1] одной использованной
    [one] { $number } использованной
    [few] { $number } использованных
    [many] { $number } использованных
   *[other] { $number } использованных
} здесь за { $days ->
    [1] последний день
    [one] последний { $days } день
    [few] последние { $days } дня
    [many] последние { $days } дней
   *[other] последние { $days } дня
}{ $mirrors ->
    [true] {" "}(вместе с зеркальными)
   *[false] {""}
}
# No other position was left.
exclusion-used-allowed = здесь за { $days ->
    [1] последний день
    [one] последний { $days } день
    [few] последние { $days } дня
    [many] последние { $days } дней
   *[other] последние { $days } дня
} использованы все, поэтому они снова возможны
exclusion-used-shortened = -# Жеребьёвки хранятся { $days ->
    [1] один день
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
}, поэтому более ранние не учтены.

# Positions within a sentence, if there are too many to name: "a fair draw without the 37 positions left out".
exclusion-number = { $number ->
    [one] { $number } исключённой позиции
    [few] { $number } исключённых позиций
    [many] { $number } исключённых позиций
   *[other] { $number } исключённых позиций
}
# On a line of their own.
exclusion-left-out = -# Исключено: { $positions }
# A list that is too long to show all of it
exclusion-and-more = { $positions } и ещё { $more }

# What a draw left out, behind what it gave, after a comma. $positions is "518 and 534" or "0–100".
exclusion-possible = { $is_possible ->
    [true] { $are_single ->
        [true] жеребьёвка только из { $positions }
       *[false] жеребьёвка только из { $positions } (позиций: { $left })
    }
   *[false] { $are_single ->
        [true] без { $positions }
       *[false] без { $positions }, жеребьёвка из { $left }
    }
}
exclusion-counted = исключено { $number }, жеребьёвка из { $left }
# The same in full. A list is on the next line.
exclusion-all = Исключено { $number } из 960 позиций:
exclusion-all-left = Исключены все позиции, кроме этих ({ $left }):

# Why a list cannot be read.
exclusion-empty = Исключать нечего. { -exclusion-form }
exclusion-word = Не могу прочитать { $typed }. { -exclusion-form }
exclusion-double = В { $typed } у белых и чёрных разные расстановки (DFRC). Укажите номер каждой стороны.
exclusion-out-of-range = { $typed } — не номер позиции. Номера — от 0 до 959.
exclusion-backwards = Диапазон `{ $first }-{ $last }` кончается раньше, чем начинается. Может быть, `{ $last }-{ $first }`?
exclusion-days = Можно учесть от 1 до { $most } дней, а не { $typed }. Например: `использованные здесь 30 дней`.
exclusion-second-period = { $typed } — это второй срок. Укажите только один, например `использованные здесь 30 дней`.
exclusion-days-or-position = `{ $number }` — это число дней? Тогда введите `использованные здесь { $number } дней`. Если это позиция, напишите её первой: `{ $number }, использованные здесь`.
exclusion-mirror-alone = `зеркало` добавляет зеркальные позиции к вашему списку. Например: `518 зеркало`.
exclusion-none-and-some = `ничего` не исключает ничего, поэтому пишется без других слов.
exclusion-everything = Так исключены все 960 позиций. Оставьте для жеребьёвки хотя бы одну.
exclusion-too-few-left = Для жеребьёвки { $left ->
    [1] остаётся только одна позиция
    [one] остаётся только { $left } позиция
    [few] остаются только { $left } позиции
    [many] остаётся только { $left } позиций
   *[other] остаётся только { $left } позиции
}. Исключите меньше или разыграйте меньше позиций.
exclusion-used-one-at-a-time = Я ещё ищу, какие позиции здесь уже были, для вашей прошлой жеребьёвки. Попробуйте чуть позже.
exclusion-used-too-many = За { $days ->
    [1] последний день
    [one] последний { $days } день
    [few] последние { $days } дня
    [many] последние { $days } дней
   *[other] последние { $days } дня
} здесь слишком много жеребьёвок и договорённостей, чтобы исключить использованное. Возьмите меньше дней.
-exclusion-form = Перечислите номера от 0 до 959 и диапазоны (`518 0-99`); `зеркало` добавляет зеркальные позиции, `использованные здесь 30 дней` — недавно использованные здесь.
