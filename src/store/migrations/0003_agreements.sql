-- Agreements between two players on a starting position, from their proposals on. Instants are in
-- milliseconds since 1970, and yes or no is 1 or 0.
CREATE TABLE agreement (
    -- Given once, from `agreement_counter`.
    number BIGINT PRIMARY KEY,
    -- The server, the channel and the message in which the proposal was made. The message is empty
    -- until it is known; all three are, once the server was forgotten.
    guild_id BIGINT,
    channel_id BIGINT,
    message_id BIGINT,
    -- The players and what they are called; empty once they had their names erased.
    proposer_id BIGINT,
    proposer_name TEXT,
    opponent_id BIGINT,
    opponent_name TEXT,
    -- Free text of the proposer's.
    event TEXT,
    -- What the proposer named, 518 or 518/534; empty if it is drawn.
    named TEXT,
    -- Who has White: proposer, opponent, lot
    color TEXT NOT NULL,
    -- The pair draw, if anything is drawn: the bot's secret in 64 hex digits; the words of those who
    -- have given theirs, and whether the bot chose it for them. A word that was erased is an empty
    -- text.
    secret TEXT,
    proposer_word TEXT,
    proposer_word_by_chance SMALLINT NOT NULL,
    opponent_word TEXT,
    opponent_word_by_chance SMALLINT NOT NULL,
    -- What was agreed, once it is sealed: the position, and who has White: proposer, opponent
    position TEXT,
    white TEXT,
    -- open, sealed, declined, withdrawn, expired
    state TEXT NOT NULL,
    proposed_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    -- When it stopped being open.
    closed_at BIGINT,
    -- Counts changes, so that nobody overwrites what somebody else changed.
    revision BIGINT NOT NULL,
    -- When somebody has to look after it: it expires, or its message may not show what is kept here.
    -- Empty when nothing is left to do.
    work_at BIGINT,
    -- How often its message could not be brought up to date.
    tries SMALLINT NOT NULL
);

CREATE INDEX agreement_by_work ON agreement (work_at) WHERE work_at IS NOT NULL;
CREATE INDEX agreement_by_proposer ON agreement (proposer_id) WHERE proposer_id IS NOT NULL;
CREATE INDEX agreement_by_opponent ON agreement (opponent_id) WHERE opponent_id IS NOT NULL;
CREATE INDEX agreement_by_guild ON agreement (guild_id) WHERE guild_id IS NOT NULL;

-- The last number that was given to an agreement: one row, once there was one. Transactions that erase
-- hold it, so that there is one of them at a time.
CREATE TABLE agreement_counter (
    only_row SMALLINT PRIMARY KEY CHECK (only_row = 1),
    last BIGINT NOT NULL
);

-- Draws by `random`, so that a club can see who drew how often.
CREATE TABLE draw (
    -- Random.
    id BIGINT PRIMARY KEY,
    guild_id BIGINT,
    channel_id BIGINT NOT NULL,
    -- Empty once the person had their name erased.
    drawn_by BIGINT,
    drawn_at BIGINT NOT NULL,
    -- Which draw of its series: 1, then those by "Draw again".
    number BIGINT NOT NULL,
    -- The message whose button was pressed, for draws after the first.
    again_of BIGINT UNIQUE,
    -- How it was drawn: the method's word, and whether 518 was excluded.
    method TEXT NOT NULL,
    exclude_classical SMALLINT NOT NULL,
    -- What was drawn, 518 or 518/534 with spaces between.
    positions TEXT NOT NULL
);

CREATE INDEX draw_by_channel ON draw (channel_id, drawn_at);
CREATE INDEX draw_by_time ON draw (drawn_at);
CREATE INDEX draw_by_person ON draw (drawn_by) WHERE drawn_by IS NOT NULL;
CREATE INDEX draw_by_guild ON draw (guild_id) WHERE guild_id IS NOT NULL;

-- What is kept of a person is found by them.
CREATE INDEX draw_again_by_person ON draw_again (drawn_by);
CREATE INDEX schedule_by_person ON schedule (set_by);
