# Players are told of as $proposer and $opponent, or as $white and $black, or one of them as $player.
# $time is a date and a time of day, $ago is how far off an instant is, such as "in 7 days" or "2 days ago".

# An open proposal: what everybody sees, or one person alone, and that one is not asked for anything.
agreement-asks = { $opponent }, { $proposer } пропонує { $terms ->
    [position] цю початкову позицію
    [position-and-random-colors] цю початкову позицію
   *[random-position] випадкову початкову позицію
}.
agreement-was-asked = { $proposer } пропонує суперникові ({ $opponent }) { $terms ->
    [position] цю початкову позицію
    [position-and-random-colors] цю початкову позицію
   *[random-position] випадкову початкову позицію
}.
agreement-open = **Пропозиція { $number }**, термін спливає { $ago }
# The opponent has accepted, and the result is being drawn
agreement-accepted = **Пропозиція { $number }**
agreement-colors = { $games ->
    [1] Білі: { $white } · Чорні: { $black }
   *[other] Партія 1: білі — { $white }, чорні — { $black } · Партія 2: білі — { $black }, чорні — { $white }
}
agreement-random-colors = { $games ->
    [1] { $proposer } і { $opponent }, випадкові кольори
   *[other] { $proposer } і { $opponent }, дві партії, у першій випадкові кольори
}
# Below it is how far they are; the button *How it works* explains the rest.
agreement-how-drawn = { $answer ->
    [accept] *Прийняти* — кольори вирішить випадок. До того кожен із вас може ввести слово.
    [public] *Прийняти* — почнеться жеребкування. Вибрати результат ніхто з нас не може.
   *[word] Введіть слово або покладіться на випадок; у будь-якому разі ви приймаєте результат.
}
agreement-being-drawn = { $opponent }: пропозицію прийнято. { $drawn ->
    [position] Жеребкування позиції —
    [colors] Жеребкування кольорів —
   *[position-and-colors] Жеребкування позиції й кольорів —
} у новому повідомленні.
# A message of its own right after a proposal
agreement-commitment = -# Зобов’язання (хеш) до пропозиції { $number }: `{ $commitment }`
agreement-word-is-in = { $player }: слово є
agreement-no-word = { $player }: слова ще немає
# Where the bot can only answer, below that
agreement-by-presses = Мене тут немає серед учасників, тож я нікому не нагадаю.

# A proposal that was answered or has expired; below it, what was proposed
agreement-closed = { $state ->
    [declined] **Пропозицію { $number }** відхилено { $ago } ({ $opponent })
    [withdrawn] **Пропозицію { $number }** відкликано { $ago } ({ $proposer })
   *[expired] **Пропозиція { $number }**: термін сплив { $ago }
}
# What an error says of it, or of an agreement
agreement-ended = { $state ->
    [sealed] Домовленості досягнуто { $ago }.
    [declined] Пропозицію відхилено { $ago } ({ $opponent }).
    [withdrawn] Пропозицію відкликано { $ago } ({ $proposer }).
    [expired] Термін пропозиції сплив { $ago }.
   *[open] Пропозиція відкрита.
}

# A sealed agreement. If position or colours are random, $words are those of both players, with a dot between them,
# or one of the lines after it.
agreement-sealed = **Домовленість { $number }**, укладено { $time }
agreement-drawn = -# { $drawn ->
    [position] Випадкова позиція
    [colors] Випадкові кольори
   *[position-and-colors] Випадкові позиція й кольори
} · { $words }
agreement-drawn-publicly = -# { $drawn ->
    [position] Випадкова позиція
    [colors] Випадкові кольори
   *[position-and-colors] Випадкові позиція й кольори
} · раунд { $round } мережі drand
agreement-words-by-chance = обидва поклалися на випадок
agreement-words-too-long = два слова, задовгі для цього повідомлення; їх покаже *Перевірити*
agreement-word-left = { $player }: випадкове слово
agreement-word = { $player }: `{ $word }`
agreement-word-by-chance = { $player }: `{ $word }` (випадкове)
agreement-word-erased = { $player }: (стерто)
agreement-word-by-chance-erased = { $player }: (випадкове, стерто)

# A link, in the message of a sealed agreement and in a list
agreement-game = { $games ->
    [1] Партія на lichess: { $link }
   *[other] Партія { $game } на lichess: { $link }
}

# Where the message is that everybody sees, below what is shown to one person
agreement-its-message = Повідомлення: { $address }

# What *Verify* shows, in one line
agreement-result = { $fits ->
    [true] ✓ **Сходиться:** мій секрет і обидва слова домовленості { $number } дають { $drawn ->
        [position] позицію { $position }
        [colors] таке: білими грає { $white }
       *[position-and-colors] позицію { $position } (білими грає { $white })
    }, як і домовлено.
   *[false] ✗ **Не сходиться:** мій секрет і обидва слова домовленості { $number } дають не той результат, який збережено.
}
agreement-public-result = { $fits ->
    [true] ✓ **Сходиться:** раунд { $round } мережі drand дає для домовленості { $number } { $drawn ->
        [position] позицію { $position }
        [colors] таке: білими грає { $white }
       *[position-and-colors] позицію { $position } (білими грає { $white })
    }, як і домовлено.
   *[false] ✗ **Не сходиться:** раунд { $round } мережі drand дає для домовленості { $number } не той результат, який збережено.
}
    Discord присвоїв повідомленню про жеребкування ідентифікатор, що містить його час, а раунд { $round } — перший раунд мережі drand, призначений щонайменше на 6 секунд пізніше.
# Behind it: the heading, a line for each step, and what the bot can't check. $fits is true or false; ✓ or ✗
# stands before each step. $words are agreement-word or agreement-word-by-chance of both players.
agreement-verified = { $fits ->
    [false] **Результат домовленості { $number } не підтверджено**
   *[true] **Результат домовленості { $number } підтверджено**
}
agreement-check-commitment = Секрет відповідає зобов’язанню (хешу) `{ $commitment }`
agreement-check-words = Обидва слова збережено. { $words }
agreement-check-key = Секрет і слова дають ключ `{ $key }…`
agreement-check-position = Ключ дає позицію { $drawn }{ $fits ->
    [false] , а домовлено про { $agreed }
   *[true] , як і домовлено
}
agreement-check-white = За ключем білими грає { $drawn }{ $fits ->
    [false] , а за домовленістю — { $agreed }
   *[true] , як і домовлено
}
agreement-verified-compare = -# Я не можу довести, коли опубліковано зобов’язання. Порівняйте його з повідомленням одразу після пропозиції, якого я ніколи не змінюю.

# How to verify a random result without the bot: the heading, then a note alone or the rest. A command follows the colons.
agreement-verify-heading = **Як перевірити результат домовленості { $number }**
agreement-verify-erased = Слово одного з гравців стерто з того, що я зберігаю. Воно є в повідомленні самої домовленості.
agreement-verify = Зобов’язання (хеш) зафіксувало мій секрет ще до введення слів: `{ $commitment }`. Переконайтеся, що зобов’язання в повідомленні одразу після пропозиції, якого я ніколи не змінюю, починається так само. Без того повідомлення це доводить лише ваш власний запис.
    Секрет і слова дають результат. На власному комп’ютері, не покладаючись на цього бота:
agreement-verify-colors = Випадковими були лише кольори; позиція в цьому результаті не враховується.
agreement-verify-position = Випадковою була лише позиція; кольори в цьому результаті не враховуються.
agreement-verify-docs = У документації chess960-bot є те саме в кількох рядках на Python, а також що це доводить і чого не доводить.
# $players is one of them, or both.
agreement-verify-chance = Випадкове слово: { $players }.
agreement-verify-in-discord = Або в Discord:

# Behind *How it works* below an open proposal
agreement-how-it-works = **Пропозиція { $number }: як вирішує випадок**
    1. Я вибрав секрет, перш ніж хтось міг ввести слово, і опублікував зобов’язання (хеш). Воно фіксує секрет, але не видає його.
    2. Кожен із вас вводить будь-яке слово чи фразу. Поки немає обох слів, вашого ніхто не бачить, а змінити його не можна. Не вводьте пароль: наприкінці слово побачать усі.
    3. Обидва слова я змішую зі своїм секретом. Це дає { $drawn ->
        [position] позицію
        [colors] кольори
       *[position-and-colors] позицію й кольори
    }, тож ніхто з нас не може вплинути на результат.
    4. Я публікую обидва слова, а *Перевірити* показує секрет, тож кожен може перевірити результат.
    Натиснете { $drawn ->
        [colors] *Прийняти* чи *Покластися на випадок*
       *[other] *Покластися на випадок*
    } — слово за вас виберу я. Не хочете мені довіряти — введіть таке, якого ніхто не вгадає.
    -# Зобов’язання щодо мого секрету: `{ $commitment }`. Його перші цифри є в повідомленні одразу після пропозиції, якого я ніколи не змінюю.
agreement-how-public-works = **Пропозиція { $number }: як вирішує випадок**
    1. Після натискання *Прийняти* я надішлю нове повідомлення. Discord присвоїть йому ідентифікатор, що містить його час.
    2. Вирішує { $is_quicknet ->
        [true] [drand](<https://drand.love>), де незалежні організації разом публікують випадкові значення
       *[false] ланцюжок `{ $chain }` мережі drand, який вибрав власник бота
    }: перше значення (раунд), призначене щонайменше на 6 секунд пізніше за цей час. До того воно нікому не відоме.
    3. Це значення та ідентифікатор дають { $drawn ->
        [position] позицію
        [colors] кольори
       *[position-and-colors] позицію й кольори
    }, тож ніхто з нас не може вплинути на результат.
    4. *Перевірити* показує це значення, тож кожен може перевірити результат.

agreement-draw-announced = **{ $opponent } приймає пропозицію { $number } ({ $proposer }).** За кілька секунд публічне джерело випадковості визначить { $drawn ->
    [position] позицію
    [colors] кольори
   *[position-and-colors] позицію й кольори
}.
    { $is_quicknet ->
        [true] -# Джерело — [drand](<https://drand.love>): результат поки нікому не може бути відомий, і вибрати його я не можу.
       *[false] -# Джерело — ланцюжок `{ $chain }` мережі drand, який вибрав власник бота.
    }
agreement-draw-ended = **Результату немає:** цю домовленість тим часом закрито або стерто.
agreement-draw-reopened = *Прийняти* під пропозицією { $number } почне нове жеребкування, якщо її термін ще не сплив.

# In a list: how it stands, and what is played. Colours, the event and an address follow on the same line.
agreement-listed = { $state ->
    [open] **{ $number }** відкрита до { $time }
    [accepted] **{ $number }** прийнята, триває жеребкування
    [sealed] **{ $number }** укладено { $time }
    [declined] **{ $number }** відхилено { $ago } ({ $opponent })
    [withdrawn] **{ $number }** відкликано { $ago } ({ $proposer })
   *[expired] **{ $number }** термін сплив { $ago }
}
agreement-listed-position = позиція { $start }
agreement-listed-draw = випадкова позиція

# Buttons
agreement-button-start = Почати на lichess
agreement-button-start-game = Партія { $game } на lichess
agreement-button = { $action ->
    [accept] Прийняти
    [accept-colors] Прийняти
    [end] Відхилити / відкликати
    [decline] Відхилити
    [decline-here] Відхилити
    [withdraw] Відкликати
    [take-back] Відкликати
    [word] Ввести слово
    [chance] Покластися на випадок
    [how] Як це працює
    [verify] Перевірити
    [proof] Що це доводить
    [by-hand] Перевірити самостійно
   *[pgn] PGN
}
