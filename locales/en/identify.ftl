identify-description = Find the numbers of the positions in a message

identify-several = **{ $count } starting positions are in this message.**
# Only numbers were found, which may count something else.
identify-uncertain = { $count ->
    [1] **This could be a position:**
   *[other] **These could be positions:**
}
identify-none-valid = **No starting position is in this message.**
# Above numbers with letters beside them that are another position.
identify-contradictions = **The number and the letters differ:**
# Above what looks like positions and is none.
identify-not-valid = **Not valid positions:**
# $heading is the position's number and its pieces; $written is how the message has them.
identify-written = { $heading }, written { $written }
# $heading may be identify-written. Only position 0 has another number in the 1–960 range.
identify-numbers = { $number ->
    [0] { $heading } · 1–960 range **960** · Fritz9 **{ $fritz9 }**
   *[other] { $heading } · Fritz9 **{ $fritz9 }**
}
# $ranks is the back ranks of White and Black.
identify-double-number = { $heading } · { $ranks } · DFRC number **{ $number }**
identify-not-a-number = { $is_960 ->
    [true] - { $quoted }: positions have the numbers 0 to 959. In the 1–960 range, 960 is position 0.
   *[false] - { $quoted }: positions have the numbers 0 to 959.
}
identify-left-out = -# And { $count } more that don't fit here.

# Buttons, and a menu where there are many positions.
identify-menu = Show a position
# A menu of further positions, and its choices
identify-more = More positions
identify-page = Positions { $first } to { $last }

identify-nothing = I found no starting position in this message. I look for the eight pieces from a to h (`RNBQKBNR`, `r-n-b-q-k-b-n-r`, figurines, letters of another language), boards, FENs, PGN tags, lichess links, and numbers that are said to be positions (`#518`, `SP-518`, `position 518`, `DFRC 518/534`).
    -# A number alone can mean anything. To look one up, use `/chess960 show`.
identify-no-text = I can't read any text in this message. It may be a picture, or a newer kind of message by a bot or an app. If you see a position there, type it into `/chess960 id-of`.
# $name is the name of a file in the message.
identify-file-too-large = -# I didn't read { $name }: I read up to 1 MiB of text files.
identify-file-failed = -# I couldn't read { $name } from Discord. Please try again.
