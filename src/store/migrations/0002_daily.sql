-- Schedules of positions of the day, as moderators set them. Instants are in milliseconds since
-- 1970, dates are texts YYYY-MM-DD, and yes or no is 1 or 0.
CREATE TABLE schedule (
    id BIGINT PRIMARY KEY,
    guild_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    -- The name in lower case: two names of a server differ in more than case.
    name_key TEXT NOT NULL,
    channel_id BIGINT NOT NULL,
    -- Whether that is an announcement channel.
    announcements SMALLINT NOT NULL,
    -- Minutes after midnight, in the time zone.
    local_time SMALLINT NOT NULL,
    zone TEXT NOT NULL,
    -- Bits, Monday = 1 to Sunday = 64.
    days SMALLINT NOT NULL,
    ping_role BIGINT,
    thread SMALLINT NOT NULL,
    pin SMALLINT NOT NULL,
    publish SMALLINT NOT NULL,
    exclude_classical SMALLINT NOT NULL,
    -- 64 hex digits, from which the keys of all its days follow.
    secret TEXT NOT NULL,
    from_phrase SMALLINT NOT NULL,
    set_by BIGINT NOT NULL,
    -- active, paused (by a moderator), stopped (by the bot)
    state TEXT NOT NULL,
    stop_reason TEXT,
    -- The last day that was claimed, skipped or missed; only later days are posted.
    last_date TEXT,
    -- The next post, when active.
    next_date TEXT,
    next_at BIGINT,
    -- The last message in which the bot told the channel about the schedule.
    notice_channel_id BIGINT,
    notice_message_id BIGINT,
    notice_pinned SMALLINT NOT NULL,
    -- Counts changes, so that nobody overwrites what somebody else changed.
    revision BIGINT NOT NULL,
    UNIQUE (guild_id, name_key)
);

CREATE INDEX schedule_by_next ON schedule (next_at) WHERE next_at IS NOT NULL;

-- The days of a schedule that are closed: posted, being posted, skipped or missed.
CREATE TABLE daily_post (
    schedule_id BIGINT NOT NULL REFERENCES schedule (id) ON DELETE CASCADE,
    date TEXT NOT NULL,
    due_at BIGINT NOT NULL,
    -- claimed (to be posted), posted, unknown (perhaps posted), missed, skipped
    state TEXT NOT NULL,
    day_key TEXT NOT NULL,
    exclude_classical SMALLINT NOT NULL,
    position SMALLINT NOT NULL,
    -- The day to which the post commits.
    next_date TEXT,
    channel_id BIGINT NOT NULL,
    message_id BIGINT,
    -- When it was posted, or given up.
    posted_at BIGINT,
    -- Why it was missed, or what went wrong last.
    trouble TEXT,
    -- Whoever works on it has it until `work_at`; from then on anybody may take it over. Empty
    -- when nothing is left to do.
    work_at BIGINT,
    taken_at BIGINT,
    tries SMALLINT NOT NULL,
    -- Whether a try may have reached Discord without our knowing; and when the first was made.
    maybe_sent SMALLINT NOT NULL,
    first_try_at BIGINT,
    -- Bits of what is to be done after the post: 1 thread, 2 pin, 4 unpin the one before, 8 publish.
    steps_left SMALLINT NOT NULL,
    pinned SMALLINT NOT NULL,
    PRIMARY KEY (schedule_id, date)
);

CREATE INDEX daily_post_by_work ON daily_post (work_at) WHERE work_at IS NOT NULL;

-- The keys to which a schedule has committed itself, or is about to.
CREATE TABLE daily_commitment (
    schedule_id BIGINT NOT NULL REFERENCES schedule (id) ON DELETE CASCADE,
    day_key TEXT NOT NULL,
    date TEXT NOT NULL,
    -- The message that told the commitment first; empty as long as none has.
    channel_id BIGINT,
    message_id BIGINT,
    -- Whether the key was published.
    revealed SMALLINT NOT NULL,
    PRIMARY KEY (schedule_id, day_key)
);

-- When the next request to Discord may be sent, by any process; in microseconds since 1970.
CREATE TABLE request_budget (
    only_row SMALLINT PRIMARY KEY CHECK (only_row = 1),
    next_free BIGINT NOT NULL,
    paused_until BIGINT NOT NULL
);

INSERT INTO request_budget (only_row, next_free, paused_until) VALUES (1, 0, 0);

-- The server of a draw, so that a server's traces can be erased; empty for draws made before this
-- was noted, and elsewhere than in servers.
ALTER TABLE draw_again ADD COLUMN guild_id BIGINT;
