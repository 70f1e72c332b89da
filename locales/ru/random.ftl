random-option-method = Как выбирать (по умолчанию: случайным числом)
random-option-count = Сколько разных позиций, от 1 до 10
random-option-double = Разные расстановки белых и чёрных (DFRC)
random-option-exclude-classical = Исключить 518 (то же, что exclude:518)
random-description = Выбрать случайную позицию шахмат-960

# Below everything else, in small print, before the chances.
random-draw = Выбор { $number }
random-draw-by = Выбор { $number }: { $name }
random-draw-again = Выбрать заново
random-already-pressed = Эту кнопку только что нажали. Если через полминуты новой позиции не будет, нажмите ещё раз.
random-long-list = -# Для кнопки **Выбрать заново** список слишком длинный: повторите команду.
random-recorded-late = -# Моя база данных не ответила: этот выбор попадёт в `/chess960 history`, как только она ответит.
random-not-recorded = -# Моя база данных не ответила: в `/chess960 history` этого выбора может не быть.
# $time is a date and time.
random-too-many-draws = За 24 часа вы выбирали позицию { $number ->
    [one] { $number } раз
    [few] { $number } раза
    [many] { $number } раз
   *[other] { $number } раза
}, а больше от одного человека я в `/chess960 history` не храню. Снова можно будет { $time }.

# A button with how throws or digits made the position
random-steps = По шагам

# The heading of several positions, and each of them behind its number in the list. $ranks is "`RNBQKBNR`", or White's
# and Black's.
random-positions = { $double ->
    [true] **{ $number ->
        [one] { $number } позиция
        [few] { $number } позиции
        [many] { $number } позиций
       *[other] { $number } позиции
    } DFRC**
   *[false] **{ $number ->
        [one] { $number } позиция
        [few] { $number } позиции
        [many] { $number } позиций
       *[other] { $number } позиции
    } шахмат-960**
}
random-position = { $is_fair ->
    [true] позиция **{ $id }** · { $ranks }
   *[false] позиция **{ $id }** ({ $chance }) · { $ranks }
}
random-links = Кнопки открывают позиции на lichess.

# The throws of a draw by dice or coins, or the digits of one by three boxes.
random-throws = { $are_digits ->
    [true] { $number ->
        [one] { $number } цифра
        [few] { $number } цифры
        [many] { $number } цифр
       *[other] { $number } цифры
    }
   *[false] { $number ->
        [one] { $number } бросок
        [few] { $number } броска
        [many] { $number } бросков
       *[other] { $number } броска
    }
}
random-throws-in-all = { $are_digits ->
    [true] Всего { $number ->
        [one] { $number } цифра
        [few] { $number } цифры
        [many] { $number } цифр
       *[other] { $number } цифры
    }.
   *[false] Всего { $number ->
        [one] { $number } бросок
        [few] { $number } броска
        [many] { $number } бросков
       *[other] { $number } броска
    }.
}
random-to-check = { $is_shown ->
    [true] Проверить: `/chess960 from-throws method:{ $method }`
   *[false] Бросков слишком много, здесь их не показать.
}

# Draws that did not count. $discarded is a list of those below it, or their number is told.
random-discarded = Не засчитано: { $discarded }
random-discarded-excluded = { $side ->
    [White] белые { $throws } (выпала { $id })
    [Black] чёрные { $throws } (выпала { $id })
   *[both] { $throws } (выпала { $id })
}
random-discarded-again = { $throws } (снова выпала { $id })
random-discarded-number = { $number ->
    [1] Один предыдущий выбор не засчитан.
    [one] { $number } предыдущий выбор не засчитан.
    [few] { $number } предыдущих выбора не засчитаны.
    [many] { $number } предыдущих выборов не засчитаны.
   *[other] { $number } предыдущего выбора не засчитаны.
}

# The chances of what was drawn, after the number of the draw: "Draw 1 · every position equally likely". $without is
# "518", "518 and 534" or "the 37 positions left out".
random-chance = { $are_all ->
    [true] { $is_single ->
        [true] вероятность этой позиции — { $chance }, при честном выборе — { $fair }
       *[false] в скобках — вероятность в одном выборе; при честном выборе у каждой { $fair }
    }
   *[false] { $is_single ->
        [true] вероятность этой позиции — { $chance }, при честном выборе без { $without } — { $fair }
       *[false] в скобках — вероятность в одном выборе без { $without }; при честном выборе у каждой { $fair }
    }
}
random-fair = { $double ->
    [true] белые и чёрные выбраны отдельно, все позиции равновероятны
   *[false] все позиции равновероятны
}
random-fair-without = { $double ->
    [true] белые и чёрные выбраны отдельно, все позиции, кроме { $without }, равновероятны
   *[false] все позиции, кроме { $without }, равновероятны
}
# Fewer are possible than left out. $positions is "0 and 959".
random-fair-among = { $double ->
    [true] белые и чёрные выбраны отдельно, выбор только из { $positions }, все равновероятны
   *[false] выбор только из { $positions }, все равновероятны
}
# $number is at least 2. What is left out is said before.
random-fair-others = { $double ->
    [true] белые и чёрные выбраны отдельно, остальные { $number } равновероятны
   *[false] остальные { $number } равновероятны
}
# All but one position are left out.
random-fair-only = другой позиции выпасть не могло
