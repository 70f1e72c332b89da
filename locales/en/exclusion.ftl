exclusion-option = Leave out: 518, 0-99, "518 mirror" or "used here 30 days"

# What is suggested while somebody types.
exclusion-suggested-classical = 518 (RNBQKBNR), the classical start
exclusion-suggested-mirror = 518 (RNBQKBNR) and its mirror image, 534 (RNBKQBNR)
exclusion-suggested-used = What was used here in the last 30 days
exclusion-suggested-none = Nothing

# What a list says, with " · " between its parts.
exclusion-used = what was used here in the last { $days ->
    [one] day
   *[other] { $days } days
}
exclusion-mirrors = their mirror images too
exclusion-nothing = nothing

# Why a draw left positions out, behind its number: "Draw 1 · none of the 24 used here in the last 30 days · …".
exclusion-used-none = none used here in the last { $days ->
    [one] day
   *[other] { $days } days
}
exclusion-used-left-out = { $number ->
    [one] not the one
   *[other] none of the { $number }
} used here in the last { $days ->
    [one] day
   *[other] { $days } days
}{ $mirrors ->
    [true] , mirror images included
   *[false] {""}
}
# No other position was left.
exclusion-used-allowed = all used here in the last { $days ->
    [one] day
   *[other] { $days } days
}, so none of them was left out
exclusion-used-shortened = -# I keep draws for { $days ->
    [one] one day, so I looked back one day.
   *[other] { $days } days, so I looked back { $days }.
}

# Positions within a sentence, if there are too many to name: "a fair draw without the 37 positions left out".
exclusion-number = the { $number } positions left out
# On a line of their own.
exclusion-left-out = -# Left out: { $positions }
# A list that is too long to show all of it
exclusion-and-more = { $positions } and { $more } more

# What a draw left out, behind what it gave, after a comma. $positions is "518 and 534" or "0–100".
exclusion-possible = { $is_possible ->
    [true] { $are_single ->
        [true] only { $positions } could come
       *[false] only { $positions } could come ({ $left } positions)
    }
   *[false] { $are_single ->
        [true] never { $positions }
       *[false] never { $positions }, so { $left } could come
    }
}
exclusion-counted = { $number } left out, { $left } could come
# The same in full. A list is on the next line.
exclusion-all = Left out, { $number } of 960 positions:
exclusion-all-left = All but these { $left } positions were left out:

# Why a list cannot be read.
exclusion-empty = Nothing to leave out. { -exclusion-form }
exclusion-word = I can't read { $typed }. { -exclusion-form }
exclusion-double = { $typed } has different ranks for White and Black (DFRC). List the number of each side instead.
exclusion-out-of-range = { $typed } isn't a position's number. They go from 0 to 959.
exclusion-backwards = The range `{ $first }-{ $last }` ends before it begins. Did you mean `{ $last }-{ $first }`?
exclusion-days = I can look back 1 to { $most } days, not { $typed }. For instance: `used here 30 days`.
exclusion-second-period = { $typed } is a second period. Give just one, such as `used here 30 days`.
exclusion-days-or-position = Is `{ $number }` a number of days? Then type `used here { $number } days`. If it's a position, put it first: `{ $number }, used here`.
exclusion-mirror-alone = `mirror` adds the mirror images of the positions that you list. For instance: `518 mirror`.
exclusion-none-and-some = `none` leaves out nothing, so it stands alone.
exclusion-everything = That leaves out all 960 positions. Leave at least one to draw.
exclusion-too-few-left = { $left ->
    [one] Only one position is
   *[other] Only { $left } positions are
} left to draw. Leave out fewer, or draw fewer.
exclusion-used-one-at-a-time = I'm still looking up what was used here for your last draw. Please try again in a moment.
exclusion-used-too-many = Too many lists of positions were drawn or agreed on here in { $days ->
    [one] one day
   *[other] { $days } days
} to leave out what was used. Look back fewer days.
-exclusion-form = List numbers from 0 to 959 and ranges (`518 0-99`); `mirror` adds their mirror images, `used here 30 days` what was used here lately.
