show-option-id = The position's number (0 to 959), or its pieces, a FEN, PGN tags
show-option-black-id = The position for Black, if White and Black have different set-ups (DFRC)
show-description = Show a position by its number

show-two-pairs = `id` or `black-id` has a position for White and Black already. Give one position in each, or both in `id` alone: `518/534`.

# Buttons
show-previous = Previous
show-next = Next
show-mirror = Mirror
show-swap = Swap colours
