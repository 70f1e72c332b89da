# Players are told of as $proposer and $opponent, or as $white and $black, or one of them as $player.
# $time is a date and a time of day, $ago is how far off an instant is, such as "in 7 days" or "2 days ago".

# An open proposal: what everybody sees, or one person alone, and that one is not asked for anything.
agreement-asks = { $opponent }, { $proposer } предлагает { $terms ->
    [position] эту начальную позицию
    [position-and-random-colours] эту начальную позицию
   *[random-position] случайную начальную позицию
}.
agreement-was-asked = { $proposer } предлагает { $opponent } { $terms ->
    [position] эту начальную позицию
    [position-and-random-colours] эту начальную позицию
   *[random-position] случайную начальную позицию
}.
agreement-proposal = **Предложение { $number }**
agreement-event = Соревнование: { $event }
agreement-colours = { $games ->
    [1] Белые: { $white } · Чёрные: { $black }
   *[other] Партия 1: белые — { $white }, чёрные — { $black } · Партия 2: белые — { $black }, чёрные — { $white }
}
agreement-random-colours = { $games ->
    [1] { $proposer } и { $opponent }, цвет случайный
   *[other] { $proposer } и { $opponent }, две партии, цвет в первой случайный
}
# Below it is how far they are; the button *How it works* explains the rest.
agreement-how-drawn = Введите слово или положитесь на случай: в обоих случаях вы принимаете результат.
# A message of its own right after a proposal
agreement-commitment = -# Обязательство (хеш) для моего секрета, предложение { $number }: `{ $commitment }`. Это сообщение я никогда не изменяю, поэтому сравните с ним результат.
agreement-word-is-in = { $player }: слово получено
agreement-no-word = { $player }: слова ещё нет
agreement-open-until = Открыто до { $time } ({ $ago }).
# Where the bot can only answer, below that
agreement-by-presses = -# Я здесь не участник, поэтому напоминать не смогу.

# A proposal that was answered or has expired: below its heading one of the endings, then what was proposed. A
# sealed agreement has the same line.
agreement-was-proposed = Предложение от { $proposer } для { $opponent }: { $terms ->
    [position] эта начальная позиция
    [position-and-random-colours] эта начальная позиция, цвет случайный (по слову от каждого)
    [random-position] случайная начальная позиция (по слову от каждого)
   *[random-position-and-colours] случайные начальная позиция и цвет (по слову от каждого)
}
agreement-was-open-until = -# Предложение было открыто до { $time }.
agreement-ended = { $state ->
    [sealed] Договорённость достигнута { $ago }.
    [declined] Отклонено { $ago }: { $opponent }.
    [withdrawn] Отозвано { $ago }: { $proposer }.
    [expired] Срок истёк { $ago }.
   *[open] Предложение открыто.
}

# A sealed agreement. If position or colours are random, it shows both words: a line for each player, or none if
# there is no room. *Check it yourself* is a button below what *Verify* shows.
agreement-sealed = **Договорённость { $number }**, достигнута { $time }
agreement-drawn = { $drawn ->
    [position] Позиция получена
    [colours] Цвета получены
   *[position-and-colours] Позиция и цвета получены
} из моего секрета `{ $secret }` (обязательство-хеш `{ $commitment }`) и { $words ->
    [too-long] двух слов. Они слишком длинные, чтобы показать их здесь: нажмите *Проверить*, затем *Проверить вручную*.
   *[shown] этих слов:
}
# Below the words. The message is agreement-commitment; proposals of earlier versions have none.
agreement-compare-commitment = -# Сравните обязательство (хеш) с сообщением сразу после предложения, если оно есть: его я никогда не изменяю.
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
        [colours] такой результат: белые — { $white }
       *[position-and-colours] позицию { $position } (белые — { $white })
    }, как и в договорённости.
   *[false] ✗ **Не сходится:** мой секрет и оба слова договорённости { $number } дают не тот результат, что записан.
}
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
agreement-verify = Обязательство (хеш) зафиксировало мой секрет до ввода слов: `{ $commitment }`. Убедитесь, что оно же стоит в сообщении сразу после предложения: его я никогда не изменяю. Без того сообщения это доказывает только обязательство, записанное вами.
    Секрет и слова дают результат. На своём компьютере, не доверяя этому боту:
agreement-verify-colours = Случайным был только цвет; позиция в этом результате не учитывается.
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
        [colours] распределение цветов
       *[position-and-colours] позицию и распределение цветов
    }, поэтому подстроить результат никто из нас не может.
    4. Я публикую секрет и оба слова, чтобы результат мог проверить любой.
    Если нажать *Положиться на случай*, слово за вас выберу я. Если не хотите мне доверять, введите такое, которое никто не угадает.
    -# Обязательство для моего секрета: `{ $commitment }`. Оно есть и в сообщении сразу после предложения, которое я никогда не изменяю.

# In a list: how it stands, and what is played. Colours, the event and an address follow on the same line.
agreement-listed = { $state ->
    [open] **{ $number }** открыто до { $time }
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
    [decline] Отклонить
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
