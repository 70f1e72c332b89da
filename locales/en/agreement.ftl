# Players are told of as $proposer and $opponent, or as $white and $black, or one of them as $player.
# $time is a date and a time of day, $ago is how far off an instant is, such as "in 7 days" or "2 days ago".

# An open proposal: what everybody sees, or one person alone, and that one is not asked for anything.
agreement-asks = { $opponent }, { $proposer } proposes { $terms ->
    [position] this starting position
    [position-and-random-colors] this starting position
   *[random-position] a random starting position
}.
agreement-was-asked = { $proposer } proposes to { $opponent }: { $terms ->
    [position] this starting position
    [position-and-random-colors] this starting position
   *[random-position] a random starting position
}.
agreement-open = **Proposal { $number }**, expires { $ago }
# The opponent has accepted, and the result is being drawn
agreement-accepted = **Proposal { $number }**
agreement-colors = { $games ->
    [one] White: { $white } · Black: { $black }
   *[other] Game 1: White { $white }, Black { $black } · Game 2: White { $black }, Black { $white }
}
agreement-random-colors = { $games ->
    [one] { $proposer } and { $opponent }, colours at random
   *[other] { $proposer } and { $opponent }, two games, colours of the first at random
}
# Below it is how far they are; the button *How it works* explains the rest.
agreement-how-drawn = { $answer ->
    [accept] *Accept* leaves the colours to chance. Until then, each of you can enter a word.
    [public] *Accept* starts the draw. Neither of you can choose the result, and neither can I.
   *[word] Enter a word or leave it to chance; both mean you accept the result.
}
# In place of that, after the opponent has accepted a draw from public randomness
agreement-being-drawn = { $opponent } accepted. { $drawn ->
    [position] The position is
    [colors] The colours are
   *[position-and-colors] Position and colours are
} being drawn in a new message.
# A message of its own right after a proposal
agreement-commitment = -# Commitment to proposal { $number }: `{ $commitment }`
agreement-word-is-in = { $player }: the word is in
agreement-no-word = { $player }: no word yet
# Where the bot can only answer, below that
agreement-by-presses = I'm not a member here, so I can't remind anyone.

# A proposal that was answered or has expired; below it, what was proposed
agreement-closed = { $state ->
    [declined] **Proposal { $number }** was declined by { $opponent } { $ago }
    [withdrawn] **Proposal { $number }** was withdrawn by { $proposer } { $ago }
   *[expired] **Proposal { $number }** expired { $ago }
}
# What an error says of it, or of an agreement
agreement-ended = { $state ->
    [sealed] It was sealed { $ago }.
    [declined] It was declined by { $opponent } { $ago }.
    [withdrawn] It was withdrawn by { $proposer } { $ago }.
    [expired] It expired { $ago }.
   *[open] It is open.
}

# A sealed agreement. If position or colours are random, $words are those of both players, with a dot between them,
# or one of the lines after it.
agreement-sealed = **Agreement { $number }**, sealed { $time }
agreement-drawn = -# { $drawn ->
    [position] Position at random
    [colors] Colours at random
   *[position-and-colors] Position and colours at random
} · { $words }
agreement-drawn-publicly = -# { $drawn ->
    [position] Position at random
    [colors] Colours at random
   *[position-and-colors] Position and colours at random
} · drand's round { $round }
agreement-words-by-chance = both left it to chance
agreement-words-too-long = two words too long for here; *Verify* shows them
agreement-word-left = { $player }: left to chance
agreement-word = { $player }: `{ $word }`
agreement-word-by-chance = { $player }: `{ $word }` (left to chance)
agreement-word-erased = { $player }: (erased)
agreement-word-by-chance-erased = { $player }: (left to chance, erased)

# A link, in the message of a sealed agreement and in a list
agreement-game = { $games ->
    [one] Game on lichess: { $link }
   *[other] Game { $game } on lichess: { $link }
}

# Where the message is that everybody sees, below what is shown to one person
agreement-its-message = Its message: { $address }

# What *Verify* shows, in one line
agreement-result = { $fits ->
    [true] ✓ **This fits:** my secret and both words of agreement { $number } give { $drawn ->
        [position] position { $position }
        [colors] White to { $white }
       *[position-and-colors] position { $position }, and White to { $white }
    }, as agreed.
   *[false] ✗ **This doesn't fit:** my secret and both words of agreement { $number } give another result than the one on record.
}
# The same for a draw from public randomness, and before a command for a shell
agreement-public-result = { $fits ->
    [true] ✓ **This fits:** drand's round { $round } gives { $drawn ->
        [position] position { $position }
        [colors] White to { $white }
       *[position-and-colors] position { $position }, and White to { $white },
    } for agreement { $number }, as agreed.
   *[false] ✗ **This doesn't fit:** drand's round { $round } gives another result than the one on record for agreement { $number }.
}
    Discord gave the message that announced the draw an ID that contains its time, and round { $round } is drand's first one due at least 6 seconds later.
# Behind it: the heading, a line for each step, and what the bot can't check. $fits is true or false; ✓ or ✗
# stands before each step. $words are agreement-word or agreement-word-by-chance of both players.
agreement-verified = { $fits ->
    [false] **Agreement { $number } isn't verified**
   *[true] **Agreement { $number } is verified**
}
agreement-check-commitment = The secret has the commitment `{ $commitment }`
agreement-check-words = Both words are on record. { $words }
agreement-check-key = Secret and words give the key `{ $key }…`
agreement-check-position = The key gives position { $drawn }{ $fits ->
    [false] , but agreed was { $agreed }
   *[true] , as agreed
}
agreement-check-white = The key gives White to { $drawn }{ $fits ->
    [false] , but agreed was { $agreed }
   *[true] , as agreed
}
agreement-verified-compare = -# I can't prove when the commitment was published. Compare it with the message right after the proposal, which I never edit.

# How to verify a random result without the bot: the heading, then a note alone or the rest. A command follows the colons.
agreement-verify-heading = **How to verify the result of agreement { $number }**
agreement-verify-erased = A player had their word erased from what I keep. The agreement's own message has it.
agreement-verify = The commitment fixed my secret before the words were entered: `{ $commitment }`. Check that it begins like the one in the message right after the proposal, which I never edit. Without that message, only your own note of it proves this.
    Secret and words give the result. On your own computer, without trusting this bot:
agreement-verify-colors = Only the colours were random; the position in this result doesn't count.
agreement-verify-position = Only the position was random; the colours in this result don't count.
agreement-verify-docs = The docs of chess960-bot have the same in a few lines of Python, and say what this proves and what it doesn't.
# $players is one of them, or both.
agreement-verify-chance = Left to chance by { $players }.
agreement-verify-in-discord = Or in Discord:

# Behind *How it works* below an open proposal
agreement-how-it-works = **How proposal { $number } is decided at random**
    1. I chose a secret before anyone could enter a word, and published its commitment. It fixes the secret without giving it away.
    2. Each of you types any word or phrase. Nobody sees your word before both are in, and you can't change it. Don't type a password: everybody sees it at the end.
    3. I mix both words with my secret. That gives { $drawn ->
        [position] the position
        [colors] the colours
       *[position-and-colors] the position and the colours
    }, so none of us can steer the result.
    4. I publish both words, and *Verify* shows the secret, so anyone can check the result.
    With { $drawn ->
        [colors] *Accept* or *Leave it to chance*
       *[other] *Leave it to chance*
    } I choose your word. If you don't want to trust me, type one that nobody can guess.
    -# Commitment to my secret: `{ $commitment }`. Its first digits are in the message right after the proposal, which I never edit.
# The same for a draw from public randomness
agreement-how-public-works = **How proposal { $number } is decided at random**
    1. After *Accept*, I send a new message. Discord gives it an ID that contains its time.
    2. { $is_quicknet ->
        [true] [drand](<https://drand.love>), where independent organizations publish random values together,
       *[false] The chain `{ $chain }` of drand, which my host has chosen,
    } decides: its first value (called a round) that is due at least 6 seconds after that time. Nobody can know this value before then.
    3. The value and the ID give { $drawn ->
        [position] the position
        [colors] the colours
       *[position-and-colors] the position and the colours
    }. So neither of you can steer the result, and neither can I.
    4. *Verify* shows the value, so anyone can check the result.

# The message of a draw from public randomness: when it begins, and without a result
agreement-draw-announced = **{ $opponent } accepted proposal { $number } of { $proposer }.** In a few seconds, { $drawn ->
    [position] the position is
    [colors] the colours are
   *[position-and-colors] the position and the colours are
} drawn from public randomness.
    { $is_quicknet ->
        [true] -# From [drand](<https://drand.love>): nobody can know the result yet, and I can't choose it.
       *[false] -# From the chain `{ $chain }` of drand, which my host has chosen.
    }
agreement-draw-ended = **No result:** this agreement was ended or erased in the meantime.
agreement-draw-reopened = *Accept* below proposal { $number } starts another draw, unless the proposal has expired.

# In a list: how it stands, and what is played. Colours, the event and an address follow on the same line.
agreement-listed = { $state ->
    [open] **{ $number }** open until { $time }
    [accepted] **{ $number }** accepted, being drawn
    [sealed] **{ $number }** sealed { $time }
    [declined] **{ $number }** was declined by { $opponent } { $ago }
    [withdrawn] **{ $number }** was withdrawn by { $proposer } { $ago }
   *[expired] **{ $number }** expired { $ago }
}
agreement-listed-position = position { $start }
agreement-listed-draw = position at random

# Buttons
agreement-button-start = Start on lichess
agreement-button-start-game = Start game { $game } on lichess
agreement-button = { $action ->
    [accept] Accept
    [accept-colors] Accept
    [end] Decline or withdraw
    [decline] Decline
    [decline-here] Decline
    [withdraw] Withdraw
    [take-back] Withdraw
    [word] Enter my word
    [chance] Leave it to chance
    [how] How it works
    [verify] Verify
    [proof] What this proves
    [by-hand] Check it yourself
   *[pgn] PGN
}
