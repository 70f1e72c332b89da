# Players are told of as $proposer and $opponent, or as $white and $black, or one of them as $player.
# $time is a date and a time of day, $ago is how far off an instant is, such as "in 7 days" or "2 days ago".

# An open proposal: what everybody sees, or one person alone, and that one is not asked for anything.
agreement-asks = { $opponent }, { $proposer } предлагает { $terms ->
    [position] эту начальную позицию
    [position-and-random-colors] эту начальную позицию
   *[random-position] случайную начальную позицию
}.
agreement-was-asked = { $proposer } предлагает { $opponent } { $terms ->
    [position] эту начальную позицию
    [position-and-random-colors] эту начальную позицию
   *[random-position] случайную начальную позицию
}.
agreement-open = **Предложение { $number }**, срок истекает { $ago }
# The opponent has accepted, and the result is being drawn
agreement-accepted = **Предложение { $number }**
agreement-colors = { $games ->
    [1] Белые: { $white } · Чёрные: { $black }
   *[other] Партия 1: белые — { $white }, чёрные — { $black } · Партия 2: белые — { $black }, чёрные — { $white }
}
agreement-random-colors = { $games ->
    [1] { $proposer } и { $opponent }, цвет случайный
   *[other] { $proposer } и { $opponent }, две партии, цвет в первой случайный
}
# Below it is how far they are; the button *How it works* explains the rest.
agreement-how-drawn = { $answer ->
    [accept] *Принять* — цвет решит случай. До этого каждый из вас может ввести слово.
    [public] *Принять* — начнётся жеребьёвка. Выбрать результат никто из нас не может.
   *[word] Введите слово или положитесь на случай: в обоих случаях вы принимаете результат.
}
agreement-being-drawn = { $opponent }: предложение принято. { $drawn ->
    [position] Жеребьёвка позиции —
    [colors] Жеребьёвка цвета —
   *[position-and-colors] Жеребьёвка позиции и цвета —
} в новом сообщении.
# A message of its own right after a proposal
agreement-commitment = -# Обязательство (хеш) к предложению { $number }: `{ $commitment }`
agreement-word-is-in = { $player }: слово получено
agreement-no-word = { $player }: слова ещё нет
# Where the bot can only answer, below that
agreement-by-presses = Я здесь не участник, поэтому напоминать не смогу.

# A proposal that was answered or has expired; below it, what was proposed
agreement-closed = { $state ->
    [declined] **Предложение { $number }** отклонено { $ago } ({ $opponent })
    [withdrawn] **Предложение { $number }** отозвано { $ago } ({ $proposer })
   *[expired] **Предложение { $number }**: срок истёк { $ago }
}
# What an error says of it, or of an agreement
agreement-ended = { $state ->
    [sealed] Договорённость достигнута { $ago }.
    [declined] Отклонено { $ago }: { $opponent }.
    [withdrawn] Отозвано { $ago }: { $proposer }.
    [expired] Срок истёк { $ago }.
   *[open] Предложение открыто.
}

# A sealed agreement. If position or colours are random, $words are those of both players, with a dot between them,
# or one of the lines after it.
agreement-sealed = **Договорённость { $number }**, достигнута { $time }
agreement-drawn = -# { $drawn ->
    [position] Позиция случайная
    [colors] Цвет случайный
   *[position-and-colors] Позиция и цвет случайные
} · { $words }
agreement-drawn-publicly = -# { $drawn ->
    [position] Позиция случайная
    [colors] Цвет случайный
   *[position-and-colors] Позиция и цвет случайные
} · раунд { $round } сети drand
agreement-words-by-chance = оба положились на случай
agreement-words-too-long = два слова, слишком длинные для этого сообщения; их покажет *Проверить*
agreement-word-left = { $player }: случайное слово
agreement-word = { $player }: `{ $word }`
agreement-word-by-chance = { $player }: `{ $word }` (случайное)
agreement-word-erased = { $player }: (удалено)
agreement-word-by-chance-erased = { $player }: (случайное, удалено)

# A link, in the message of a sealed agreement and in a list
agreement-game = { $games ->
    [1] Партия на lichess: { $link }
   *[other] Партия { $game } на lichess: { $link }
}

# Where the message is that everybody sees, below what is shown to one person
agreement-its-message = Сообщение: { $address }

# What *Verify* shows, in one line
agreement-result = { $fits ->
    [true] ✓ **Сходится:** мой секрет и оба слова договорённости { $number } дают { $drawn ->
        [position] позицию { $position }
        [colors] такой результат: белые — { $white }
       *[position-and-colors] позицию { $position } (белые — { $white })
    }, как и в договорённости.
   *[false] ✗ **Не сходится:** мой секрет и оба слова договорённости { $number } дают не тот результат, что записан.
}
agreement-public-result = { $fits ->
    [true] ✓ **Сходится:** раунд { $round } сети drand даёт для договорённости { $number } { $drawn ->
        [position] позицию { $position }
        [colors] такой результат: белые — { $white }
       *[position-and-colors] позицию { $position } (белые — { $white })
    }, как и записано.
   *[false] ✗ **Не сходится:** раунд { $round } сети drand даёт для договорённости { $number } не тот результат, что записан.
}
    Discord присвоил сообщению о жеребьёвке идентификатор, в котором записано его время, а раунд { $round } — первый раунд сети drand, назначенный не раньше чем через 6 секунд после него.
# Behind it: the heading, a line for each step, and what the bot can't check. $fits is true or false; ✓ or ✗
# stands before each step. $words are agreement-word or agreement-word-by-chance of both players.
agreement-verified = { $fits ->
    [false] **Результат договорённости { $number } не подтверждён**
   *[true] **Результат договорённости { $number } подтверждён**
}
agreement-check-commitment = Секрет соответствует обязательству (хешу) `{ $commitment }`
agreement-check-words = Оба слова записаны. { $words }
agreement-check-key = Секрет и слова дают ключ `{ $key }…`
agreement-check-position = Ключ даёт позицию { $drawn }{ $fits ->
    [false] , а в договорённости — { $agreed }
   *[true] , как и в договорённости
}
agreement-check-white = Белые по ключу: { $drawn }{ $fits ->
    [false] , а в договорённости: { $agreed }
   *[true] , как и в договорённости
}
agreement-verified-compare = -# Когда обязательство опубликовано, я доказать не могу. Сравните его с сообщением сразу после предложения: его я никогда не изменяю.

# How to verify a random result without the bot: the heading, then a note alone or the rest. A command follows the colons.
agreement-verify-heading = **Как проверить результат договорённости { $number }**
agreement-verify-erased = Один из игроков удалил своё слово из того, что я храню. В сообщении самой договорённости оно есть.
agreement-verify = Обязательство (хеш) зафиксировало мой секрет до ввода слов: `{ $commitment }`. Убедитесь, что обязательство в сообщении сразу после предложения, которое я никогда не изменяю, начинается так же. Без того сообщения это доказывает только обязательство, записанное вами.
    Секрет и слова дают результат. На своём компьютере, не доверяя этому боту:
agreement-verify-colors = Случайным был только цвет; позиция в этом результате не учитывается.
agreement-verify-position = Случайной была только позиция; цвета в этом результате не учитываются.
agreement-verify-docs = В документации chess960-bot то же самое — в нескольких строках на Python, и там сказано, что это доказывает, а что нет.
# $players is one of them, or both.
agreement-verify-chance = Случайное слово: { $players }.
agreement-verify-in-discord = Или в Discord:

# Behind *How it works* below an open proposal
agreement-how-it-works = **Как решает случай в предложении { $number }**
    1. Я выбрал секрет раньше, чем кто-либо мог ввести слово, и опубликовал обязательство — его хеш. Оно фиксирует секрет, не выдавая его.
    2. Каждый из вас вводит любое слово или фразу. Пока нет обоих слов, ваше никто не видит; изменить его нельзя. Не вводите пароль: в конце слова видны всем.
    3. Я смешиваю оба слова со своим секретом. Это даёт { $drawn ->
        [position] позицию
        [colors] распределение цветов
       *[position-and-colors] позицию и распределение цветов
    }, поэтому подстроить результат никто из нас не может.
    4. Я публикую оба слова, а *Проверить* показывает секрет, чтобы результат мог проверить любой.
    Если нажать { $drawn ->
        [colors] *Принять* или *Положиться на случай*
       *[other] *Положиться на случай*
    }, слово за вас выберу я. Если не хотите мне доверять, введите такое, которое никто не угадает.
    -# Обязательство для моего секрета: `{ $commitment }`. Его первые цифры есть в сообщении сразу после предложения, которое я никогда не изменяю.
agreement-how-public-works = **Как решает случай в предложении { $number }**
    1. После нажатия *Принять* я отправлю новое сообщение. Discord присвоит ему идентификатор, в котором записано его время.
    2. Решает { $is_quicknet ->
        [true] [drand](<https://drand.love>), где независимые организации вместе публикуют случайные значения
       *[false] цепочка `{ $chain }` сети drand, которую выбрал владелец бота
    }: первое значение (раунд), назначенное не раньше чем через 6 секунд после этого времени. До этого оно никому не известно.
    3. Это значение и идентификатор дают { $drawn ->
        [position] позицию
        [colors] распределение цветов
       *[position-and-colors] позицию и распределение цветов
    }, поэтому подстроить результат никто из нас не может.
    4. *Проверить* показывает это значение, чтобы результат мог проверить любой.

agreement-draw-announced = **{ $opponent } принимает предложение { $number } ({ $proposer }).** Через несколько секунд публичный источник случайности определит { $drawn ->
    [position] позицию
    [colors] цвет
   *[position-and-colors] позицию и цвет
}.
    { $is_quicknet ->
        [true] -# Источник — [drand](<https://drand.love>): результат пока никому не может быть известен, и выбрать его я не могу.
       *[false] -# Источник — цепочка `{ $chain }` сети drand, которую выбрал владелец бота.
    }
agreement-draw-ended = **Результата нет:** эта договорённость тем временем закрыта или удалена.
agreement-draw-reopened = *Принять* под предложением { $number } начнёт новую жеребьёвку, если его срок не истёк.

# In a list: how it stands, and what is played. Colours, the event and an address follow on the same line.
agreement-listed = { $state ->
    [open] **{ $number }** открыто до { $time }
    [accepted] **{ $number }** принято, идёт жеребьёвка
    [sealed] **{ $number }** заключена { $time }
    [declined] **{ $number }** отклонено { $ago } ({ $opponent })
    [withdrawn] **{ $number }** отозвано { $ago } ({ $proposer })
   *[expired] **{ $number }** срок истёк { $ago }
}
agreement-listed-position = позиция { $start }
agreement-listed-draw = позиция случайная

# Buttons
agreement-button-start = Начать на lichess
agreement-button-start-game = Партия { $game } на lichess
agreement-button = { $action ->
    [accept] Принять
    [accept-colors] Принять
    [end] Отклонить / отозвать
    [decline] Отклонить
    [decline-here] Отклонить
    [withdraw] Отозвать
    [take-back] Отозвать
    [word] Ввести слово
    [chance] Положиться на случай
    [how] Как это работает
    [verify] Проверить
    [proof] Что это доказывает
    [by-hand] Проверить вручную
   *[pgn] PGN
}
