-- How boards are shown in a server to people who have no preference of their own. What is empty is as by default.
CREATE TABLE server_preferences (
    guild_id BIGINT PRIMARY KEY,
    board TEXT,
    theme TEXT,
    -- 0 or 1.
    details SMALLINT
);
