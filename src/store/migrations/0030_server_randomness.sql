-- What decides the positions of new schedules of a server. It is a table of its own, because processes of the previous
-- release read whole rows of `server_preferences`.
CREATE TABLE server_randomness (
    guild_id BIGINT PRIMARY KEY,
    -- committed, public
    randomness TEXT NOT NULL
);
