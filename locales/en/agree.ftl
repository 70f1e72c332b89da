agree-option-opponent = Your opponent, who can see this channel
agree-option-position = The position you propose (default: a random one)
agree-option-event = What you're playing: a match, a tournament
agree-option-color = Who has White (default: at random, or your opponent)
agree-option-games = One game, or two with colours swapped in the second
agree-option-draw = Where chance comes from
agree-description = Agree on a starting position with your opponent

# Below a proposal whose position was typed as a number of another numbering than Scharnagl's
agree-converted = { $proposer }, you typed { $numbering ->
    [fritz9] Fritz9 { $typed }
   *[scharnagl-1-960] { $typed } of the 1–960 range
}: position { $id } · `{ $letters }`

# Small print below a proposal or a question that pings nobody
agree-not-notified = I didn't notify { $opponent }: I did so { $number } times within the last hour, and there's no answer yet. Tell them yourself.

# The form for a word: its title, its only field, and what that has before anything is typed.
agree-form-title = Proposal { $number }
agree-form-label = Your word or phrase
agree-form-placeholder = Don't use a password: everybody sees the word at the end

# Why nothing can be proposed
agree-only-caller-sees = Here only you would see the proposal: this server hasn't added me and doesn't give you the permission **Use External Apps**. Propose in a direct message with your opponent instead, or ask whoever manages the server to add me.
agree-no-other-people = There is nobody else here. Propose in a server, in a group, or in a direct message with your opponent; there you need me in your own account: open my profile and choose **Add App**.
agree-oneself = You can't agree with yourself. Choose the player you're going to play; for a random position of your own there is `/chess960 random`.
agree-bot = A bot can't accept a proposal. Choose the person you're going to play.
agree-not-a-member = { $player } isn't a member of this server and wouldn't see the proposal. Choose a member.
agree-too-many-open = You have { $number } open proposals, the most you can have. `/chess960 agreements` lists them; show one with `number` to withdraw it, or wait until one is answered or expires.
# The text of the position was changed to read it. $change says how: position-turned or position-castling-corrected.
agree-changed-position = { $change } Is that what you mean? To propose it, type `position:{ $rank }`.
# After a question such as "Did you mean position 451, `BRNNKQRB`?"
agree-to-propose = To propose it, type `position:{ $rank }`.
agree-numbering-alone = `numbering` says how to read `position`, so add that too. Without both, the position is decided at random between you.
agree-position-and-exclusion = `exclude` is for a random position, and you named one. Give just one of the two.
agree-too-many-excluded = That leaves out { $number } positions, too many to list in a proposal. List fewer, give ranges, or look back fewer days.
agree-public-unavailable = I can't use public randomness here at the moment. It needs a server where I can read my own messages, and an answer from drand, its source. Leave out `draw`, and I'll take the best way that works.
agree-nothing-drawn = `draw` says where chance comes from, but nothing in this proposal is random. Leave it out, or add `color:lot`.

# Why a button does nothing
agree-stranger = Only { $opponent } and { $proposer } can do this. To propose a position yourself, use `/chess960 agree`.
agree-only-opponent = Only { $opponent } can do this. You can withdraw the proposal.
agree-only-proposer = Only { $proposer } can withdraw it. You can decline it.
agree-word-is-in = Your word is in and can't be changed any more. The result comes as soon as the other word is in.
agree-is-drawn = The proposal is accepted and its result is being drawn. Nothing can change it any more.
agree-cannot-be-drawn = The result can't be drawn right now, so the proposal stays open. I need an answer from drand, the source of public randomness, and the permission to read my own messages in this channel. Press *Accept* again later, or propose again with `/chess960 agree`.
# A word came too late. $ending is agreement-ended.
agree-closed = { $ending } What you typed now was not used.
agree-gone = I no longer have this proposal: proposals that came to nothing are erased after a while, and people can have theirs erased. Please propose it again with `/chess960 agree`.
agree-crowded = Too many people are pressing at the same time. Please press again.

# What was typed is no word. The buttons' names are those of agreement.ftl.
agree-word-empty = You typed nothing but spaces. Press *Enter my word* again and type a word or phrase, or press *Leave it to chance*.
agree-word-too-long = Your word has { $number } characters; the limit is { $most }. Press *Enter my word* again.
agree-word-with-control-character = Your word has a line break, a tab or another invisible character. Press *Enter my word* again and leave that out.

# Starting a game on lichess: what to choose from, and a form for another time control
agree-start-choose = Choose a time control for agreement { $number }. I'll ask { $player }; once they say yes, lichess makes a game that starts in your position.
# An earlier game may still go on.
agree-start-earlier-game = Your earlier game: { $link }. This makes another one.
agree-start-menu = Time control
agree-start-button-other = Other time control…
agree-start-form-title = Another time control
agree-start-form-label = Days per move, or a clock
agree-start-form-placeholder = 4+3, 3 days

# The question to the other player, $other, in the channel, and what is told to the one who asks. $players have not
# given their names on lichess.
agree-start-asks = { $other }, { $player } wants to play **{ $time }** on lichess: { $games ->
    [one] the game
   *[other] game { $game }
} of agreement { $number }, position { $start }.
agree-start-open-seats = -# Anyone with a link can take a seat, unless you both give your lichess names. Missing: { $players }.
agree-start-not-notified = I didn't notify { $player }: they turned my notifications off. Tell them yourself.
agree-start-button-play = Play { $time }
agree-start-button-name = My lichess name…
agree-start-other-menu = Other time control
agree-start-asked = I asked { $player } to play { $time }. To change that, choose another time control below the question.
# In place of the question if the other player asks for another time control
agree-start-another-time = { $player } would like { $other_time } instead of { $time }.

# The form for a name on lichess
agree-start-name-title = Your name on lichess
agree-start-name-label = Name on lichess
agree-start-name-placeholder = DrNykterstein

# What everybody sees after a yes, and a message to the player who asked. $until is such as "in 24 hours".
agree-started = **{ $games ->
    [one] The game of agreement { $number }
   *[other] Game { $game } of agreement { $number }
} is ready on lichess**: position { $start }, { $time }
    -# { $seats ->
        [open] Anyone with a link can take a seat, so join soon. The links work until you've both joined, and expire { $until }.
       *[named] The links work until you've both joined, and expire { $until }.
    }
agree-start-ready = { $player }, { $games ->
    [one] the game
   *[other] game { $game }
} of agreement { $number } is ready on lichess. You play { $side ->
    [White] White
   *[Black] Black
}: { $link }
agree-start-button-white = Join as White ({ $player })
agree-start-button-black = Join as Black ({ $player })

# To a player who starts a game that exists
agree-start-exists = **{ $games ->
    [one] The game of agreement { $number } is
   *[other] Game { $game } of agreement { $number } is
} on lichess already**: { $time }, { $link }
    You can make another one with **Start on lichess** { $until }.
# To a player who answers a question that was asked before the latest game
agree-start-outdated = This question is older than { $games ->
    [one] the game
   *[other] game { $game }
} of agreement { $number } on lichess: { $link }. For another game, press **Start on lichess** below the agreement.

# Why it can't be started
agree-start-alone = Your opponent had their data erased, so I can't ask them for a time control. You can set the position up on lichess by its FEN: press **Details**.
agree-start-not-own = Only { $player } can say yes to your time control. To change it, choose another one here.
agree-no-lichess = Starting games on lichess is switched off here. The position can be set up there by its FEN: press **Details**.
agree-game-is-starting = Somebody is starting this game just now. Press again in half a minute for its links.
