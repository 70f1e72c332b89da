position-option-position = Номер, фігури від a до h (RNBQKBNR) чи FEN
position-option-numbering = Нумерація номера (типово: Шарнагль, 0–959)

# The heading of every reply that shows a position.
position-heading = **Позиція { $id }** · `{ $rank }`
position-heading-classical = **Позиція { $id }** · `{ $rank }` · класична розстановка
position-heading-double = **Позиція DFRC { $id }**
position-heading-alike = **Позиція DFRC { $id }** · у білих і чорних однакова

# Below the board. $said has a side's number and back rank.
position-side = { $side ->
    [White] Білі: { $said }
   *[Black] Чорні: { $said }
}
position-one-based = -# У нумерації 1–960 це номер { $number }.
position-double-number = Номер DFRC **{ $number }** = 960·{ $white } + { $black }
# What was read, where somebody typed the pieces in letters of another language. $languages is a list: "Spanish or Italian".
position-letters = Літери { $languages }: `{ $rank }`
# What was changed or computed to read a position. The number was written as a sum, such as `1*3 + 4*0 + 16*4 + 96*4`.
position-computed = Сума дорівнює { $number }.
# The pieces were written from h to a.
position-turned = Ряд перевернуто: від a до h це `{ $rank }`.
# The castling field of a FEN did not fit.
position-castling-corrected = Права на рокіровку виправлено: `KQkq` замість { $found }.
position-numbers = Шарнагль **{ $scharnagl }** · 1–960: **{ $one_based }** · Fritz9 **{ $fritz9 }**
# The same, where the number in the 1–960 range is Scharnagl's
position-short-numbers = Шарнагль **{ $scharnagl }** · Fritz9 **{ $fritz9 }**

# Why a text is no position. $typed, $symbol, $word and $found are what somebody typed.
position-number-out-of-range = Позиції з номером { $typed } немає: { $numbering ->
    [scharnagl] номери Шарнагля
    [fritz9] номери Fritz9
   *[scharnagl-1-960] номери в нумерації 1–960
} йдуть від { $first } до { $last }.
# $can_choose: the command has the option `numbering`.
position-960 = { $can_choose ->
    [true] У нумерації 1–960 номер 960 — це позиція 0, `BBQNNRKR`: введіть `0` або додайте `numbering:scharnagl-1-960`.
   *[false] У нумерації 1–960 номер 960 — це позиція 0, `BBQNNRKR`: введіть `0`.
}
position-one-based-0 = У цій нумерації позиція 0 має номер 960.
position-fritz9-0 = Позиція 0 за Шарнаглем має у Fritz9 номер 81.
# One half of `518/534` or `RNBQKBNR/BRNNKQRB`. $explained is one of these refusals, for that half alone.
position-half-faulty = { $side ->
    [White] Половина для білих — це не позиція. { $explained }
   *[Black] Половина для чорних — це не позиція. { $explained }
}
position-half-missing = { $side ->
    [White] Бракує половини для білих. Введіть обидві: `518/534`.
   *[Black] Бракує половини для чорних. Введіть обидві: `518/534`.
}
position-empty = Немає що читати. Введіть вісім фігур від a до h (`RNBQKBNR`), номер від 0 до 959 або вставте FEN.
position-too-long = Задовгий текст: я читаю до { $most } { $most ->
    [one] символу
    [few] символів
    [many] символів
   *[other] символу
}. Введіть вісім фігур від a до h (`RNBQKBNR`), номер від 0 до 959 або вставте FEN.
position-unknown-symbol = Не можу прочитати { $typed } як позицію: { $symbol } — це не фігура. Введіть вісім фігур від a до h (`RNBQKBNR`), номер від 0 до 959 або вставте FEN.
position-unknown-word = Не можу прочитати це як позицію: { $word } — це не фігура. Фігури пишіть англійською: king (король), queen (ферзь), rook (тура), bishop (слон), knight (кінь); усі вісім від a до h.
# A text with other words than I know. $written is what I understand, $part is what I don't.
position-nearest = { $written } зрозуміло, а { $part } — ні. Це позиція { $position }, `{ $rank }`?
position-not-understood = Не можу прочитати { $typed } як позицію: незрозуміло { $part }. Введіть вісім фігур від a до h (`RNBQKBNR`), номер від 0 до 959 або вставте FEN.
position-none-in-text = Не бачу позиції в { $typed }. Введіть вісім фігур від a до h (`RNBQKBNR`), номер від 0 до 959 або вставте FEN.
# Words typed instead of a position: `today`, `random`
position-hint-daily = { $typed } — це не позиція. Позиція дня — у `/chess960 daily`.
position-hint-random = { $typed } — це не позиція. Випадкову дасть `/chess960 random`. У `/chess960 agree` не вказуйте `position`.
position-unknown-link = { $link } — це посилання, але позиції в ньому немає. Підійдуть посилання на редактор і аналіз lichess, на chess.com і chessdb.cn, якщо в них є позиція; або вставте FEN із тієї сторінки.
# Sums are numbers computed by hand, such as `1*3 + 4*0 + 16*4 + 96*4 = 451`.
position-sum = Ця сума дорівнює { $sum }, а не { $claimed }.
position-not-a-sum = Не можу обчислити { $written }. Я розумію суми добутків, наприклад `1*3 + 4*0 + 16*4 + 96*4`; або введіть результат.
position-empty-fen-tag = Тег `FEN` цієї партії порожній. Вставте сам FEN або введіть вісім фігур від a до h (`RNBQKBNR`).
position-pgn-without-fen = У цих тегах PGN немає тегу `FEN`, а партії в шахи-960 він потрібен: `[FEN "…"]`. Без нього це може бути лише класична розстановка, 518.
position-not-a-pair = Не можу прочитати { $typed } як пару позицій. Введіть номер білих, скісну риску й номер чорних: `518/534`. Підійде й номер DFRC (`DFRC 497814`) або FEN з обома розстановками.
position-double-number-unclear = { $typed } може означати дві речі. Якщо { $number } — номер білих, додайте скісну риску й номер чорних: `{ $number }/534`. Якщо це номер DFRC, то в білих 0, а в чорних { $number }: `0/{ $number }`.
position-not-a-double-number = { $typed } — це не номер DFRC: вони йдуть від 0 до { $last }. Номер DFRC — це номер білих, помножений на 960, плюс номер чорних; простіше написати `518/534`.

# A text that names several positions. $readings is a list such as "`452` is `RBBNNKQR`; `BRNNKQRB` is 451".
position-contradiction = { $readings }. Що саме?
position-reading-number = { $written } — це `{ $rank }`
position-reading-other-number = { $written } — це { $position } `{ $rank }`
position-reading-pieces = { $written } — це { $position }
# A number with the name of another numbering than the chosen one.
position-other-numbering = { $written } — це номер { $labelled ->
    [scharnagl] Шарнагля
    [fritz9] Fritz9
   *[scharnagl-1-960] у нумерації 1–960
}, а нумерацію вибрано іншу: { $chosen ->
    [scharnagl] Шарнагль
    [fritz9] Fritz9
   *[scharnagl-1-960] 1–960
}. Змініть щось одне або введіть вісім фігур.
position-chessgames = Chessgames.com має власні номери, і його таблиці я не знаю: його 598 — це `NQBBRKRN`, за Шарнаглем 309. Введіть натомість вісім фігур від a до h або вставте FEN партії.
# How a number of another numbering was read: "Fritz9 564 = position 451".
position-conversion = { $numbering ->
    [scharnagl] Шарнагль { $number } = позиція { $position }
    [fritz9] Fritz9 { $number } = позиція { $position }
   *[scharnagl-1-960] { $number } у нумерації 1–960 = позиція { $position }
}
# Suggested to somebody who chose another numbering: "Fritz9 564 · BRNNKQRB (451)".
position-suggestion = { $numbering ->
    [fritz9] Fritz9 { $number } · { $rank } ({ $position })
   *[scharnagl-1-960] 1–960: { $number } · { $rank } ({ $position })
}
position-suggestion-classical = { $position } · класична розстановка
position-suggestion-daily = { $position } · позиція дня
position-suggestion-drawn = { $position } · жеребкували тут
# A button that shows a position.
position-show = Показати { $position }

# Why eight pieces are not a back rank.
position-not-a-back-rank = { $typed }: { $fault }
position-not-a-back-rank-in-letters = { $typed }, якщо літери { $languages }: { $fault }
position-bishops-on-one-color = обидва слони ({ $squares }) стоять на { $color ->
    [light] білих
   *[dark] чорних
} полях. Один має стояти на білому полі, а другий — на чорному.
position-king-outside-rooks = король на { $king } не стоїть між турами на { $rooks }. У шахах-960 він завжди між ними, щоб була можлива рокіровка в обидва боки.
position-wrong-pieces = { $total ->
    [1] це 1 фігура; { $faults }
    [8] фігур 8, але { $faults }
    [one] це { $total } фігура; { $faults }
    [few] це { $total } фігури; { $faults }
    [many] це { $total } фігур; { $faults }
   *[other] це { $total } фігури; { $faults }
}. На першій горизонталі стоять король, ферзь, дві тури, два слони й два коні.
position-missing = { $number ->
    [1] бракує фігури: { $pieces }
   *[other] бракує фігур: { $pieces }
}
position-too-many = { $number ->
    [1] зайва фігура: { $pieces }
   *[other] зайві фігури: { $pieces }
}
position-no-pieces = фігур немає. Введіть вісім фігур від a до h (`RNBQKBNR`).
position-missing-and-too-many = { $missing }; { $surplus }

# Why a FEN is no starting position.
position-fen-ranks = Дошка в цьому FEN має { $ranks ->
    [one] { $ranks } горизонталь
    [few] { $ranks } горизонталі
    [many] { $ranks } горизонталей
   *[other] { $ranks } горизонталі
} замість 8. Перша частина FEN описує горизонталі від 8 до 1, розділені скісними рисками.
position-fen-rank-length = Горизонталь { $rank } у цьому FEN має { $squares ->
    [one] { $squares } поле
    [few] { $squares } поля
    [many] { $squares } полів
   *[other] { $squares } поля
} замість 8.
position-fen-symbol = На горизонталі { $rank } цього FEN символ { $symbol } нічого не означає. Фігури — це KQRBNP у білих і kqrbnp у чорних; цифри від 1 до 8 — кількість порожніх полів.
# $side is nouns-side, here and in the last sentences below.
position-fen-back-rank = Розстановка не за правилами шахів-960 ({ $side }): { $fault }
position-fen-black-to-move = У цьому FEN хід чорних. У початковій позиції ходять білі: після дошки стоїть `w`.
position-fen-side-to-move = Після дошки у FEN стоїть `w`, бо починають білі, а тут — { $found }.
position-fen-castling = Права на рокіровку { $found } не відповідають початковій позиції, у якій обидві сторони можуть робити рокіровку з обома турами: `KQkq` в X-FEN, `{ $shredder }` у Shredder-FEN.
position-fen-en-passant = У цьому FEN є поле взяття на проході { $found }; у початковій позиції там `-`.
position-fen-clock = Цей FEN закінчується на { $found }, а в початковій позиції там `0 1`: жодного ходу ще не зроблено.
position-fen-fields = FEN має шість частин; { $found } — зайве.
position-square-empty = поле { $square } порожнє
position-square-piece = { $side ->
    [white] на { $square } стоїть { $piece } білих
   *[black] на { $square } стоїть { $piece } чорних
}
position-pawn = пішак
position-not-a-start-middle = Це не початкова позиція: { $there }, а на початку горизонталі 3–6 порожні.
position-not-a-start-pawns = Це не початкова позиція: { $there }, а на початку всю горизонталь { $rank } займають пішаки ({ $side }).
position-not-a-start-pieces = Це не початкова позиція: { $there }, а на початку всю горизонталь { $rank } займають фігури ({ $side }).
