position-option-position = Номер, фигуры от a до h (RNBQKBNR) или FEN
position-option-numbering = Нумерация (по умолчанию: Шарнагля, 0–959)

# The heading of every reply that shows a position.
position-heading = **Позиция { $id }** · `{ $rank }`
position-heading-classical = **Позиция { $id }** · `{ $rank }` · классическая расстановка
position-heading-double = **Позиция DFRC { $id }**
position-heading-alike = **Позиция DFRC { $id }** · у белых и чёрных одинаковая

# Below the board. $said has a side's number and back rank.
position-side = { $side ->
    [White] Белые: { $said }
   *[Black] Чёрные: { $said }
}
position-one-based = -# В нумерации 1–960 это номер { $number }.
position-double-number = Номер DFRC **{ $number }** = 960·{ $white } + { $black }
# What was read, where somebody typed the pieces in letters of another language. $languages is a list: "Spanish or Italian".
position-letters = Язык букв — { $languages }: `{ $rank }`
# What was changed or computed to read a position. The number was written as a sum, such as `1*3 + 4*0 + 16*4 + 96*4`.
position-computed = Сумма равна { $number }.
# The pieces were written from h to a.
position-turned = Ряд перевёрнут: от a до h это `{ $rank }`.
# The castling field of a FEN did not fit.
position-castling-corrected = Права на рокировку исправлены: `KQkq` вместо { $found }.
position-numbers = Шарнагль **{ $scharnagl }** · 1–960: **{ $one_based }** · Fritz9 **{ $fritz9 }**
# The same, where the number in the 1–960 range is Scharnagl's
position-short-numbers = Шарнагль **{ $scharnagl }** · Fritz9 **{ $fritz9 }**

# Why a text is no position. $typed, $symbol, $word and $found are what somebody typed.
position-number-out-of-range = Позиции с номером { $typed } нет: { $numbering ->
    [scharnagl] номера Шарнагля
    [fritz9] номера Fritz9
   *[scharnagl-1-960] номера в нумерации 1–960
} — от { $first } до { $last }.
# $can_choose: the command has the option `numbering`.
position-960 = { $can_choose ->
    [true] В нумерации 1–960 номер 960 — это позиция 0, `BBQNNRKR`: введите `0` или добавьте `numbering:scharnagl-1-960`.
   *[false] В нумерации 1–960 номер 960 — это позиция 0, `BBQNNRKR`: введите `0`.
}
position-one-based-0 = В этой нумерации у позиции 0 номер 960.
position-fritz9-0 = Позиция 0 по Шарнаглю — это 81 по Fritz9.
# One half of `518/534` or `RNBQKBNR/BRNNKQRB`. $explained is one of these refusals, for that half alone.
position-half-faulty = { $side ->
    [White] Половина для белых — не позиция. { $explained }
   *[Black] Половина для чёрных — не позиция. { $explained }
}
position-half-missing = { $side ->
    [White] Не хватает половины для белых. Введите обе: `518/534`.
   *[Black] Не хватает половины для чёрных. Введите обе: `518/534`.
}
position-empty = Читать нечего. Введите восемь фигур от a до h (`RNBQKBNR`), номер от 0 до 959 или вставьте FEN.
position-too-long = Слишком длинно: я читаю не больше { $most ->
    [one] { $most } символа
    [few] { $most } символов
    [many] { $most } символов
   *[other] { $most } символа
}. Введите восемь фигур от a до h (`RNBQKBNR`), номер от 0 до 959 или вставьте FEN.
position-unknown-symbol = Не могу прочитать { $typed } как позицию: { $symbol } — не фигура. Введите восемь фигур от a до h (`RNBQKBNR`), номер от 0 до 959 или вставьте FEN.
position-unknown-word = Не могу прочитать это как позицию: { $word } — не фигура. Назовите все восемь фигур от a до h: king (король), queen (ферзь), rook (ладья), bishop (слон), knight (конь).
# A text with other words than I know. $written is what I understand, $part is what I don't.
position-nearest = { $written } понятно, а { $part } — нет. Это позиция { $position }, `{ $rank }`?
position-not-understood = Не могу прочитать { $typed } как позицию: непонятно { $part }. Введите восемь фигур от a до h (`RNBQKBNR`), номер от 0 до 959 или вставьте FEN.
position-none-in-text = Не вижу позиции в { $typed }. Введите восемь фигур от a до h (`RNBQKBNR`), номер от 0 до 959 или вставьте FEN.
# Words typed instead of a position: `today`, `random`
position-hint-daily = { $typed } — не позиция. Позиция дня — в `/chess960 daily`.
position-hint-random = { $typed } — не позиция. Случайную даст `/chess960 random`. В `/chess960 agree` не указывайте `position`.
position-unknown-link = { $link } — ссылка, но позиции в ней нет. Подойдут ссылки на редактор и анализ lichess, на chess.com и chessdb.cn, если в них есть позиция; или вставьте FEN с той страницы.
# Sums are numbers computed by hand, such as `1*3 + 4*0 + 16*4 + 96*4 = 451`.
position-sum = Эта сумма равна { $sum }, а не { $claimed }.
position-not-a-sum = Не могу вычислить { $written }. Я понимаю суммы произведений, например `1*3 + 4*0 + 16*4 + 96*4`; или введите результат.
position-empty-fen-tag = Тег `FEN` этой партии пуст. Вставьте сам FEN или введите восемь фигур от a до h (`RNBQKBNR`).
position-pgn-without-fen = В этих тегах PGN нет тега `FEN`, который нужен партии в шахматы-960: `[FEN "…"]`. Без него это может быть только классическая начальная позиция, 518.
position-not-a-pair = Не могу прочитать { $typed } как пару позиций. Введите номер белых, косую черту и номер чёрных: `518/534`. Подойдёт и номер DFRC (`DFRC 497814`) или FEN с обеими расстановками.
position-double-number-unclear = { $typed } может значить две вещи. Если { $number } — номер белых, добавьте косую черту и номер чёрных: `{ $number }/534`. Если это номер DFRC, то у белых 0, а у чёрных { $number }: `0/{ $number }`.
position-not-a-double-number = { $typed } — не номер DFRC: они идут от 0 до { $last }. Номер DFRC — это номер белых, умноженный на 960, плюс номер чёрных; `518/534` говорит то же нагляднее.

# A text that names several positions. $readings is a list such as "`452` is `RBBNNKQR`; `BRNNKQRB` is 451".
position-contradiction = { $readings }. Какая из них нужна?
position-reading-number = { $written } — это `{ $rank }`
position-reading-other-number = { $written } — это { $position } `{ $rank }`
position-reading-pieces = { $written } — это { $position }
# A number with the name of another numbering than the chosen one.
position-other-numbering = { $written } — { $labelled ->
    [scharnagl] номер Шарнагля
    [fritz9] номер Fritz9
   *[scharnagl-1-960] номер в нумерации 1–960
}, а выбрана нумерация { $chosen ->
    [scharnagl] Шарнагля
    [fritz9] Fritz9
   *[scharnagl-1-960] 1–960
}. Измените одно из двух или введите восемь фигур.
position-chessgames = У Chessgames.com свои номера, их таблицы у меня нет: 598 там — это `NQBBRKRN`, 309 по Шарнаглю. Введите восемь фигур от a до h или вставьте FEN партии.
# How a number of another numbering was read: "Fritz9 564 = position 451".
position-conversion = { $numbering ->
    [scharnagl] Шарнагль { $number } = позиция { $position }
    [fritz9] Fritz9 { $number } = позиция { $position }
   *[scharnagl-1-960] 1–960: { $number } = позиция { $position }
}
# Suggested to somebody who chose another numbering: "Fritz9 564 · BRNNKQRB (451)".
position-suggestion = { $numbering ->
    [fritz9] Fritz9 { $number } · { $rank } ({ $position })
   *[scharnagl-1-960] 1–960: { $number } · { $rank } ({ $position })
}
position-suggestion-classical = { $position } · классическая расстановка
position-suggestion-daily = { $position } · позиция дня
position-suggestion-drawn = { $position } · разыграна здесь
# A button that shows a position.
position-show = Показать { $position }

# Why eight pieces are not a back rank.
position-not-a-back-rank = { $typed }: { $fault }
position-not-a-back-rank-in-letters = { $typed } (язык букв — { $languages }): { $fault }
position-bishops-on-one-color = слоны на { $squares } стоят на { $color ->
    [light] белых
   *[dark] чёрных
} полях. Нужен один на белом поле и один на чёрном.
position-king-outside-rooks = король на { $king } стоит не между ладьями ({ $rooks }). В шахматах-960 он стоит между ними, чтобы рокироваться в обе стороны.
position-wrong-pieces = здесь { $total ->
    [1] 1 фигура; { $faults }
    [8] 8 фигур, но { $faults }
    [one] { $total } фигура; { $faults }
    [few] { $total } фигуры; { $faults }
    [many] { $total } фигур; { $faults }
   *[other] { $total } фигуры; { $faults }
}. Нужны король, ферзь, две ладьи, два слона и два коня.
position-missing = { $number ->
    [1] не хватает: { $pieces }
   *[other] не хватает: { $pieces }
}
position-too-many = { $number ->
    [1] лишнее: { $pieces }
   *[other] лишнее: { $pieces }
}
position-no-pieces = фигур нет. Введите восемь фигур от a до h (`RNBQKBNR`).
position-missing-and-too-many = { $missing }; { $surplus }

# Why a FEN is no starting position.
position-fen-ranks = На доске этого FEN { $ranks ->
    [one] { $ranks } горизонталь
    [few] { $ranks } горизонтали
    [many] { $ranks } горизонталей
   *[other] { $ranks } горизонтали
} вместо 8. В его первом поле указано, что стоит на каждой горизонтали, с 8-й до 1-й, через косую черту.
position-fen-rank-length = На { $rank }-й горизонтали этого FEN { $squares ->
    [one] { $squares } поле
    [few] { $squares } поля
    [many] { $squares } полей
   *[other] { $squares } поля
} вместо 8.
position-fen-symbol = На { $rank }-й горизонтали этого FEN { $symbol } ничего не значит. Фигуры белых — KQRBNP, чёрных — kqrbnp; цифры от 1 до 8 — число пустых полей.
# $side is nouns-side, here and in the last sentences below.
position-fen-back-rank = Такой расстановки в шахматах-960 нет ({ $side }): { $fault }
position-fen-black-to-move = В этом FEN ход чёрных. В начальной позиции ход белых: после доски стоит `w`.
position-fen-side-to-move = В FEN после доски стоит `w`: начинают белые; а здесь { $found }.
position-fen-castling = Права на рокировку { $found } не подходят к началу партии: тогда обе стороны могут рокироваться с обеими ладьями, то есть `KQkq` в X-FEN, `{ $shredder }` в Shredder-FEN.
position-fen-en-passant = В этом FEN указано поле для взятия на проходе { $found }; в начальной позиции там `-`.
position-fen-clock = В конце этого FEN { $found }, а в начальной позиции там `0 1`: ходов ещё не было.
position-fen-fields = В FEN шесть полей; { $found } — лишнее.
position-square-empty = поле { $square } пусто
position-square-piece = { $side ->
    [white] на { $square } стоит { $piece } белых
   *[black] на { $square } стоит { $piece } чёрных
}
position-pawn = пешка
position-not-a-start-middle = Это не начальная позиция: { $there }, а вначале горизонтали с 3-й по 6-ю пусты.
position-not-a-start-pawns = Это не начальная позиция: { $there }, а вначале на { $rank }-й горизонтали стоят только { $side } пешки.
position-not-a-start-pieces = Это не начальная позиция: { $there }, а вначале на { $rank }-й горизонтали стоят только { $side } фигуры.
