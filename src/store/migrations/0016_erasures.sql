-- Erasures in progress. A large one takes several transactions, and any process continues it.
CREATE TABLE erasure (
    -- What is erased: guild, person
    subject TEXT NOT NULL,
    subject_id BIGINT NOT NULL,
    -- 1 once everything is erased and only the reply is left to update.
    finished SMALLINT NOT NULL DEFAULT 0,
    -- The token of the interaction whose reply is updated when the erasure is done, and when it was stored. Empty
    -- until a reply says that the erasure continues.
    reply_token TEXT,
    replied_at BIGINT,
    PRIMARY KEY (subject, subject_id)
);

-- Finds presses in a server.
CREATE INDEX draw_again_by_guild ON draw_again (guild_id) WHERE guild_id IS NOT NULL;

-- Counts a person's draws within a day; replaces the index by person alone.
CREATE INDEX draw_by_person_and_time ON draw (drawn_by, drawn_at) WHERE drawn_by IS NOT NULL;
DROP INDEX draw_by_person;

-- Find the positions used in a channel without reading all its draws: draws of one position by that position, the
-- others (lists, and different ranks for White and Black) by time.
CREATE INDEX draw_by_position ON draw (channel_id, positions, drawn_at) WHERE LENGTH(positions) <= 3;
CREATE INDEX draw_of_several ON draw (channel_id, drawn_at) WHERE LENGTH(positions) > 3;
