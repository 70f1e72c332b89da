identify-description = Find the numbers of the positions in a message

identify-several = **{ $count } starting positions are in this message.**
identify-none-valid = **No starting position is in this message.**
# Above what looks like positions and is none.
identify-not-valid = **Not valid positions:**
# $heading is the position's number and its pieces; $written is how the message has them.
identify-written = { $heading }, written { $written }
identify-not-a-number = { $is_960 ->
    [true] - { $quoted }: positions have the numbers 0 to 959. In the 1–960 range, 960 is position 0.
   *[false] - { $quoted }: positions have the numbers 0 to 959.
}
identify-left-out = -# And { $count } more that don't fit here.

# Buttons, and a menu where there are many positions.
identify-menu = Show a position

identify-nothing = I found no starting position in this message. I look for the eight pieces from a to h (`RNBQKBNR`, `r-n-b-q-k-b-n-r`, figurines, letters of another language), boards, FENs, PGN tags, lichess links, and numbers that are said to be positions (`#518`, `SP-518`, `position 518`, `DFRC 518/534`).
    -# A number alone can mean anything. To look one up, use `/chess960 show`.
identify-no-text = I can't read any text in this message. It may be a picture, or a newer kind of message by a bot or an app. If you see a position there, type it into `/chess960 id-of`.
