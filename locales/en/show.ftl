show-option-id = The number (0 to 959), the pieces, a FEN or PGN tags
show-option-black-id = Black's position, if it's another one (DFRC)
show-description = Show a position by its number

show-two-pairs = `id` or `black-id` has a position for White and Black already. Give one position in each, or both in `id` alone: `518/534`.
show-other-side = `id` is White's position here, and `black-id` Black's. Swap them, or give both in `id`, White's first: `518/534`.

# Buttons
show-previous = Previous
show-next = Next
show-mirror = Mirror
show-swap = Swap colours
