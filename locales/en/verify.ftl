verify-option-kind = The kind of draw: daily, pair (two players) or public
verify-option-agreement = The number of an agreement to check
verify-option-commitment = The commitment shown before the result
verify-option-date = Date of a position of the day, such as 2026-11-21
verify-option-link = A link to a post or an agreement
verify-option-key = For daily: the day key
verify-option-exclude = What the draw left out, such as 518 534
verify-option-secret = For pair: my secret
verify-option-proposer-word = For pair: the proposer's word
verify-option-opponent-word = For pair: the opponent's word
verify-option-round = For public: drand's round
verify-option-signature = For public: its signature
verify-option-message = For public: the draw's message (link or ID)
verify-option-due = For public: a schedule's time in UTC
verify-option-count = For public: how many positions
verify-description = Check a position of the day, or another draw

# A button below a result. What it shows comes after the results; lines that begin with stars have {""} before them.
verify-proof-button = What this proves
# A link to the page that recomputes the result in the browser
verify-check-button = Check

# The key of a position of the day. $positions: one or several that were posted.
verify-key-unknown = This key gives position { $position }; nothing shown here proves that it is the key of { $date }.
# $digits: how many of the commitment's 64 digits were given
verify-key-fits = ✓ **This fits:** { $digits ->
    [64] the commitment fixes this key for { $date }
   *[other] the first { $digits } digits of the commitment fit this key for { $date }
}, and the key gives position { $position }.
verify-other-key-of-day = ✗ **This is not the key of { $date }:** { $count ->
    [one] I posted position { $positions } here
   *[other] I posted the positions { $positions } here
}.
verify-other-key-of-missed-day = ✗ **This is not the key of { $date }.** No position was posted here that day.
verify-other-own-key = ✗ **This is not my key of { $date }:** my position was { $position }.
    -# Is the key from a schedule's post? Check it in that server, or add the `commitment`.
# Behind the button
verify-key-alone = **Not proved:** that the key was fixed before that day. Give the `commitment` that was shown before it, too.
verify-position-fixed = **Proved:** the commitment matches this key and date, so the position was fixed when the commitment was published.
    {""}**Not proved:** when that was. The message with the commitment has the time.
    {""}**Not proved either:** that nobody knew or chose the position. Anyone with the secret can foresee it, and anyone who chose a phrase could have tried others first.
verify-key-fixed = **Proved:** the commitment matches this key and date, so the key was fixed when the commitment was published.
    {""}**Not proved:** that the draw left out what `exclude` lists by then, as this commitment fixes only the key; nor when it was published. The message with the commitment has the time.
    {""}**Not proved either:** that nobody knew or chose the position. Anyone with the secret can foresee it, and anyone who chose a phrase could have tried others first.

# A random result of two players. $digits: how many of the commitment's digits were given
verify-pair = { $digits ->
    [0] Nothing shown here proves that this is the secret of an agreement. With
    [64] ✓ **This fits:** the commitment fixes this secret. With
   *[other] ✓ **This fits:** the first { $digits } digits of the commitment fit this secret. With
} the proposer's word `{ $proposer_word }` and the opponent's word `{ $opponent_word }` it gives position { $position }. If colours were random, { $white ->
    [proposer] the proposer
   *[opponent] the opponent
} has White; if only colours were random, the position doesn't count.
verify-other-words = ✗ **This doesn't fit:** the agreement with this secret has other words.
# Behind the button, also of an agreement
verify-pair-words = **Not proved either:** that these are the words that the players entered. You know yours.
    {""}**Also not proved:** that nobody tried several words and kept the best. The person who runs the bot knows the secret and could do that together with a player, or alone where a word was left to chance.
verify-secret-fixed = **Proved:** the commitment matches this secret, so the secret was fixed when the commitment was published.
    {""}**Not proved:** when that was. Compare it with the message right after the proposal.
verify-secret-alone = **Not proved:** that the secret was fixed before the words. Give the `commitment` from the message right after the proposal, too.

# A draw from public randomness. drand and quicknet are names. $drawn is made from this sentence, after "gives".
verify-public-positions = { $count ->
    [one] position { $positions }
   *[other] the positions { $positions }
}
verify-public-white = White goes to the { $white ->
    [proposer] proposer
   *[opponent] opponent
}.
verify-public-message = ✓ **This fits:** drand's round { $round } is the first one due at least 6 seconds after message `{ $message }`, and it gives { $drawn }.
# $due is such as 2026-11-28 18:00:00 UTC.
verify-public-schedule = ✓ **This fits:** drand's round { $round } is the first one due from `{ $due }` on, and it gives { $drawn }.
verify-public-round = drand's round { $round } gives { $drawn }; nothing shown here proves that the schedule had to use this round.
# Behind the button: one of three, and the last
verify-round-of-message = **Proved:** drand signed this round, and it is the one that the rule gives for the message. So nobody could know or choose the result when the message was posted.
    {""}**Compare:** the link of the message that you saw ends in this ID (**Copy Message Link**), and the message already said what is left out and how many positions are drawn.
verify-round-of-schedule = **Proved:** drand signed this round, and it is the one that the rule gives for this time. So nobody could know or choose the result before this time.
    {""}**Compare:** the schedule's time and the positions left out with what was announced before the draw.
verify-round-alone = **Proved:** drand signed this round, and a schedule's draw gives this result with it.
    {""}**Not proved:** that the schedule had to use this round. Give `due`, too: the time when its draw was due.
verify-round-of-other-chain = **Proved:** the chain signed this round, and it is the one that the rule gives.
    {""}**Not proved:** that the result was unknown before the draw. The chain isn't drand's public network, so its operators may know its values in advance.
verify-public-limits = **Not proved:** that this was the only draw, as messages can be deleted; nor that drand's organizations kept to the rules: enough of them together could know a result early, but not change it.

# A round of an event, drawn from the event's secret. $drawn is as for public draws; $digits: how many of the commitment's digits were given.
verify-round-of-event = ✓ **This fits:** { $digits ->
    [64] the commitment fixes the key of round { $round }
   *[other] the first { $digits } digits of the commitment fit the key of round { $round }
}, which gives { $drawn }.
verify-other-round-key = ✗ **This doesn't fit:** the commitment doesn't lead to this key of round { $round }. Check that you copied the commitment, the key and the round in full.
# Behind the button
verify-round-key-fixed = **Proved:** the commitment matches this key and round, so the key was fixed when the event's first message appeared.
    {""}**Compare:** what the draw left out with the event's rules and the rounds before it.
    {""}**Not proved:** that nobody knew the position. Anyone with the secret can foresee all rounds.

# Why nothing can be checked, or what does not fit. $kind is daily, pair or public.
verify-missing = For `kind:{ $kind }`, please add { $options }. Copy what the bot showed with the result.
verify-other-kind = `{ $option }` doesn't go with `kind:{ $kind }`, which takes { $options }. Is it the right `kind`?
verify-not-hex = { $typed } isn't 64 hex digits (0 to 9 and a to f), which `{ $option }` needs. Copy it from **Check it yourself**, behind **Verify**.
verify-not-a-commitment = { $typed } isn't a commitment, which has 64 hex digits (0 to 9 and a to f). Copy all of them or the first 32 from the bot's message.
verify-other-key = ✗ **This doesn't fit:** the commitment doesn't match this key and the date { $date }. Check that you copied the key and the commitment for { $date } in full, and that `exclude` lists what the draw left out. If you did, the key isn't the one that was locked in.
# A commitment that isn't the one on record. $recorded: its first digits
verify-other-commitment = ✗ **This doesn't fit:** the commitment for { $date } is `{ $recorded }`. Check that yours is for that day, and copied in full.
verify-commitment-of-public-day = The position of { $date } was drawn from public randomness (drand), so it has no commitment. Leave `commitment` out.
verify-excluding = This commitment matches this key and date with 518 left out. Add `exclude:518`.
verify-not-a-list = To check a draw, list the positions that it left out by their numbers, as the bot shows them behind **Verify** and **Check it yourself**.
verify-other-secret = ✗ **This doesn't fit:** the commitment doesn't match this secret. Check that you copied both in full, and from the same agreement. If you did, the secret isn't the one that was locked in, and may have been chosen when the words were known.
verify-no-word = `{ $option }` has no word in it. Copy it from the bot's message.
verify-long-word = The word in `{ $option }` has { $found } characters; the limit is { $most }. Maybe you copied more than the word.
verify-control-character = The word in `{ $option }` has a line break, a tab or another control character, which no word has. Maybe you copied more than the word.
verify-nothing-given = What shall I check? Give the `date` of a position of the day, a `link` to a post or an agreement, or the number of an `agreement`.
verify-no-day = I have no position of { $date } on record here. If it's from another server, give its `key`, too: **Verify** and **What this proves** below its post show it.
verify-no-day-yet = I haven't posted a position of { $date } here yet. If it's from another server, give its `key`, too: **Verify** and **What this proves** below its post show it.
verify-no-link = { $link } isn't a link to a message. Long-press the post or agreement, tap **Copy Message Link**, and paste it.
verify-no-such-message = I know no post and no agreement of this server at { $link }. If the post's schedule was removed, try its `date` instead.
# $option is agreement or link.
verify-more-than-record = `{ $option }` says everything, so it can't go with another option. Leave the others out, or `{ $option }`.
verify-not-drawn = Nothing was random in agreement { $number }: one player named position and colours, and the other accepted. So there's nothing to check.
verify-not-sealed = Agreement { $number } isn't sealed, so there's nothing to check yet.
# Below it are the words on record.
verify-word-erased = A player had their word erased from what I keep, so the number alone isn't enough. The message of agreement { $number } still has it. Give `/chess960 verify` `kind:pair`, the words and my secret: `{ $secret }`
verify-swapped = You swapped the two words: `{ $proposer_word }` is the proposer's word and `{ $opponent_word }` the opponent's. Swap them back, and they give the result that was agreed.
# A draw from public randomness. $posted and $due are such as 2026-11-28 18:00:00 UTC.
verify-no-such-round = drand has no round { $round }: its rounds are numbered from 1. Copy the number from the bot's message.
verify-other-round-of-message = ✗ **This doesn't fit:** for message `{ $message }`, posted `{ $posted }`, the rule gives round { $rule_round }, the first one due at least 6 seconds later, not { $round }. Check that you copied both numbers in full. If you did, the draw used a wrong round.
verify-other-round-of-schedule = ✗ **This doesn't fit:** for a draw due `{ $due }`, the rule gives round { $rule_round }, the first one from then on, not { $round }. Check the time and the round. If both are right, the draw used a wrong round.
verify-other-signature = ✗ **This doesn't fit:** this isn't the signature of round { $round } of drand's chain { $is_quicknet ->
    [true] quicknet
   *[false] `{ $chain }`
}. It's of another round or chain, or it was changed. Check that you copied the round and all 96 digits from the same draw. If you did, the result isn't from drand.
verify-chain-unknown = I can't check this round at the moment, because I don't know the key of the drand chain `{ $chain }`. Either no relay of it answers, or my host has chosen another chain in the meantime.
verify-not-a-signature = { $typed } isn't a signature of drand, which has 96 hex digits (0 to 9 and a to f). Copy all of them from the bot's message.
verify-not-a-message = { $typed } isn't the ID of a message or a link to it. Long-press the draw's message, tap **Copy Message Link**, and paste it.
verify-not-a-due-time = I can't read { $typed } as a time. Give it in UTC, such as `2026-11-28 18:00`, or as Unix time, such as `1795888800`.
verify-too-few-left = `exclude` leaves only { $left ->
    [one] one position
   *[other] { $left } positions
}, so a draw can't give { $count }. Check both.
verify-message-or-due = For `kind:public`, give either the `message` of the draw or, for a schedule's draw, `due`.
