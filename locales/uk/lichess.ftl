# Buttons below a position
lichess-play = Грати на lichess
# The person who presses it plays White, against $name.
lichess-challenge-as-white = Білі: викликати { $name }
lichess-challenge-as-black = Чорні: викликати { $name }
lichess-edit = Редагувати на lichess
lichess-analyse = Аналіз на lichess

# A time control as part of a sentence; clocks are written as players do, such as 10+5.
lichess-days = { $days ->
    [one] { $days } день на хід
    [few] { $days } дні на хід
    [many] { $days } днів на хід
   *[other] { $days } дня на хід
}

# Why a time control isn't taken
lichess-time-unreadable = Не можу прочитати { $typed } як контроль часу. Введіть дні на хід, наприклад `3 дні`, або хвилини й секунди, наприклад `10+5`.
# A number alone, of days or minutes
lichess-time-no-unit = { $typed } — це { $number ->
    [one] { $number } день
    [few] { $number } дні
    [many] { $number } днів
   *[other] { $number } дня
} на хід чи { $number ->
    [one] { $number } хвилина
    [few] { $number } хвилини
    [many] { $number } хвилин
   *[other] { $number } хвилини
} на партію? Введіть { $number ->
    [one] `{ $number } день`
    [few] `{ $number } дні`
    [many] `{ $number } днів`
   *[other] `{ $number } дня`
} або `{ $number }+0`.
# A number alone, of which lichess only has minutes
lichess-time-minutes = { $typed } — це { $number } хв на партію? Тоді введіть `{ $number }+0`, а з додаванням { $increment } с за хід — `{ $number }+{ $increment }`.
# What lichess has instead
lichess-time-days = На lichess немає { $typed }. Можна 1, 2, 3, 5, 7, 10 або 14 днів на хід.
lichess-time-limit = На lichess немає { $typed }. Початковий час — 0, ¼, ½, ¾, 1, 1½ або ціле число хвилин до 180.
lichess-time-increment = На lichess немає { $typed }: за хід додається до 60 секунд.
lichess-time-none = З { $typed } ні в кого не було б часу. Додайте хвилини або секунди.

# Why a name on lichess isn't taken
lichess-name-length = Ім’я на lichess має від 2 до 30 символів.
lichess-name-characters = В імені на lichess бувають лише літери від a до z, цифри, `_` і `-`, а починається воно з літери або цифри.

# Why there's no challenge
lichess-unreachable = Зараз lichess недоступний, створити виклик не вдалося. Спробуйте за кілька хвилин.
lichess-unanswered = lichess не відповів вчасно. Можливо, виклик створено, але його посилання я не знаю. Спробуйте за кілька хвилин.
lichess-too-many = Зараз lichess отримує від мене забагато запитів. Спробуйте за { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунди
    [many] { $seconds } секунд
   *[other] { $seconds } секунди
}.
# $reason is in lichess's own words.
lichess-refused = lichess відхилив виклик: { $reason }
lichess-refused-silently = lichess відхилив виклик і не пояснив чому.
lichess-broken = Зараз у lichess проблеми (статус { $status }). Спробуйте за кілька хвилин.
lichess-nonsense = Не вдалося прочитати відповідь lichess. Можливо, виклик створено, але його посилання я не знаю. Спробуйте за кілька хвилин.
