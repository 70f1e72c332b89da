event-description = Show an event: its rounds, rules and proofs
event-option-name = Which event, if this server has several

# The first message of an event, in its channel. $name is its name in code style.
event-heading = **Chess960 event** { $name }
event-rounds = { $number ->
    [one] { $number } round
   *[other] { $number } rounds
}
# After the rounds. $names is a list of the sections.
event-sections = { $shared ->
    [true] The sections { $names } play the same position in each round.
   *[false] The sections { $names } play different positions.
}
event-position-per-board = Each board has its own position.
# $positions is a list of what is never drawn.
event-excluded = Never drawn: { $positions }.
event-no-repeats = No position is drawn twice.
event-repeats = A position can be drawn again in a later round.
event-two-games = Two games with each position, the second with colours swapped.
event-revealed-by-button = The organizers reveal each round here.
event-revealed-before = { $minutes ->
    [0] Each round is revealed here when it starts.
    [one] Each round is revealed here { $minutes } minute before it starts.
   *[other] Each round is revealed here { $minutes } minutes before it starts.
}
event-public = { $is_quicknet ->
    [true] -# Each round is drawn from public randomness ([drand](<https://drand.love>)) a few seconds after its message appears. Nobody can know or choose a position before that, not even me.
   *[false] -# Each round is drawn from the chain `{ $chain }` of drand, which my host has chosen, a few seconds after its message appears.
}
# $digits are the first digits of the commitment.
event-committed = -# All draws are fixed from now on, by a secret. Its commitment begins with `{ $digits }`.
event-rules-fixed = -# These rules don't change any more.
event-ended = **This event has ended.**
# A button below the first message
event-rounds-button = Rounds

# The message of a round. $name is the event's name in code style.
event-round-heading = **Round { $number }** · { $name }
event-round-drawing = { $number ->
    [one] **Drawing the position in a few seconds…**
   *[other] **Drawing { $number } positions in a few seconds…**
}
# In the preview of a round that a secret decides
event-round-committed = { $number ->
    [one] **The position will be here.** The event's secret decides it.
   *[other] **The { $number } positions will be here.** The event's secret decides them.
}
event-round-waiting = **Still waiting for drand.** Only one drand round decides. Unless an organizer enters a position by hand, nothing else is drawn in its place.
event-round-not-drawn = **Not drawn:** for 48 hours, I couldn't get the round of drand that decides. An organizer can reveal this round again.
event-round-left-out = -# Left out: what the rules exclude, and the positions of earlier rounds.
# $time is when the games start, $distance how long until then.
event-round-starts = Starts at { $time }, { $distance }.
event-round-late = -# Late: this was due at { $time }.
# Before the position of a section; $section is in code style.
event-round-section = **{ $section }:** { $position }
# $players is a list of players without an opponent.
event-byes = Bye: { $players }
event-more-boards = { $number ->
    [one] … and { $number } more board
   *[other] … and { $number } more boards
}
event-round-by-secret = -# Fixed in advance by the event's commitment
event-round-by-hand = -# Drawn by hand; entered by { $person }
event-round-late-entry = -# Entered while drand was late, in place of the announced draw
event-round-against-rules = -# Entered by { $person }. The rules of the event don't allow this position.
event-round-reused = -# The same as in round { $round }
event-round-reused-corrected = -# The same as in round { $round } before its correction
# A position that was wrong; $reason is what somebody typed, in code style.
event-round-corrected = ~~{ $position }~~ Corrected by { $person }, { $time }: { $reason }
event-thread = { $name } · round { $round }
# Menus of boards below the message of a round
event-board-menu = Your board…
event-board-menu-part = Your board: { $first }–{ $last }…
event-board-label = Board { $board }
# The answer to a choice from such a menu
event-board-heading = **Board { $board }** · { $name }, round { $round }
event-board-challenges = -# One of you opens a link. Only the other one can accept the challenge.
event-board-open-link = -# The link makes a challenge that anyone can accept; send it to your opponent. If both of you are mentioned on the board and set your lichess names in `/chess960 preferences`, only your opponent can accept it.

# The list of rounds, for members
event-list-running = **Event** { $name }
event-list-ended = **Event** { $name }, ended { $time }
# $positions is a list; $link leads to the message.
event-list-revealed = **Round { $number }:** { $positions } · [message]({ $link })
event-positions = { $number ->
    [one] { $number } position
   *[other] { $number } positions
}
event-list-corrected = corrected
event-list-by-hand = drawn by hand
event-list-against-rules = by hand, against the rules
event-list-reused = reused from round { $round }
event-list-timed = **Round { $number }:** starts { $start }, will be revealed { $time }
event-list-revealing = **Round { $number }:** being revealed now
event-list-planned = **Round { $number }:** not revealed
event-list-all-planned = **Rounds { $first }–{ $last }:** not revealed
event-list-earlier = { $number ->
    [one] One earlier round is in the export.
   *[other] { $number } earlier rounds are in the export.
}
event-organize-button = Organize
# A menu of the revealed rounds
event-verify-menu = Verify a round…
event-none = This server has no event yet. A moderator can create one with `/chess960-event create`.
event-several = This server has several events: { $names }. Give one as `name`.
# Why a call is refused
event-no-such-event = This server has no event { $typed }. It has { $names }.
event-gone = This event is no longer on record.

# The answer to Verify on the message of a round
event-proof-not-revealed = This round isn't drawn yet. Discord has given my message an ID that contains its time. The first round of [drand](<https://drand.love>) that is due at least 6 seconds later decides, and its value is unknown until then.
event-proof-public = Discord gave my message an ID that contains its time, and round { $round } is drand's first one due at least 6 seconds later. The round's signature and the ID give the positions.
event-proof-secret = The commitment of this event is `{ $commitment }`. Its first digits are in the event's first message, which is older than every round. The key of this round leads back to it, and gives the positions. Check it yourself:
    ```
    { $command }
    ```
event-proof-attached = The proof is long, so it is attached as a file.
event-proof-being-posted = This round isn't revealed yet.
event-proof-reused = These are the positions of round { $round }. Press *Verify* below its message.
event-proof-reused-corrected = These are the positions that round { $round } had before its correction. Press *Verify* below its message.
event-proof-by-hand = An organizer entered this position, so there is nothing to compute. Ask those who saw the draw.
event-proof-corrected = **Corrected since:** an organizer has replaced these positions. The message of the round shows both.

# Names of files of an export are fixed. These are the choices of its menu.
event-export-menu = Export…
event-export-pgn = PGN for each section and round
event-export-fens = FEN list
event-export-csv = Table (CSV)
event-export-picture = Picture of all positions
event-export-newest-picture = Picture of the newest round
event-exported = { $number ->
    [one] { $number } position of the rounds revealed so far.
   *[other] { $number } positions of the rounds revealed so far.
}
event-picture-shortened = The picture has the newest { $shown } of { $number } positions. The other exports have all of them.
# What the labels above the boards of a picture mean. $sections is a list such as "a: `Open`, b: `Women`".
event-picture-round-labels = -# Above each board at the left: the round.
event-picture-section-labels = -# Above each board at the left: the round, and the section ({ $sections }).
event-picture-board-labels = -# Above each board at the left: the round, and the number of the board.
event-nothing-to-export = No round is revealed yet, so there is nothing to export.
