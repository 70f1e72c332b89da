daily-option-date = A past day, such as 2026-11-21 (default: today)
daily-option-schedule = Which schedule, if this server has several
daily-description = Today's position, the same for everybody

# Above a menu of the server's schedules. A choice has the name of the schedule and the time of day of its posts.
daily-which = This server has several schedules. Which one?
daily-which-menu = Choose a schedule
daily-which-choice = { $name }, { $time }
# Another choice: a schedule that was removed
daily-which-removed-choice = { $name }, removed

# Beside the link to the post, when no date was asked for: one of these
daily-next-being-posted = The next one is being posted.
daily-next-awaits-beacon = The next one is drawn as soon as drand's random value arrives.
# $time is how far off it is: "in 5 hours".
daily-next = The next one comes { $time }.
daily-no-next-post = { $state ->
    [paused] It's paused. A moderator can restart it with `/chess960-daily resume`.
    [stopped] It has stopped, because I couldn't post. A moderator can restart it with `/chess960-daily resume`.
    [on-hold] It's on hold until a moderator looks at it: `/chess960-daily show`.
   *[active] No further day is scheduled.
}

# Of a schedule that has not posted yet
daily-nothing-posted = The schedule { $name } hasn't posted a position yet.
daily-first-being-posted = The first one is being posted.
daily-first-awaits-beacon = The first one is drawn as soon as drand's random value arrives.
daily-first = The first one comes { $time }.

# Below the heading of a day that was not posted
daily-unknown = I don't know whether it was posted.
daily-missed = It was missed, and not posted.
daily-skipped = It was skipped, and not posted.
daily-not-drawn = It wasn't drawn, because drand's random value did not arrive within 48 hours.

daily-posted-here = Posted here: { $link }

# What the button Verify tells, in one line
daily-fits-published = ✓ **This fits:** the key of { $date } gives position { $position }, and its commitment was published { $time }: { $link }
daily-fits-perhaps-published = ✓ **This fits:** the key of { $date } gives position { $position }. I don't know whether its commitment was published before.
daily-fits-not-published = ✓ **This fits:** the key of { $date } gives position { $position }. Its commitment was not published before.
daily-fits-not-posted = ✓ **This fits:** the key of { $date } gives position { $position }. It wasn't posted: that day was { $state ->
    [skipped] skipped
   *[missed] missed
}.
daily-fits-removed = ✓ **This fits:** the key of { $date } gives position { $position }. Its schedule was removed.
# Of a day that was drawn from public randomness. $round is the number of a beacon of drand.
daily-public-fits = ✓ **This fits:** drand round { $round }, the first one due at { $time } or later, gives position { $position } for { $date }.
daily-public-mismatch = ✗ **This doesn't fit:** position { $position } of { $date } doesn't follow from drand round { $round }. The button shows which step fails.
daily-public-no-position = There's nothing to check for { $date }: no position was drawn.
daily-other-position = ✗ **This doesn't fit:** the key of { $date } gives position { $drawn }, but { $position } was posted.
daily-other-commitment = ✗ **This doesn't fit:** the key of { $date } doesn't have the commitment on record.
# Of the position where no schedule posts one, and what the button behind it shows
daily-own-fits = ✓ **This fits:** my key of { $date } gives position { $position }, and nothing else went into it.
daily-own-proof = The key of { $date }: `{ $key }`
    Its commitment: `{ $commitment }`
    -# If `/chess960 daily` showed this commitment on the day before, the position was fixed by then. If not, this proves only that the position comes from its key. It doesn't prove that nobody knew it: the person who runs this bot can foresee it.

# Behind it: the heading, three steps with ✓ or ✗ before them, and what they prove. $fits is true or false.
daily-verified = { $fits ->
    [false] **The position of { $date } isn't fully verified**
   *[true] **The position of { $date } is verified**
}
# The first step: one of three
daily-commitment-published = The commitment was published { $time }: { $link }
daily-commitment-perhaps-published = I don't know whether the commitment was published. Look for it in the post or announcement before, which may not have been sent.
daily-commitment-not-published = The commitment was not published beforehand.
# The others
daily-check-key = The key `{ $key }` has the commitment `{ $commitment }`
daily-check-position = The key gives position { $position }{ $fits ->
    [false] , but { $posted } was posted
   *[true] , as posted
}
daily-check-position-not-posted = The key gives position { $position }; nothing was posted that day
# Of a day that was drawn from public randomness. $round is the number of a beacon of drand.
daily-check-chain-unknown = I don't know the drand chain `{ $chain }` any more, so I can't check the signature
daily-check-signature = The signature is that of drand round { $round }
daily-check-round = Round { $round } is the first one due at { $time } or later
daily-check-public-position = The signature gives position { $position }{ $fits ->
    [false] , but { $posted } was recorded
   *[true] , as recorded
}
daily-by-hand-button = Check it yourself
# $day is the date as YYYY-MM-DD; $option and $flag are empty, or say what was left out.
daily-by-hand = **Check the position of { $date } yourself**
    1. See that the message with the commitment has `{ $commitment }`.
    2. Check key and position. In Discord:
    ```
    /chess960 verify kind:daily date:{ $day } key:{ $key } commitment:{ $commitment }{ $option }
    ```
    or on your own computer, without trusting this bot:
    ```
    chess960-bot verify daily --date { $day } --key { $key } --commitment { $commitment }{ $flag }
    ```
    The docs of chess960-bot have the same in a few lines of Python.
# $proof: one of the first three, and after it the others as they apply
daily-proof-published = This proves that the position was fixed when that message was posted. It doesn't prove that nobody knew it: whoever has the schedule's secret can foresee it.
daily-proof-perhaps-published = If the commitment is there, the position was fixed when that one was sent. If not, this proves only that the position follows from its key.
daily-proof-not-published = This proves that the position follows from its key. It doesn't prove that the key was fixed beforehand, as the commitment was not published.
daily-proof-phrase = It doesn't prove that nobody chose it either: the secret comes from a phrase, and whoever chose the phrase could have tried others first.
daily-proof-exclusion = It doesn't prove either that the draw left out { $positions } from the start: this commitment fixes the key alone.
daily-proof-public = This proves that nobody could choose or foresee the position: several organizations sign each round of drand together, and only when it is due. It doesn't prove that a position was posted every day.
daily-proof-exclusion-announced = What was left out was announced { $time }: { $link }
daily-proof-exclusion-not-announced = I don't know whether what was left out was announced before. If not, it could have been chosen afterwards.
# Where the list of what was left out is too long for the two calls.
daily-by-hand-list = Instead of the … put the list in `{ $file }`.
# $due is in Unix time; $flag is empty, or says what was left out.
daily-public-by-hand-heading = **Check the position of { $date } yourself**
daily-public-by-hand = 1. See that a relay of drand gives the same signature: <https://api.drand.sh/{ $chain }/public/{ $round }>
    2. Check it on your own computer, without trusting this bot:
    ```
    { $command }
    ```
    The docs of chess960-bot explain the steps.

# Why there is no position of a day. $today and $date are daily-post-date.
daily-future = { $date } hasn't come yet, so its position is still secret. Today is { $today } (UTC): ask for today or a past day.
