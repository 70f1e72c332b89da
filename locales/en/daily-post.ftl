# A date, such as 21 November 2026
daily-post-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
# The same on a button, which has room for 25 characters
daily-post-day-and-month = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
# $date is daily-post-date.
daily-post-date-with-weekday = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
} { $date }

# The post of a day. $time is a date and a time of day.
daily-post-heading = **Position of the day** · { $date }
daily-post-late = Posted late: it was due { $time }.
# Of the first post, behind Verify and in the history.
daily-post-announced-late = -# First post of this schedule: its position was not locked in a day before.
daily-post-commitment = -# Commitment for { $date }: `{ $commitment }`
# Its first digits: in announcements, and in posts, where a button shows all of them.
daily-post-commitment-start = -# Commitment for { $date }: `{ $digits }`…
daily-post-next-commitment = -# Commitment for { $date }: `{ $digits }`… (in full: **Verify**)
daily-post-beacon = -# Drawn from drand round { $round }
daily-post-other-chain = -# This is not drand's public network: my host has chosen the chain `{ $chain }`
daily-post-public-day = -# { $date }: from public randomness (drand)
daily-post-public-day-excluding = -# { $date }: from public randomness (drand), leaving out { $positions }
daily-post-schedule = -# Schedule { $name }
daily-post-verify-button = Verify
# The name of the thread below a post
daily-post-thread = Position { $position } · { $letters }, { $date }

# What the bot wanted to do in a channel
daily-post-action = { $action ->
    [attach] attach a picture
    [read] read the messages
    [mention] mention that role
    [open-thread] open a thread
    [pin] pin messages
    [publish] publish messages
   *[post] post
}

# Why the bot could not do something. $action is daily-post-action, $permission what Discord's settings call it.
daily-post-no-access = Discord says I have no access to { $channel }. Add me to the server again, or give my role { $permission } there.
daily-post-not-allowed = Discord says I may not { $action } in { $channel }. Give me { $permission } there.
daily-post-gone = I can't { $action } in { $channel }: the channel or the message no longer exists.
daily-post-too-many-pins = I can't { $action } in { $channel }: it has as many pinned messages as Discord allows. Unpin some of them.
daily-post-refused = Discord didn't let me { $action } in { $channel }. My operator finds the reason in my log.
daily-post-busy = I'm already sending Discord as many requests as it allows. Please try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
daily-post-could-not = I couldn't { $action } in { $channel }: Discord can't be reached at the moment. Please try again in a minute.

# Why a day had no post, or perhaps none
# Of days that nobody tried to post
daily-post-not-running = The bot was not running when it was due.
daily-post-paused = A moderator paused the schedule.
daily-post-unreachable = Discord could not be reached in time.
daily-post-interrupted = The bot was interrupted while it posted, and can't tell from the channel whether it did. It doesn't post twice.
daily-post-no-beacon = Drand's random value did not arrive within 48 hours.

# What the moderator who set a schedule is told in a direct message. $reason is one of those above.
daily-post-stopped = I have stopped the schedule { $name } that you set, because I could not post the position of the day until it was too late. { $reason }
    The channel: { $channel }
    Once that's fixed, use `/chess960-daily resume` to restart it, or `/chess960-daily edit` to choose another channel.
daily-post-on-hold = Your schedule { $name } is on hold: it has missed more than three days, so I'd like you to look at it before I post again.
    The channel: { $channel }
    Use `/chess960-daily show` there and press **Resume**.
