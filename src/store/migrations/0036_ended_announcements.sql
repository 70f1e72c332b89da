-- Announcements of schedules that have a new announcement or are erased. A job edits each message to show its text.
CREATE TABLE ended_announcement (
    message_id BIGINT PRIMARY KEY,
    channel_id BIGINT NOT NULL,
    content TEXT NOT NULL
);
