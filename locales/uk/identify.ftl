identify-description = Знайти номери позицій у повідомленні

identify-several = **У цьому повідомленні { $count } { $count ->
    [one] початкова позиція
    [few] початкові позиції
    [many] початкових позицій
   *[other] початкової позиції
}.**
identify-none-valid = **У цьому повідомленні немає початкових позицій.**
# Above what looks like positions and is none.
identify-not-valid = **Хибні позиції:**
# $heading is the position's number and its pieces; $written is how the message has them.
identify-written = { $heading }, записано як { $written }
identify-not-a-number = { $is_960 ->
    [true] - { $quoted }: позиції мають номери від 0 до 959. У нумерації 1–960 номер 960 — це позиція 0.
   *[false] - { $quoted }: позиції мають номери від 0 до 959.
}
identify-left-out = -# Не вмістилося ще { $count }.

# Buttons, and a menu where there are many positions.
identify-menu = Показати позицію

identify-nothing = У цьому повідомленні немає початкових позицій. Я шукаю вісім фігур від a до h (`RNBQKBNR`, `r-n-b-q-k-b-n-r`, символи фігур, літери іншої мови), дошки, FEN, теги PGN, посилання на lichess і номери, про які сказано, що це позиції (`#518`, `SP-518`, `position 518`, `DFRC 518/534`).
    -# Саме число може означати що завгодно. Позицію за номером покаже `/chess960 show`.
identify-no-text = Не бачу тексту в цьому повідомленні. Можливо, це зображення або новий вид повідомлення від бота чи застосунку. Якщо там є позиція, введіть її в `/chess960 id-of`.
