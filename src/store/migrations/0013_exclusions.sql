-- What is left out of draws. Each is a list as people type it, with + for the spaces between: 0-2+518.

-- Of a committed day, from which its commitment is made too; empty where nothing is, and where a process of an
-- earlier version committed the schedule.
ALTER TABLE daily_commitment ADD COLUMN excluded TEXT;

-- Of a schedule, from the day after the committed one; no row where at most 518 is, which `schedule` says.
CREATE TABLE schedule_exclusion (
    schedule_id BIGINT PRIMARY KEY REFERENCES schedule (id) ON DELETE CASCADE,
    exclusion TEXT NOT NULL
);

-- Of a draw between two players; empty where nothing is.
ALTER TABLE agreement_addition ADD COLUMN excluded TEXT;

-- What was used in a channel lately is looked for by every draw that leaves it out.
CREATE INDEX daily_post_by_channel ON daily_post (channel_id, due_at);
CREATE INDEX agreement_by_channel ON agreement (channel_id, closed_at);
