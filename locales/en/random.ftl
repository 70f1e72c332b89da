random-option-method = How to draw (default: with a random number)
random-option-count = How many different positions, 1 to 10
random-option-double = Different positions for White and Black (DFRC)
random-description = Draw a random Chess960 position

# Below everything else, in small print, before the chances. $number counts the person's draws in the channel within an
# hour; the last one is for a draw without a number.
random-draw-by = { $number ->
    [1] Draw 1 by { $name }
   *[other] Draw { $number } by { $name } in the last hour
}
random-drawn-by = Drawn by { $name }
random-draw-again = Draw again
random-already-pressed = This button was pressed a moment ago. If no new draw appears within half a minute, press it again.
random-long-list = -# This list is too long for **Draw again**: call the command again instead.
random-recorded-late = -# My database didn't answer: I'll put this draw into `/chess960 history` as soon as it does.
random-not-recorded = -# My database didn't answer: this draw may be missing in `/chess960 history`.
# $time is a date and time.
random-too-many-draws = You've drawn { $number } times within 24 hours, the most I keep in `/chess960 history` for one person. You can draw again { $time }.

# The heading of several positions, and each of them behind its number in the list. $ranks is "`RNBQKBNR`", or White's
# and Black's.
random-positions = { $double ->
    [true] **{ $number } DFRC positions**
   *[false] **{ $number } Chess960 positions**
}
random-position = { $is_fair ->
    [true] position **{ $id }** · { $ranks }
   *[false] position **{ $id }** ({ $chance }) · { $ranks }
}
random-links = The buttons open each position on lichess.

random-throws-in-all = { $are_digits ->
    [true] { $number ->
        [one] { $number } digit
       *[other] { $number } digits
    } in all.
   *[false] { $number ->
        [one] { $number } throw
       *[other] { $number } throws
    } in all.
}
random-too-many-throws = There are too many throws to show here.

# Draws that did not count. $discarded is a list of those below it, or their number is told.
random-discarded = Not counted: { $discarded }.
random-discarded-excluded = { $side ->
    [White] White's { $throws } (it gave { $id })
    [Black] Black's { $throws } (it gave { $id })
   *[both] { $throws } (it gave { $id })
}
random-discarded-again = { $throws } (it gave { $id } again)
random-discarded-number = { $number ->
    [one] An earlier draw wasn't counted.
   *[other] { $number } earlier draws weren't counted.
}

# The chances of what was drawn, after the number of the draw: "Draw 1 · every position equally likely". $without is
# "518", "518 and 534" or "the 37 positions left out".
random-chance = { $are_all ->
    [true] { $is_single ->
        [true] this position had a chance of { $chance }; a fair draw gives it { $fair }
       *[false] behind each position is its chance in a single draw; a fair draw gives each { $fair }
    }
   *[false] { $is_single ->
        [true] this position had a chance of { $chance }; a fair draw without { $without } gives it { $fair }
       *[false] behind each position is its chance in a single draw without { $without }; a fair draw gives each { $fair }
    }
}
random-fair = { $double ->
    [true] White and Black drawn separately, every position equally likely
   *[false] every position equally likely
}
random-fair-without = { $double ->
    [true] White and Black drawn separately, every position but { $without } equally likely
   *[false] every position but { $without } equally likely
}
# Fewer are possible than left out. $positions is "0 and 959".
random-fair-among = { $double ->
    [true] White and Black drawn separately, only { $positions } could come, equally likely
   *[false] only { $positions } could come, equally likely
}
# $number is at least 2. What is left out is said before.
random-fair-others = { $double ->
    [true] White and Black drawn separately, each of the other { $number } equally likely
   *[false] each of the other { $number } equally likely
}
# All but one position are left out.
random-fair-only = no other position could come

# Draws from public randomness (drand). $round is a number of drand.
random-public-announced = { $number ->
    [one] **Drawing a position in a few seconds…**
   *[other] **Drawing { $number } positions in a few seconds…**
}
# $name is the person who draws.
random-public-announced-by = { $is_quicknet ->
    [true] -# For { $name }, from public randomness ([drand](<https://drand.love>)): nobody can know the result yet, and I can't choose it.
   *[false] -# For { $name }, from the chain `{ $chain }` of drand, which my host has chosen.
}
random-public-late = **Still waiting for drand.**
    -# Only one round decides, so nothing else is drawn in its place. The result will appear here, at the latest in 48 hours.
random-public-not-drawn = **Not drawn:** for 48 hours, I couldn't get the round of drand that decides.
# Below random-public-late, random-public-not-drawn, random-public-rule and the same texts of events
random-public-round = -# The round of drand that decides: { $round }
random-public-source = -# From drand's round { $round }, published after this message
# The answer to the button before the draw. $is_over: nothing was drawn.
random-public-rule = { $is_over ->
    [true] Nothing was drawn: the round of drand wasn't available for 48 hours.
   *[false] The result isn't known yet. Discord has given my message an ID that contains its time. The first round of [drand](<https://drand.love>) that is due at least 6 seconds later decides, and its value is unknown until then. The result and its proof will appear in my message.
}
# $positions is a list such as "position 789 `BQRBNKRN`".
random-public-proof = Drawn: { $positions }. Discord gave my message an ID that contains its time, and round { $round } is drand's first one due at least 6 seconds later. The round's signature and the ID give the result.
# Behind random-public-proof, event-proof-public or agreement-public-result: a command for a shell or, for another chain
# than drand's public network, what to do instead.
random-public-check = Check it yourself:
    ```
    { $command }
    ```
random-public-check-other-chain = `chess960-bot verify` can't check this: it only knows drand's public network, and my host has chosen the chain `{ $chain }`. Ask a relay of that chain for round { $round }. It must give this signature:
    ```
    { $signature }
    ```
    The docs of chess960-bot say how the result follows from it.
random-public-needs-server = `method:public` needs a server that I'm a member of, because I finish my message a few seconds later. Here, draw without it.
random-public-off = My host has turned off public randomness. Draw without `method:public`.
random-public-unavailable = drand, the source of public randomness, doesn't answer at the moment. Try again later, or draw without `method:public`.
random-public-not-double = `method:public` doesn't draw DFRC positions. Leave out `double`, or the method.
random-public-too-many-excluded = That leaves out { $number } positions, too many to list in the message. List fewer, give ranges, or look back fewer days.
random-public-permissions = To finish my message with `method:public`, I need the permissions { $permissions } in this channel. Ask a moderator for them, or draw without this method.
random-public-too-many = You have { $number } public draws that aren't finished yet. Wait for them, or draw without `method:public`.
