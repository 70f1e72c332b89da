-- Games on lichess that players of agreements start: one row for each game, as long as its challenge lives, or
-- while somebody asks lichess for it.
CREATE TABLE challenge (
    -- The agreement's number, and which of its games: 1, 2.
    agreement BIGINT NOT NULL,
    game SMALLINT NOT NULL,
    -- Until when whoever asks for it has it to themselves; once it was made, until when it lives.
    until BIGINT NOT NULL,
    -- The time control, and where White and Black join; empty until it was made.
    time_control TEXT,
    white TEXT,
    black TEXT,
    PRIMARY KEY (agreement, game)
);

CREATE INDEX challenge_by_end ON challenge (until);

-- What people are called on lichess, if they want the bot to know.
CREATE TABLE lichess_name (
    user_id BIGINT PRIMARY KEY,
    lichess_name TEXT NOT NULL
);
