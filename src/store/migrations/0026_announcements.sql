-- Announcements whose change is not saved yet. The transaction that saves the change deletes the row and its job;
-- otherwise the job `announcement` retracts the announcement.
CREATE TABLE announcement (
    -- At most one announcement of a channel is on its way, so that no message is taken for another one.
    channel_id BIGINT PRIMARY KEY,
    guild_id BIGINT NOT NULL,
    schedule_id BIGINT NOT NULL,
    -- Day whose commitment the announcement publishes.
    day_key TEXT,
    -- The schedule's announcement, if it is edited. NULL for a new message.
    message_id BIGINT,
    -- Text of a new message, which is newer than the message `newer_than`.
    content TEXT,
    newer_than BIGINT
);
