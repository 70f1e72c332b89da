-- Posted days of schedules that were removed, so that a moderator can't get another position for a day unnoticed.
CREATE TABLE removed_day (
    schedule_id BIGINT NOT NULL,
    date TEXT NOT NULL,
    guild_id BIGINT NOT NULL,
    -- The schedule's name.
    name TEXT NOT NULL,
    position SMALLINT NOT NULL,
    commitment TEXT NOT NULL,
    channel_id BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    PRIMARY KEY (schedule_id, date)
);

CREATE INDEX removed_day_by_guild ON removed_day (guild_id, due_at);
