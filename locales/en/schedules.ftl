schedules-preview-description = See how the next post will look; only you see it
schedules-remove-description = Remove a schedule for good (asks first)
schedules-history-description = Show a schedule's last posts, and what was missed or skipped
schedules-create-description = Schedule a position of the day
schedules-edit-description = Change a schedule, and its announcement with it
schedules-resume-description = Restart posting after a pause
schedules-forget-description = Erase everything the bot keeps about this server (asks first)
schedules-option-new-name = A short name, if this server has several schedules (default: daily)
schedules-option-channel = Where to post: a text or announcement channel
schedules-option-time = When to post, in the time zone: 18:00, 6pm, 6:30 pm
schedules-option-timezone = A city, a state, a country or an offset: Munich, Texas, UTC+2
schedules-option-days = every day (default), weekdays, weekends, or a list: mon,thu
schedules-option-ping-role = A role that each post pings
schedules-option-no-ping = Stop pinging a role
schedules-option-thread = Open a thread under each post, to talk about the position
schedules-option-pin = Pin today's post and unpin yesterday's
schedules-option-publish = In an announcement channel: publish each post to the channels that follow it
schedules-option-phrase = A password that clubs share to get the same positions: choose the one offered; none removes it
schedules-option-randomness = How positions are drawn: locked in by the bot a day before, or public (drand)
schedules-option-board = How each post shows the board (default: as text)
schedules-option-theme = Colours of pictures of the board (default: light)
schedules-option-language = Language of the posts (default: this server's)
schedules-group-description = Schedule the position of the day in this server
schedules-option-name = Which schedule, if this server has several
schedules-skip-description = Leave out the next post, or that of a coming day
schedules-option-skip-date = Which day (default: the next post): tomorrow, 2026-11-30
schedules-pause-description = Stop posting until you resume; the secret and the history stay
schedules-show-description = Show this server's schedules, with buttons to change them

# The suggestion for the option phrase
schedules-new-phrase = A new one that nobody can guess: { $phrase }

# When a schedule posts. $days is for example "every day", "weekdays" or "Mon, Thu".
# $hour selects the article in Spanish and Portuguese.
schedules-at = { $hour ->
   *[other] at { $time }
}
schedules-when = { $every_day ->
    [true] { $days } { $at } ({ $zone })
   *[false] on { $days } { $at } ({ $zone })
}

# The announcement in the channel. $when is schedules-when.
schedules-announcement = **I'll post a position of the day here { $when }.**
# $time is a date and a time of day, and in brackets how far off it is.
schedules-announcement-next = Next: { $time }.
schedules-announcement-mention = Each post mentions { $whom }.
schedules-announcement-left-out = Left out of the draws: { $positions }.
schedules-announcement-phrase = The positions come from a phrase that clubs share: whoever knows it can foresee them, and whoever chose it could have chosen them.
schedules-announcement-public = Each position comes from public randomness (drand): nobody can choose or foresee it. Servers that post at the same moment get the same position, unless they leave out different ones.
# Below or beside the commitment, in small print
schedules-announcement-schedule = Schedule { $name }. **Verify** below each post checks it.
# In place of an announcement when there is a new one
schedules-announcement-replaced = **This schedule has changed:** { $link }
# In place of an announcement while nothing is posted
schedules-announcement-paused = **Positions of the day are paused here.**
schedules-announcement-removed = **I no longer post a position of the day here.**
# Where the announcement could not be changed
schedules-announcement-unknown = I don't know whether my message reached { $channel }: Discord didn't answer. If you find it there, delete it before you try again.
schedules-announcement-edit-unknown = Discord didn't answer. The announcement may already show the change; if so, I'll change it back in about a minute: { $link }
schedules-announcement-in-progress = Another announcement in { $channel } isn't finished yet. Try again in a minute.
schedules-announcement-stale = I couldn't change the announcement, which still promises posts; please delete it: { $link }

# What the channel is told later; the name of the schedule follows
schedules-channel-back = **Daily positions are back**
schedules-channel-paused = **Daily positions are paused**
schedules-channel-set-back = **My clock was wrong. Here is what comes next**
schedules-channel-skipped = **There will be no position of the day on { $date }**
schedules-channel-skip-undone = **There will be a position of the day on { $date } after all**

# What a moderator is told of a schedule that was made or changed.
schedules-created = Schedule { $name } is set up. { $summary }
schedules-announced = I have the permissions I need there, and I've announced it: { $link }
schedules-edited = Schedule { $name } updated. { $summary }
schedules-announcement-is = The announcement is up to date: { $link }
schedules-phrase = Phrase: `{ $phrase }`
    It is a password. Clubs that set the same phrase get the same position on the same date. Whoever knows it can foresee the positions, and the club that posts first reveals the day to the others. The announcement says that whoever chose the phrase could have chosen the positions. Keep it where moderators find it: I won't show it again.
schedules-created-hint = -# `/chess960-daily show` lets you preview, skip, pause and change it.

# $summary: what a schedule does, sentences on one line.
schedules-summary = It posts in { $channel } { $when }.
# $actions is a list of those below.
schedules-with-each-post = Each post { $actions }.
schedules-language = Language of the posts: { $language }.
schedules-action-mention = mentions { $whom }
schedules-action-thread = opens a thread
schedules-action-pin = is pinned
schedules-action-publish = is published
schedules-board = { $board ->
    [text] It shows the board as text.
    [figurine] It shows the board in chess figurines.
    [picture] It shows a picture of the board in light colours.
    [picture-dark] It shows a picture of the board in dark colours.
    [line] It shows only the back rank.
    [strip] It shows a picture of the back rank in light colours.
    [strip-dark] It shows a picture of the back rank in dark colours.
   *[words] It names the pieces in words.
}
schedules-board-without-picture = Pictures would be in dark colours, but it shows none: `board:picture` changes that.
schedules-left-out = Left out: { $positions }.
schedules-from-phrase = Its positions come from a phrase.
schedules-public = Its positions come from public randomness (drand).
# In the reply to edit: settings that changed. $switch is true or false.
schedules-changed-no-ping = It no longer mentions a role.
schedules-changed-switch = { $setting ->
    [thread] { $switch ->
        [true] Each post opens a thread.
       *[false] It no longer opens threads.
    }
    [pin] { $switch ->
        [true] Each post is pinned.
       *[false] It no longer pins posts.
    }
   *[publish] { $switch ->
        [true] Each post is published.
       *[false] It no longer publishes posts.
    }
}
schedules-nothing-left-out = Nothing is left out any more.
schedules-not-from-phrase = Its positions no longer come from a phrase.
schedules-committed = Its positions are locked in by the bot again.
# $from is the first day of what is new, $date the last one before.
schedules-changed-after = { $what ->
    [public] Public randomness applies from { $from }; { $date } is already locked in.
    [committed] The bot locks in positions from { $from }; { $date } still comes from public randomness.
    [phrase] The new phrase applies from { $from }; { $date } is already locked in.
    [no-phrase] The phrase ends on { $from }; { $date } is already locked in.
    [phrase-and-exclusion] The new phrase and exclusion apply from { $from }; { $date } is already locked in.
    [no-phrase-and-exclusion] The new exclusion applies and the phrase ends on { $from }; { $date } is already locked in.
   *[exclusion] The new exclusion applies from { $from }; { $date } is already locked in.
}

# When it posts next. $times is a list.
schedules-next-posts = Next posts: { $times }
schedules-no-next-post = { $state ->
    [active] No post comes next.
    [on-hold] It is on hold: `/chess960-daily show` tells why, and has the button **Resume**.
   *[other] It isn't posting at the moment. Use `/chess960-daily resume` to restart it.
}

# All schedules of a server, a line each
schedules-list = This server has { $number } schedules:
schedules-listed = - { $name } in { $channel }, next { $time }
schedules-listed-without-next = - { $name } in { $channel }, { $state ->
    [paused] **paused**
    [stopped] **stopped**
    [on-hold] **on hold**
   *[active] no post comes next
}

schedules-menu = Choose a schedule

# The control panel of a schedule
schedules-heading = **Schedule { $name }** · { $state ->
    [paused] paused
    [stopped] stopped
    [on-hold] on hold
   *[active] active
}
schedules-next-post = Next post: { $time }
schedules-set-by = -# Last changed by { $person }
# $reason: why the bot could not post, a sentence or several.
schedules-stopped = **Stopped**, because I could not post until it was too late. { $reason }
    Once that's fixed, use `/chess960-daily resume` to restart it.
schedules-on-hold = { $number ->
    [0] **On hold**: my clock was wrong. No post was missed. Press **Resume** to restart it.
   *[other] **On hold**: I have missed { $number } posts since { $date }. After so long I'd like a moderator to look first. If the date is right, press **Resume**: I'll note those days as missed and post again.
}
schedules-ahead = **Ahead of its time**: my clock was wrong, and I closed days that are still to come. **Set back** opens them again, except for those whose position or key was already shown.
# Of a skipped day that is yet to come
schedules-skips = No post on { $date }: a moderator skipped it.
# $state is `schedules-day`, $problem a sentence or several.
schedules-last = Last: { $date }, { $state }.
schedules-last-with-problem = Last: { $date }, { $state }. { $problem }
schedules-day = { $state ->
    [awaits-beacon] waiting for drand
    [not-drawn] not drawn
    [claimed] being posted
    [unknown] perhaps posted
    [missed] missed
    [skipped] skipped
   *[posted] posted
}
# Buttons. $date is daily-post-day-and-month.
schedules-button-preview = Preview
schedules-button-skip-next = Skip next
schedules-button-pause = Pause
schedules-button-resume = Resume
schedules-button-time = Change time
schedules-button-settings = Settings
schedules-button-history = History
schedules-button-remove = Remove
schedules-button-undo-skip = Undo skip of { $date }
schedules-button-set-back = Set back
schedules-button-back = Back
schedules-button-show-all = Show all

# The form for another time
schedules-time-title = Change the time
schedules-time-label = Time ({ $zone })
schedules-time-placeholder = 18:00, 6pm or 6:30 pm

# The menus of settings
schedules-settings = **Settings of { $name }**
schedules-settings-hint = -# `/chess960-daily edit` changes the channel, the time zone, the language, the role to ping, the phrase and what is left out, too.
schedules-menu-days = Days
schedules-menu-board = Board
schedules-menu-theme = Colours of pictures
schedules-menu-switch = Switch something on or off
schedules-choice-board = { $board ->
    [figurine] Board: chess figurines
    [picture] Board: a picture
    [line] Board: the back rank alone
    [strip] Board: a picture of the back rank
    [words] Board: the pieces in words
   *[text] Board: text
}
schedules-choice-theme = { $theme ->
    [dark] Pictures: dark colours
   *[light] Pictures: light colours
}
schedules-switch = { $switch ->
    [public] Draw from public randomness (drand)
    [committed] Let the bot lock in positions
    [thread] Open a thread under each post
    [no-thread] Stop opening threads
    [pin] Pin today's post
    [no-pin] Stop pinning posts
    [publish] Publish each post
    [no-publish] Stop publishing posts
    [exclude-classical] Never draw 518 (RNBQKBNR), the classical start
    [include-classical] Draw 518 (RNBQKBNR), the classical start, again
   *[no-ping] Stop pinging a role
}

# What was done, above the panel. The first one tells where the announcement is.
schedules-changed-with-announcement = **Changed.** The announcement is up to date: { $link }
schedules-changed-alone = **Changed.**

# A schedule's last days, a line each
schedules-history-empty = Schedule { $name } has not posted anything yet.
schedules-history-heading = **The last days of the schedule { $name }**
schedules-history-posted = - { $date }: position { $position } · `{ $letters }`, { $link }
# $state is `schedules-day`, $reason a sentence without its full stop.
schedules-history-day = - { $date }: { $state }
schedules-history-day-with-reason = - { $date }: { $state }. { $reason }
# After the days of a schedule, or alone if no schedule is left.
schedules-history-removed-heading = **Posts of removed schedules**
schedules-history-removed = - Removed schedule { $name }: { $date }, position { $position } · `{ $letters }` in { $channel } · `{ $commitment }`
schedules-history-removed-public = - Removed schedule { $name }: { $date }, position { $position } · `{ $letters }` in { $channel } · drand round { $round }
schedules-history-removed-more = -# There are more, from earlier.
schedules-history-coming-skip = - { $date }: will be skipped
schedules-history-hint = -# `/chess960 daily` with a date shows any of them.

# What became of a call
schedules-now-paused = Schedule { $name } is paused until `/chess960-daily resume`.
schedules-now-back = Schedule { $name } is back.
schedules-now-set-back = Schedule { $name } is set back.
schedules-now-posting-again = Schedule { $name } will post on { $date } after all.
schedules-skip-undone = The skip of { $date } is undone.
schedules-not-on-that-day = Schedule { $name } no longer posts on that day, though.
schedules-now-skipping = Schedule { $name } will skip { $date }.
schedules-channel-informed = I've told the channel.
schedules-channel-informed-later = Discord doesn't answer at present, so I'll tell the channel later.
schedules-channel-not-informed = I haven't told the channel, as you or I can't post there.

# Above the preview of a post
schedules-preview-hint = **Preview**, only you see this. Position and keys are made up.
schedules-preview-state = { $state ->
    [paused] The schedule is **paused**.
    [stopped] The schedule is **stopped**.
   *[on-hold] The schedule is **on hold**.
}

# Removing a schedule
schedules-remove-question = This removes the schedule { $name } for good: it no longer posts, and its secret is erased, so the next position, already locked in, stays secret. To stop it for a while, use `/chess960-daily pause`.
    Its posts stay. For some time, **Verify** below them still works, and `/chess960-daily history` lists them.
schedules-remove-question-public = This removes the schedule { $name } for good: it no longer posts. To stop it for a while, use `/chess960-daily pause`.
    Its posts stay. For some time, **Verify** below them still works, and `/chess960-daily history` lists them.
schedules-remove-button = Remove { $name }
schedules-removed = Schedule { $name } is removed.

# Erasing all that is kept of a server
schedules-forget-nothing = I keep nothing about this server, so there is nothing to erase. I can't delete messages that are already posted.
# $amounts is a list of those below.
schedules-forget-question = This erases everything I keep about this server: { $amounts }. It can't be undone.
    Schedules go with their secrets and histories, and draws go from the history of channels. Proposals are dropped, and their buttons stop working. Sealed agreements stay with their players, without where they were made; each player can erase their part with `/chess960 forget`.
    I can't delete messages that are already posted.
schedules-forget-schedules = { $number ->
    [one] { $number } schedule
   *[other] { $number } schedules
}
schedules-forget-events = { $number ->
    [one] { $number } event
   *[other] { $number } events
}
schedules-forget-removed-days = { $number ->
    [one] { $number } day of a removed schedule
   *[other] { $number } days of removed schedules
}
schedules-forget-draws = { $number ->
    [one] { $number } draw
   *[other] { $number } draws
}
schedules-forget-presses = { $number ->
    [one] { $number } press of *Draw again*
   *[other] { $number } presses of *Draw again*
}
schedules-forget-proposals = { $number ->
    [one] { $number } proposal
   *[other] { $number } proposals
}
schedules-forget-sealed = { $number ->
    [one] the place of { $number } sealed agreement
   *[other] the places of { $number } sealed agreements
}
schedules-forget-server-preferences = how boards are shown here
schedules-forget-button = Erase everything

# Why a call is refused. $typed is what somebody typed, $names a list.
schedules-none = This server has no schedule yet. A moderator can set one up with `/chess960-daily create`.
schedules-no-such-schedule = This server has no schedule { $typed }. It has { $names }.
schedules-meant = This server has no schedule { $typed }. Did you mean { $meant }?
schedules-several = This server has several schedules: { $names }. Choose one by its name.
schedules-too-many = This server has { $number } schedules, the most it can have. Remove one with `/chess960-daily remove`, or change one with `/chess960-daily edit`.
schedules-not-a-name = { $typed } can't be the name of a schedule. Type 1 to 40 letters, digits, spaces and signs, such as `club`.
schedules-name-taken = There's already a schedule { $name }. Change it with `/chess960-daily edit`, or give the new one another `name`.
schedules-nothing-to-change = What would you like to change? Add an option, for example `time`.
schedules-already-so = Nothing to change: schedule { $name } is already set like that.
# The hint follows each of the others.
schedules-not-a-time = { $typed } isn't a time of day.
schedules-time-hour = In { $typed } the hour is { $hour }; hours go from 0 to 23.
schedules-time-minute = In { $typed } the minute is { $minute }; minutes go from 0 to 59.
schedules-time-twelve-hours = In { $typed } the hour is { $hour }; with am or pm, hours go from 1 to 12.
schedules-time-morning-or-evening = Is { $typed } in the morning or in the evening? Type `{ $morning }` or `{ $evening }`.
# Buttons with both times follow.
schedules-time-which = Is { $typed } in the morning or in the evening?
schedules-time-hint = Type it like `18:00`, `6pm` or `6:30 pm`.
# Likewise
schedules-no-day = I can't find a day of the week in { $typed }.
schedules-not-a-day = In { $typed }, { $word } isn't a day of the week.
# In place of the last one, if nothing else was typed
schedules-not-days = { $typed } isn't a day of the week.
schedules-days-hint = Type `every day`, `weekdays`, `weekends`, or a list such as `Mon, Thu`.
# One of the last two follows.
schedules-not-a-zone = I don't know a time zone { $typed }.
schedules-zone-hint = Type a city, a country or `UTC+2`, or choose from the list.
schedules-zone-meant = Did you mean `{ $zone }`?
# Buttons with the time zones follow.
schedules-zone-which = { $number ->
    [one] Do you mean this time zone by { $typed }?
   *[other] Which time zone do you mean by { $typed }?
}
# The next line, if there are other options: those of the command, or the panel's schedule.
schedules-zone-which-with = -# For { $options }
# Where there are no buttons. $zones is for example "`Europe/London` (Birmingham, England) or `America/Chicago` (Birmingham, Alabama)".
schedules-zone-which-name = Which time zone do you mean by { $typed }: { $zones }? Give its name.
# $beside_time is the zone in `18:00 CET`.
schedules-two-zones = The time is for the zone { $beside_time }, but `timezone` is { $timezone }. Leave the zone out of the time, or give both the same one.
# In replies to create and edit. $city is for example "Munich, Germany".
schedules-zone-of-place = I used the time zone of { $city }: `{ $zone }`.
schedules-zone-offset = `{ $offset }` has no daylight saving time. To follow the clocks of a place, give a city instead.
schedules-not-a-phrase = A phrase has 12 to 100 visible characters, on one line and without backticks.
schedules-short-phrase = That phrase is too short: anyone who guesses it knows the positions. Use at least 12 characters, or choose the phrase that I offer.
schedules-common-phrase = That phrase is too common: anyone who guesses it knows the positions. Use another one, or choose the phrase that I offer.
schedules-public-and-phrase = Use `randomness:public` or `phrase`, not both. Public randomness needs no phrase: servers that post at the same moment get the same position.
schedules-phrase-of-public = This schedule draws from public randomness, so a phrase would change nothing. To use the phrase instead, add `randomness:committed`.
schedules-public-off = The host of this bot has turned public randomness off. With `randomness:committed`, I'll lock in the positions.
schedules-public-exclusion = With `randomness:public`, each post names what the next draw leaves out. So `exclude` can have only a few positions or ranges here, and not `used here`.
# $permissions is a list of what Discord's settings call them.
schedules-caller-lacks = You don't have the { $number ->
    [one] permission
   *[other] permissions
} { $permissions } in { $channel }, and I never do for anyone what they couldn't do themselves. Ask somebody who has { $number ->
    [one] it
   *[other] them
}.
schedules-mentionable = A role that everybody may mention needs no permission.
schedules-not-an-announcement-channel = Only messages in announcement channels can be published, and { $channel } isn't one. Leave out `publish`, or choose an announcement channel.
schedules-ping-and-no-ping = Use either `ping-role` or `no-ping`, not both.
# $reasons: why the bot cannot do something in the channel, sentences.
schedules-nothing-changed = Nothing was changed. { $reasons }
schedules-changed = Somebody else changed this schedule at the same moment. Look at it with `/chess960-daily show`, then try again.
schedules-not-paused = Schedule { $name } is not paused.
schedules-not-active = Schedule { $name } isn't posting at the moment. Use `/chess960-daily resume` to restart it.
schedules-already-skipped = There is already no post on { $date }.
# $next is the date of the next post.
schedules-cannot-skip = I can skip days from the next post, { $next }, until a year from now; { $date } isn't one of them.
schedules-no-post-on = This schedule doesn't post on { $date }. { $following ->
    [none] No later day has a post.
   *[other] The next day with a post is { $following }.
}
schedules-too-many-skips = { $number } coming days are already skipped, the most a schedule can have. Undo one with `/chess960-daily show`, or stop posting with `/chess960-daily pause`.
schedules-not-skipped = { $date } can't be posted any more: somebody undid the skip, or its key is public, or its time has passed.
schedules-not-closed = Schedule { $name } has not posted a position of { $date }. Ask for a day that it has posted; coming positions stay secret.
schedules-unknown-post = I can't check this post any more, because its schedule was removed. If you noted its key, use `/chess960 verify kind:daily` with the date, the key, and the commitment that was published before.

# How boards are shown in a server
schedules-defaults-description = Choose how boards are shown to members without a preference of their own
schedules-defaults-option-board = How boards are shown (default: as text)
schedules-defaults-option-language = Language of answers for everyone (default: as set in Discord)
schedules-defaults-option-randomness = How new schedules draw (default: locked in by the bot a day before)
schedules-option-details = Show FENs, numberings and PGN tags at once
schedules-option-reset = Back to the bot's defaults
schedules-defaults-heading = How boards are shown in this server
schedules-defaults-saved = Saved for this server
schedules-defaults-reset = This server's defaults are reset
schedules-defaults-language = Language of answers for everyone: { $language ->
    [discord] as set for this server in Discord
   *[other] { $language }
}
schedules-defaults-randomness = New schedules: { $randomness ->
    [public] positions from public randomness (drand)
   *[committed] positions that the bot locks in a day before
}
schedules-defaults-text = **{ $heading }**
    { $settings }
    -# This is for members without `/chess960 preferences` of their own. Scheduled posts have their own `board` and `theme`.
