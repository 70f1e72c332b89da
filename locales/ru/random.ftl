random-option-method = Как разыгрывать (по умолчанию: случайным числом)
random-option-count = Сколько разных позиций, от 1 до 10
random-option-double = Разные расстановки белых и чёрных (DFRC)
random-description = Разыграть случайную позицию шахмат-960

# Below everything else, in small print, before the chances. $number counts the person's draws in the channel within an
# hour; the last one is for a draw without a number.
random-draw-by = { $number ->
    [1] Жеребьёвка 1: { $name }
   *[other] Жеребьёвка { $number } за час: { $name }
}
random-drawn-by = Жеребьёвка: { $name }
random-draw-again = Разыграть заново
random-already-pressed = Эту кнопку только что нажали. Если через полминуты новой позиции не будет, нажмите ещё раз.
random-long-list = -# Для кнопки **Разыграть заново** список слишком длинный: повторите команду.
random-recorded-late = -# Моя база данных не ответила: эта жеребьёвка попадёт в `/chess960 history`, как только она ответит.
random-not-recorded = -# Моя база данных не ответила: в `/chess960 history` этой жеребьёвки может не быть.
# $time is a date and time.
random-too-many-draws = За 24 часа вы разыгрывали позицию { $number ->
    [one] { $number } раз
    [few] { $number } раза
    [many] { $number } раз
   *[other] { $number } раза
}, а больше от одного человека я в `/chess960 history` не храню. Снова можно будет { $time }.

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
random-too-many-throws = Бросков слишком много, здесь их не показать.

# Draws that did not count. $discarded is a list of those below it, or their number is told.
random-discarded = Не засчитано: { $discarded }.
random-discarded-excluded = { $side ->
    [White] белые: { $throws } (выпала { $id })
    [Black] чёрные: { $throws } (выпала { $id })
   *[both] { $throws } (выпала { $id })
}
random-discarded-again = { $throws } (снова выпала { $id })
random-discarded-number = { $number ->
    [1] Одна предыдущая жеребьёвка не засчитана.
    [one] { $number } предыдущая жеребьёвка не засчитана.
    [few] { $number } предыдущие жеребьёвки не засчитаны.
    [many] { $number } предыдущих жеребьёвок не засчитаны.
   *[other] { $number } предыдущей жеребьёвки не засчитаны.
}

# The chances of what was drawn, after the number of the draw: "Draw 1 · every position equally likely". $without is
# "518", "518 and 534" or "the 37 positions left out".
random-chance = { $are_all ->
    [true] { $is_single ->
        [true] вероятность этой позиции — { $chance }, при честной жеребьёвке — { $fair }
       *[false] в скобках — вероятность в одной жеребьёвке; при честной жеребьёвке у каждой { $fair }
    }
   *[false] { $is_single ->
        [true] вероятность этой позиции — { $chance }, при честной жеребьёвке без { $without } — { $fair }
       *[false] в скобках — вероятность в одной жеребьёвке без { $without }; при честной жеребьёвке у каждой { $fair }
    }
}
random-fair = { $double ->
    [true] расстановки белых и чёрных разыграны отдельно, все позиции равновероятны
   *[false] все позиции равновероятны
}
random-fair-without = { $double ->
    [true] расстановки белых и чёрных разыграны отдельно, все позиции, кроме { $without }, равновероятны
   *[false] все позиции, кроме { $without }, равновероятны
}
# Fewer are possible than left out. $positions is "0 and 959".
random-fair-among = { $double ->
    [true] расстановки белых и чёрных разыграны отдельно, жеребьёвка только из { $positions }, все равновероятны
   *[false] жеребьёвка только из { $positions }, все равновероятны
}
# $number is at least 2. What is left out is said before.
random-fair-others = { $double ->
    [true] расстановки белых и чёрных разыграны отдельно, остальные { $number } равновероятны
   *[false] остальные { $number } равновероятны
}
# All but one position are left out.
random-fair-only = другой позиции выпасть не могло

# Draws from public randomness (drand).
random-public-announced = { $number ->
    [1] **Через несколько секунд разыграю позицию…**
    [one] **Через несколько секунд разыграю { $number } позицию…**
    [few] **Через несколько секунд разыграю { $number } позиции…**
    [many] **Через несколько секунд разыграю { $number } позиций…**
   *[other] **Через несколько секунд разыграю { $number } позиции…**
}
random-public-announced-by = { $is_quicknet ->
    [true] -# Для { $name }, из публичного источника случайности ([drand](<https://drand.love>)): результат пока никому не может быть известен, и выбрать его я не могу.
   *[false] -# Для { $name }, из цепочки `{ $chain }` сети drand, которую выбрал владелец бота.
}
random-public-late = **Всё ещё жду ответа сети drand.**
    -# Решает только один раунд, поэтому заменить его нечем. Результат появится здесь не позднее чем через 48 часов.
random-public-not-drawn = **Жеребьёвка не состоялась:** за 48 часов не удалось получить нужный раунд сети drand.
random-public-round = -# Решающий раунд сети drand: { $round }
random-public-source = -# Из раунда { $round } сети drand, опубликованного после этого сообщения
random-public-rule = { $is_over ->
    [true] Жеребьёвка не состоялась: раунд сети drand был недоступен 48 часов.
   *[false] Результат ещё не известен. Discord присвоил моему сообщению идентификатор, в котором записано его время. Решает первый раунд сети [drand](<https://drand.love>), назначенный не раньше чем через 6 секунд после него; до этого его значение неизвестно. Результат и доказательство появятся в моём сообщении.
}
random-public-proof = Результат: { $positions }. Discord присвоил моему сообщению идентификатор, в котором записано его время, а раунд { $round } — первый раунд сети drand, назначенный не раньше чем через 6 секунд после него. Подпись раунда и идентификатор дают результат.
random-public-check = Проверьте сами:
    ```
    { $command }
    ```
random-public-check-other-chain = `chess960-bot verify` здесь не поможет: эта команда знает только публичную сеть drand, а цепочку `{ $chain }` выбрал владелец бота. Запросите раунд { $round } у сервера этой цепочки. Подпись должна быть такой:
    ```
    { $signature }
    ```
    Как из неё получается результат, объяснено в документации chess960-bot.
random-public-needs-server = Для `method:public` нужен сервер, на который я добавлен: своё сообщение я дополняю через несколько секунд. Здесь выберите другой способ.
random-public-off = Владелец бота отключил публичную случайность. Проведите жеребьёвку без `method:public`.
random-public-unavailable = drand, источник публичной случайности, сейчас не отвечает. Попробуйте позже или проведите жеребьёвку без `method:public`.
random-public-not-double = `method:public` не разыгрывает позиции DFRC. Уберите `double` или способ.
random-public-too-many-excluded = Так исключается { $number } { $number ->
    [one] позиция
    [few] позиции
   *[many] позиций
}: слишком много, чтобы перечислить в сообщении. Укажите меньше, задайте диапазоны или меньше дней.
random-public-permissions = Чтобы дополнить своё сообщение при `method:public`, мне нужны в этом канале права { $permissions }. Попросите модератора или проведите жеребьёвку без этого способа.
random-public-too-many = Ваших незавершённых публичных жеребьёвок: { $number }. Дождитесь их или проведите жеребьёвку без `method:public`.
