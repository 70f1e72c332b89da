identify-description = Знайти номери позицій у повідомленні

identify-several = **У цьому повідомленні { $count } { $count ->
    [one] початкова позиція
    [few] початкові позиції
    [many] початкових позицій
   *[other] початкової позиції
}.**
# Only numbers were found, which may count something else.
identify-uncertain = { $count ->
    [1] **Можливо, це позиція:**
   *[other] **Можливо, це позиції:**
}
identify-none-valid = **У цьому повідомленні немає початкових позицій.**
# Above numbers with letters beside them that are another position.
identify-contradictions = **Номер і літери не збігаються:**
# Above what looks like positions and is none.
identify-not-valid = **Недопустимі позиції:**
# $heading is the position's number and its pieces; $written is how the message has them.
identify-written = { $heading }, записано як { $written }
# $heading may be identify-written. Only position 0 has another number in the 1–960 range.
identify-numbers = { $number ->
    [0] { $heading } · 1–960: **960** · Fritz9 **{ $fritz9 }**
   *[other] { $heading } · Fritz9 **{ $fritz9 }**
}
# $ranks is the back ranks of White and Black.
identify-double-number = { $heading } · { $ranks } · номер DFRC **{ $number }**
identify-not-a-number = { $is_960 ->
    [true] - { $quoted }: позиції мають номери від 0 до 959. У нумерації 1–960 номер 960 — це позиція 0.
   *[false] - { $quoted }: позиції мають номери від 0 до 959.
}
identify-left-out = -# Не вмістилося ще { $count }.

# Buttons, and a menu where there are many positions.
identify-menu = Показати позицію
# A menu of further positions, and its choices
identify-more = Інші позиції
identify-page = Позиції { $first }–{ $last }

identify-nothing = У цьому повідомленні немає початкових позицій. Я шукаю вісім фігур від a до h (`RNBQKBNR`, `r-n-b-q-k-b-n-r`, символи фігур, літери іншої мови), дошки, FEN, теги PGN, посилання на lichess і номери, про які сказано, що це позиції (`#518`, `SP-518`, `position 518`, `DFRC 518/534`).
    -# Просто число може означати що завгодно. Позицію за номером покаже `/chess960 show`.
identify-no-text = Не бачу тексту в цьому повідомленні. Можливо, це зображення або новий вид повідомлення від бота чи застосунку. Якщо там є позиція, введіть її в `/chess960 id-of`.
# $name is the name of a file in the message.
identify-file-too-large = -# Файл { $name } не прочитано: я читаю до 1 МіБ текстових файлів.
identify-file-failed = -# Не вдалося прочитати { $name } з Discord. Спробуйте ще раз.
