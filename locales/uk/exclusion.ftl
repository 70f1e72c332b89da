exclusion-option = Що вилучити: 518, 0-99, «518 дзеркало» або «використані тут 30 днів»

# What is suggested while somebody types.
exclusion-suggested-classical = 518 (RNBQKBNR), класична розстановка
exclusion-suggested-mirror = 518 (RNBQKBNR) і дзеркальна до неї 534 (RNBKQBNR)
exclusion-suggested-used = Те, що було тут за останні 30 днів
exclusion-suggested-none = Нічого

# What a list says, with " · " between its parts.
exclusion-used = те, що було тут за { $days ->
    [1] останній день
    [one] останні { $days } день
    [few] останні { $days } дні
    [many] останні { $days } днів
   *[other] останні { $days } дня
}
exclusion-mirrors = їхні дзеркальні теж
exclusion-nothing = нічого

# Why a draw left positions out, behind its number: "Draw 1 · none of the 24 used here in the last 30 days · …".
exclusion-used-none = тут за { $days ->
    [1] останній день
    [one] останні { $days } день
    [few] останні { $days } дні
    [many] останні { $days } днів
   *[other] останні { $days } дня
} нічого не було
exclusion-used-left-out = без { $number ->
    [1] тієї, що була
    [one] { $number } позиції, що була
    [few] { $number } позицій, що були
    [many] { $number } позицій, що були
   *[other] { $number } позиції, що були
} тут за { $days ->
    [1] останній день
    [one] останні { $days } день
    [few] останні { $days } дні
    [many] останні { $days } днів
   *[other] останні { $days } дня
}{ $mirrors ->
    [true] {" "}(разом із дзеркальними)
   *[false] {""}
}
# No other position was left.
exclusion-used-allowed = усі вже були тут за { $days ->
    [1] останній день
    [one] останні { $days } день
    [few] останні { $days } дні
    [many] останні { $days } днів
   *[other] останні { $days } дня
}, тож вони знову можливі
exclusion-used-shortened = -# Жеребкування зберігаються { $days ->
    [1] один день
    [one] { $days } день
    [few] { $days } дні
    [many] { $days } днів
   *[other] { $days } дня
}, тож давніших не враховано.

# Positions within a sentence, if there are too many to name: "a fair draw without the 37 positions left out".
exclusion-number = { $number } { $number ->
    [one] вилученої позиції
    [few] вилучених позицій
    [many] вилучених позицій
   *[other] вилученої позиції
}
# On a line of their own.
exclusion-left-out = -# Вилучено: { $positions }
# A list that is too long to show all of it
exclusion-and-more = { $positions } і ще { $more }

# What a draw left out, behind what it gave, after a comma. $positions is "518 and 534" or "0–100".
exclusion-possible = { $is_possible ->
    [true] { $are_single ->
        [true] лише { $positions }
       *[false] лише { $positions } (позицій: { $left })
    }
   *[false] { $are_single ->
        [true] без { $positions }
       *[false] без { $positions } (можливих { $left })
    }
}
exclusion-counted = вилучено { $number }, можливих { $left }
# The same in full. A list is on the next line.
exclusion-all = Вилучено { $number } із 960 позицій:
exclusion-all-left = Вилучено всі, крім { $left ->
    [1] цієї позиції
    [one] цих { $left } позиції
    [few] цих { $left } позицій
    [many] цих { $left } позицій
   *[other] цих { $left } позиції
}:

# Why a list cannot be read.
exclusion-empty = Не вказано, що вилучити. { -exclusion-form }
exclusion-word = Не можу прочитати { $typed }. { -exclusion-form }
exclusion-double = У { $typed } білі й чорні мають різні розстановки (DFRC). Вкажіть номер кожної сторони.
exclusion-out-of-range = { $typed } — це не номер позиції. Номери йдуть від 0 до 959.
exclusion-backwards = Діапазон `{ $first }-{ $last }` закінчується раніше, ніж починається. Може, `{ $last }-{ $first }`?
exclusion-days = Можна врахувати від 1 до { $most } днів, а не { $typed }. Наприклад: `використані тут 30 днів`.
exclusion-second-period = { $typed } — це вже другий період. Вкажіть лише один, наприклад `використані тут 30 днів`.
exclusion-days-or-position = `{ $number }` — це кількість днів? Тоді введіть `використані тут { $number } днів`. Якщо це позиція, напишіть її першою: `{ $number }, використані тут`.
exclusion-mirror-alone = `дзеркало` додає дзеркальні позиції до тих, що у списку. Наприклад: `518 дзеркало`.
exclusion-none-and-some = `нічого` нічого не вилучає, тож пишеться без інших слів.
exclusion-everything = Так вилучено всі 960 позицій. Залиште хоча б одну.
exclusion-too-few-left = { $left ->
    [1] Залишається лише одна позиція
    [one] Залишається лише { $left } позиція
    [few] Залишаються лише { $left } позиції
    [many] Залишається лише { $left } позицій
   *[other] Залишається лише { $left } позиції
}. Вилучіть менше або виберіть менше позицій.
exclusion-used-one-at-a-time = Я ще шукаю для вашого попереднього жеребкування, що тут уже було. Спробуйте за мить ще раз.
exclusion-used-too-many = За { $days ->
    [1] один день
    [one] { $days } день
    [few] { $days } дні
    [many] { $days } днів
   *[other] { $days } дня
} тут набралося забагато списків позицій, щоб вилучити все, що було. Візьміть менше днів.
-exclusion-form = Перелічіть номери від 0 до 959 і діапазони (`518 0-99`); `дзеркало` додає дзеркальні позиції, а `використані тут 30 днів` — те, що було тут останнім часом.
