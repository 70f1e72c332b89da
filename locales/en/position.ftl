position-option-position = A number, pieces from a to h (RNBQKBNR) or a FEN
position-option-numbering = Its numbering (default: Scharnagl, 0–959)

# The heading of every reply that shows a position.
position-heading = **Position { $id }** · `{ $rank }`
position-heading-classical = **Position { $id }** · `{ $rank }` · the classical start
position-heading-double = **DFRC position { $id }**
position-heading-alike = **DFRC position { $id }** · White and Black alike

# Below the board. $said has a side's number and back rank.
position-side = { $side ->
    [White] White: { $said }
   *[Black] Black: { $said }
}
position-one-based = -# In the 1–960 range it is number { $number }.
position-double-number = DFRC number **{ $number }** = 960·{ $white } + { $black }
# What was read, where somebody typed the pieces in letters of another language. $languages is a list: "Spanish or Italian".
position-letters = { $languages } letters: `{ $rank }`
# What was changed or computed to read a position. The number was written as a sum, such as `1*3 + 4*0 + 16*4 + 96*4`.
position-computed = The sum is { $number }.
# The pieces were written from h to a.
position-turned = I turned the row round: from a to h it's `{ $rank }`.
# The castling field of a FEN did not fit.
position-castling-corrected = Castling field corrected from { $found } to `KQkq`.
position-numbers = Scharnagl **{ $scharnagl }** · 1–960 range **{ $one_based }** · Fritz9 **{ $fritz9 }**
# The same, where the number in the 1–960 range is Scharnagl's
position-short-numbers = Scharnagl **{ $scharnagl }** · Fritz9 **{ $fritz9 }**

# Why a text is no position. $typed, $symbol, $word and $found are what somebody typed.
position-number-out-of-range = No position has the number { $typed }: { $numbering ->
    [scharnagl] Scharnagl's numbers
    [fritz9] Fritz9's numbers
   *[scharnagl-1-960] the numbers of the 1–960 range
} go from { $first } to { $last }.
# $can_choose: the command has the option `numbering`.
position-960 = { $can_choose ->
    [true] In the 1–960 range, 960 is position 0, `BBQNNRKR`: type `0`, or add `numbering:scharnagl-1-960`.
   *[false] In the 1–960 range, 960 is position 0, `BBQNNRKR`: type `0`.
}
position-one-based-0 = In that range, position 0 is number 960.
position-fritz9-0 = Scharnagl's position 0 is Fritz9's 81.
# One half of `518/534` or `RNBQKBNR/BRNNKQRB`. $explained is one of these refusals, for that half alone.
position-half-faulty = { $side ->
    [White] White's half isn't a position. { $explained }
   *[Black] Black's half isn't a position. { $explained }
}
position-half-missing = { $side ->
    [White] White's half is missing. Type both: `518/534`.
   *[Black] Black's half is missing. Type both: `518/534`.
}
position-empty = There's nothing to read. Type the eight pieces from a to h (`RNBQKBNR`), a number from 0 to 959, or paste a FEN.
position-too-long = That's too long: I read up to { $most } characters. Type the eight pieces from a to h (`RNBQKBNR`), a number from 0 to 959, or paste a FEN.
position-unknown-symbol = I can't read { $typed } as a position: { $symbol } isn't a piece. Type the eight pieces from a to h (`RNBQKBNR`), a number from 0 to 959, or paste a FEN.
position-unknown-word = I can't read that as a position: { $word } isn't a piece. The pieces are king, queen, rook, bishop and knight; name all eight from a to h.
# A text with other words than I know. $written is what I understand, $part is what I don't.
position-nearest = I understand { $written }, but not { $part }. Did you mean position { $position }, `{ $rank }`?
position-not-understood = I can't read { $typed } as a position: I don't understand { $part }. Type the eight pieces from a to h (`RNBQKBNR`), a number from 0 to 959, or paste a FEN.
position-none-in-text = I find no position in { $typed }. Type the eight pieces from a to h (`RNBQKBNR`), a number from 0 to 959, or paste a FEN.
# Words typed instead of a position: `today`, `random`
position-hint-daily = { $typed } isn't a position. Today's position is in `/chess960 daily`.
position-hint-random = { $typed } isn't a position. `/chess960 random` draws one. In `/chess960 agree`, leave out `position`.
position-unknown-link = { $link } is a link, but I find no position in it. Links to lichess's editor and analysis, to chess.com and to chessdb.cn work if they contain the position; or paste the FEN from that page.
# Sums are numbers computed by hand, such as `1*3 + 4*0 + 16*4 + 96*4 = 451`.
position-sum = That sum is { $sum }, not { $claimed }.
position-not-a-sum = I can't work out { $written }. I read sums of products, such as `1*3 + 4*0 + 16*4 + 96*4`; or type the result.
position-empty-fen-tag = The `FEN` tag of this game is empty. Paste the FEN itself, or type the eight pieces from a to h (`RNBQKBNR`).
position-pgn-without-fen = These PGN tags have no `FEN` tag, which a Chess960 game needs: `[FEN "…"]`. Without it, they can only mean the classical start, 518.
position-not-a-pair = I can't read { $typed } as a pair of positions. Type White's number, a slash and Black's number: `518/534`. A DFRC number (`DFRC 497814`) or a FEN with both back ranks works too.
position-double-number-unclear = { $typed } can mean two things. If { $number } is White's number, add a slash and Black's: `{ $number }/534`. If it's the DFRC number, that is White 0 and Black { $number }: `0/{ $number }`.
position-not-a-double-number = { $typed } isn't a DFRC number: they go from 0 to { $last }. A DFRC number is 960 times White's number plus Black's; `518/534` says the same more plainly.

# A text that names several positions. $readings is a list such as "`452` is `RBBNNKQR`; `BRNNKQRB` is 451".
position-contradiction = { $readings }. Which one?
position-reading-number = { $written } is `{ $rank }`
position-reading-other-number = { $written } is { $position } `{ $rank }`
position-reading-pieces = { $written } is { $position }
# A number with the name of another numbering than the chosen one.
position-other-numbering = { $written } is { $labelled ->
    [scharnagl] a Scharnagl number
    [fritz9] a Fritz9 number
   *[scharnagl-1-960] a number of the 1–960 range
}, but you chose { $chosen ->
    [scharnagl] Scharnagl
    [fritz9] Fritz9
   *[scharnagl-1-960] the 1–960 range
}. Change one of them, or type the eight pieces.
position-chessgames = Chessgames.com has numbers of its own, and I don't know its table: its 598 is `NQBBRKRN`, Scharnagl's 309. Type the eight pieces from a to h instead, or paste a FEN of the game.
# How a number of another numbering was read: "Fritz9 564 = position 451".
position-conversion = { $numbering ->
    [scharnagl] Scharnagl { $number } = position { $position }
    [fritz9] Fritz9 { $number } = position { $position }
   *[scharnagl-1-960] 1–960 range { $number } = position { $position }
}
# Suggested to somebody who chose another numbering: "Fritz9 564 · BRNNKQRB (451)".
position-suggestion = { $numbering ->
    [fritz9] Fritz9 { $number } · { $rank } ({ $position })
   *[scharnagl-1-960] 1–960 range { $number } · { $rank } ({ $position })
}
# Suggested in an empty field. $position is such a suggestion, or "518 · RNBQKBNR".
position-suggestion-classical = { $position } · the classical start
position-suggestion-daily = { $position } · position of the day
position-suggestion-drawn = { $position } · drawn here
# A button that shows a position.
position-show = Show { $position }

# Why eight pieces are not a back rank.
position-not-a-back-rank = { $typed }: { $fault }
position-not-a-back-rank-in-letters = { $typed }, read as { $languages } letters: { $fault }
position-bishops-on-one-color = the bishops on { $squares } both stand on { $color ->
    [light] light
   *[dark] dark
} squares. One belongs on a light square, the other on a dark one.
position-king-outside-rooks = the king on { $king } does not stand between the rooks on { $rooks }. In Chess960 it does, so that it can castle to either side.
position-wrong-pieces = that's { $total ->
    [1] 1 piece; { $faults }
    [8] 8 pieces, but { $faults }
   *[other] { $total } pieces; { $faults }
}. A back rank has a king, a queen, two rooks, two bishops and two knights.
position-missing = { $number ->
    [1] { $pieces } is missing
   *[other] { $pieces } are missing
}
position-too-many = { $number ->
    [1] there's { $pieces } too many
   *[other] there are { $pieces } too many
}
position-no-pieces = there are no pieces. Type the eight pieces from a to h (`RNBQKBNR`).
position-missing-and-too-many = { $missing } and { $surplus }

# Why a FEN is no starting position.
position-fen-ranks = The board of this FEN has { $ranks ->
    [one] { $ranks } rank
   *[other] { $ranks } ranks
} instead of 8. Its first field names what stands on each rank, from 8 down to 1, with slashes between.
position-fen-rank-length = Rank { $rank } of this FEN has { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
} instead of 8.
position-fen-symbol = On rank { $rank } of this FEN, { $symbol } means nothing. Pieces are KQRBNP for White and kqrbnp for Black; the digits 1 to 8 count empty squares.
# $side is nouns-side, here and in the last sentences below.
position-fen-back-rank = { $side }'s back rank is not one of Chess960: { $fault }
position-fen-black-to-move = This FEN has Black to move. In a starting position it is White's turn: `w` after the board.
position-fen-side-to-move = After the board of a FEN comes `w`, as White begins; this one has { $found }.
position-fen-castling = The castling field { $found } does not fit the start, in which both sides may castle with both rooks: `KQkq` in X-FEN, `{ $shredder }` in Shredder-FEN.
position-fen-en-passant = This FEN has the en-passant square { $found }; in a starting position there is `-`.
position-fen-clock = This FEN ends with { $found } where a starting position has `0 1`: no move was made.
position-fen-fields = A FEN has six fields; { $found } is one too many.
position-square-empty = { $square } is empty
position-square-piece = { $side ->
    [white] there is a white { $piece } on { $square }
   *[black] there is a black { $piece } on { $square }
}
position-pawn = pawn
position-not-a-start-middle = This is not a starting position: { $there }, but at the start ranks 3 to 6 are empty.
position-not-a-start-pawns = This is not a starting position: { $there }, but at the start rank { $rank } is full of { $side }'s pawns.
position-not-a-start-pieces = This is not a starting position: { $there }, but at the start rank { $rank } is full of { $side }'s pieces.
