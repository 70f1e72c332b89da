# Buttons below a position
lichess-play = Играть на lichess
# The person who presses it plays White, against $name.
lichess-challenge-as-white = Белые: вызвать { $name }
lichess-challenge-as-black = Чёрные: вызвать { $name }
lichess-edit = Редактор lichess
lichess-analyse = Анализ на lichess

# A time control as part of a sentence; clocks are written as players do, such as 10+5.
lichess-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
    [many] { $days } дней на ход
   *[other] { $days } дня на ход
}

# Why a time control isn't taken
lichess-time-unreadable = Не могу прочитать { $typed } как контроль времени. Введите дни на ход, например `3 дня`, или минуты и секунды, например `10+5`.
# A number alone, of days or minutes
lichess-time-no-unit = { $typed } — это { $number ->
    [one] { $number } день
    [few] { $number } дня
    [many] { $number } дней
   *[other] { $number } дня
} на ход или { $number ->
    [one] { $number } минута
    [few] { $number } минуты
    [many] { $number } минут
   *[other] { $number } минуты
} на партию? Введите { $number ->
    [one] `{ $number } день`
    [few] `{ $number } дня`
    [many] `{ $number } дней`
   *[other] `{ $number } дня`
} или `{ $number }+0`.
# A number alone, of which lichess only has minutes
lichess-time-minutes = { $typed } — это { $number } мин. на партию? Тогда введите `{ $number }+0`, а с добавкой { $increment } сек. за ход — `{ $number }+{ $increment }`.
# What lichess has instead
lichess-time-days = На lichess нет { $typed }. Бывает 1, 2, 3, 5, 7, 10 или 14 дней на ход.
lichess-time-limit = На lichess нет { $typed }. Вначале на часах может быть 0, ¼, ½, ¾, 1, 1½ или целое число минут до 180.
lichess-time-increment = На lichess нет { $typed }: за ход добавляется не больше 60 секунд.
lichess-time-none = При { $typed } времени не будет ни у кого. Добавьте минуты или секунды.

# Why a name on lichess isn't taken
lichess-name-length = В имени на lichess от 2 до 30 символов.
lichess-name-characters = В имени на lichess бывают только буквы от a до z, цифры, `_` и `-`, а первой стоит буква или цифра.

# Why there's no challenge
lichess-unreachable = lichess сейчас недоступен, создать вызов не удалось. Попробуйте через несколько минут.
lichess-unanswered = lichess не ответил вовремя. Возможно, вызов создан, но ссылки на него у меня нет. Попробуйте через несколько минут.
lichess-too-many = lichess получает от меня слишком много запросов. Попробуйте через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
    [many] { $seconds } секунд
   *[other] { $seconds } секунды
}.
# $reason is in lichess's own words.
lichess-refused = lichess не принял вызов: { $reason }
lichess-refused-silently = lichess не принял вызов и не сказал почему.
lichess-broken = У lichess сейчас неполадки (статус { $status }). Попробуйте через несколько минут.
lichess-nonsense = Не могу прочитать ответ lichess. Возможно, вызов создан, но ссылки на него у меня нет. Попробуйте через несколько минут.
