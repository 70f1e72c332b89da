events-group-description = Reveal the positions of a tournament or league, round by round
events-create-description = Create an event with a position for each round
events-show-description = Show an event with buttons to reveal its rounds
events-option-new-name = The name of the event: Autumn Open
events-option-rounds = How many rounds; more can be added later
events-option-channel = Where each round is revealed
events-option-repeats = Whether a position may be drawn again in a later round (default: never)
events-option-positions = How many positions a round has (default: one per round, or one per section)
events-option-sections = Names of sections that play different positions: Open, Women, U12
events-option-same-position = All sections play the same position
events-option-reveal = Minutes before a round starts, for a reveal by the clock (default: you press a button)
events-option-games = Games with each position; the second one with colours swapped
events-option-randomness = How positions are drawn: from public randomness (drand), or fixed by a secret of the bot
events-option-thread = Open a thread under each round
events-option-pin = Pin the message of each round
events-option-organizers = Who else may reveal rounds: mention a role or people

# What create refuses
events-name-taken = A running event has the name { $name } already. Choose another one.
events-too-many = This server has { $number } running events, the most I allow. End one first.
events-same-position-without-sections = `same-position` only applies to sections. Name them in `sections`, or leave out `same-position`.
events-section-twice = The section { $name } is named twice.
events-too-many-sections = At most { $number } sections are possible.
events-boards-with-sections = With a position for each board, an event has no sections. Create an event for each section, or leave out `positions`.
events-reveal-needs-timezone = To reveal rounds by the clock, I need a `timezone` too: the time zone of the starts that you will type.
events-too-many-rounds = { $number ->
    [0] These rules leave no position. Exclude fewer.
    [one] There is only { $number } round possible. Exclude fewer positions, or allow repeats.
   *[other] At most { $number } rounds are possible. Exclude fewer positions, or allow repeats.
}
events-no-more-rounds = An event has at most { $number } rounds. For more, create another event: `/chess960-event create`.
events-not-a-mention = I can't read { $typed } as a role or a person. Mention them: type `@` and choose from Discord's list.
events-too-many-organizers = At most { $number } organizers are possible. For more people, mention a role.

# Above the panel of a new event
events-created = { $excludes_classical ->
    [true] **Created.** I'm announcing it in { $channel }. Position 518, the classical start, is never drawn; to allow it, create the event with `exclude:none`.
   *[false] **Created.** I'm announcing it in { $channel }.
}

# The panel
events-problem = ⚠️ First message: { $problem }
events-round-problem = ⚠️ Round { $number }: { $problem }
events-late-beacon = -# You can wait, or draw by hand and enter the position now.
events-entered = Entered for round { $number }, shown when you reveal it: { $positions }
events-button-reveal = Reveal round { $number }
events-button-start = Set the start
events-button-enter = Enter a position
events-button-boards = Boards
events-button-clear = Back to a random draw
events-button-refresh = Refresh
events-button-add-round = Add a round
events-button-end = End
events-button-back = Back
events-button-post = Post it
events-menu-correct = Correct a round…
events-menu-reuse = In round { $number }, play the position of…
events-round-label = Round { $number } · { $positions }
events-start-title = Start of round { $number }
events-start-label = When the games start (empty: no start)
events-start-placeholder = 20:30, or 5 Dec 20:30
events-enter-title = Position of round { $number }
events-enter-label = { $number ->
    [one] Number, letters, or die 3 1 6 5 2
   *[other] { $number } positions, with commas between
}
events-enter-placeholder = 451 · coins HT TT TH H TH HT · digits 5 1 8 · parallel-dice 3 5 6 5 2 1
events-boards-title = Boards of round { $number }
events-boards-label = A line for each board, White first
events-boards-placeholder = Alice - Bob
events-correct-title = Correct round { $number }
events-correct-label = What is right: why it was wrong
events-correct-placeholder = 451: two digits swapped
events-reveal-question = -# Only you see this. Post it in { $channel }?
# Above the preview of a change. $typed and $round are in code style, and nothing else in the line is.
events-preview-typed = -# You typed { $typed }.
events-preview-reused = -# You chose round { $round }.
events-end-question = End { $name }? I'll reveal no more rounds. This can't be undone.

# Above the panel, after an action
events-revealing = **Round { $number }** is being posted in { $channel }.
events-start-set = **Round { $number }** starts at { $time }, and is revealed at { $reveal }.
events-start-withdrawn = **Round { $number } has no start any more.** Set another one, or reveal the round with the button.
events-entered-note = **Entered for round { $number }.** Only organizers see it until the round is revealed.
events-entered-late = **Round { $number } is revealed,** with what you entered. Its message says so.
events-cleared = **The entry for round { $number } is deleted.** The position will be drawn.
events-boards-set = { $boards ->
    [0] **Round { $round } has no boards.**
    [one] **Round { $round } has { $boards } board.** Its message will list it.
   *[other] **Round { $round } has { $boards } boards.** Its message will list them.
}
events-entry-dropped = The positions that were entered are deleted, because the number of boards has changed.
events-corrected = **Round { $number } is corrected.** Its message shows the wrong position struck through, with your reason.
events-round-added = **Round { $number } is added.**
events-ended-note = **{ $name } has ended.**

# Why an action is refused
events-not-an-organizer = Only the event's organizers and people who manage this server can do this.
events-changed = Somebody else has just changed this event. Look at it again, and repeat what is still needed.
events-already-revealed = Round { $number } is revealed already, or being revealed. Press **Refresh** to go on with the next round; to change one that is revealed, choose it from **Correct a round…**.
events-all-revealed = All rounds are revealed. Add a round first.
events-boards-first = Each board has its own position, so enter the boards first: press **Boards** in the panel.
events-has-ended = This event has ended. For more rounds, create another one: `/chess960-event create`.
events-no-clock = A button reveals the rounds of this event, not the clock.
events-start-in-the-past = { $typed } is in the past, or doesn't exist on that day. Type a time that is still to come: `20:30`, or `5 Dec 20:30`.
events-start-too-soon = With a start at { $time }, I would reveal the round at once, without showing you first. Use the button that reveals the round, or type a later start.
events-other-zone = The event's time zone is { $zone }, not { $typed }. Type the time in { $zone }, without a zone.
events-position-twice = Each position can appear only once, but { $position } appears twice.
events-wait-for-round = Round { $number } is being revealed, and its draw leaves out the earlier positions. Correct the earlier round afterwards.
events-reused-by-next = Round { $number } is to play this position again. Press **Back to a random draw** first, correct this round, and then choose the position again.
events-number-of-positions = { $needed ->
    [one] I need one position, and got { $given }.
   *[other] I need { $needed } positions with commas between, one for each section or board, and got { $given }.
}
# After why typed throws give no position in the chosen method, with another method to choose.
events-throws-here = Here, type { $typed }.
events-not-double = Both sides of a round start with the same position. Give one number.
events-too-many-boards = A round has at most { $boards } boards and { $byes } byes.
# $lines are the first unreadable lines, one per line.
events-unreadable-boards = I can't read every line, so nothing is changed. Write one board per line, White first, with spaces around the hyphen: `Alice - Bob`, or `Carol - bye`. List each player only once.
    { $lines }
events-unreadable-line = Line { $number }: { $text }
events-not-members = At least one of the mentioned players isn't in this server, so nothing is changed. Type their names instead.
events-position-excluded = The rules exclude position { $position }. To play it anyway, type { $on_purpose }; the message will say so.
events-position-repeated = Position { $position } was played in round { $round }. To play it again, type { $on_purpose }; the message will say so.
events-correction-without-reason = Write the position that is right, a colon, and why the other one was wrong: `451: two digits swapped`.
events-nothing-to-correct = Round { $number } has exactly these positions already, so there's nothing to correct. If another round is wrong, choose that one.

# Why a message of an event isn't in its channel. Organizers see it in the panel.
events-message-unknown = Discord never said whether my message arrived, and I can't find it. Look in the channel; if it isn't there, reveal the round again.
events-announcement-unknown = Discord never said whether my message arrived, and I can't find it. I'll keep looking.
events-announcement-gone = The first message of the event was deleted, so I can't update it.
events-message-gone = The message of this round was deleted, so I can't update it.
events-not-announced = The event's first message isn't posted yet. Press **Refresh** in a few seconds; if the message can't be posted, you'll see why.
events-earlier-round-first = Round { $round } must be revealed first.
events-round-missed = I wasn't running when this round was due.
events-round-not-drawn = For 48 hours, I couldn't get the round of drand that decides.
