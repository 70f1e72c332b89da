-- Events: rounds of a tournament or league, each with its own position. The jobs `event` post and edit their messages.
CREATE TABLE event (
    -- The interaction that created it.
    id BIGINT PRIMARY KEY,
    guild_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    -- The name in lower case.
    name_key TEXT NOT NULL,
    channel_id BIGINT NOT NULL,
    ping_role BIGINT,
    thread SMALLINT NOT NULL,
    pin SMALLINT NOT NULL,
    board TEXT NOT NULL,
    theme TEXT NOT NULL,
    language TEXT NOT NULL,
    excluded TEXT NOT NULL,
    -- never, allowed
    repeats TEXT NOT NULL,
    -- Names of the sections, one per line. Empty for an event without sections.
    sections TEXT NOT NULL,
    -- Whether all sections play the same position.
    shared_position SMALLINT NOT NULL,
    -- Time from the reveal of a round to its start, and the zone of typed starts. NULL if a button reveals rounds.
    reveal_minutes SMALLINT,
    zone TEXT,
    games SMALLINT NOT NULL,
    -- Either the secret or the hash of the drand chain.
    secret TEXT,
    chain TEXT,
    -- NULL after the person was erased.
    created_by BIGINT,
    -- The first message. NULL until it is posted.
    message_id BIGINT,
    -- Why the first message could not be posted or edited.
    problem TEXT,
    ended_at BIGINT,
    revision BIGINT NOT NULL
);

-- Names of ended events can be used again.
CREATE UNIQUE INDEX event_by_name ON event (guild_id, name_key) WHERE ended_at IS NULL;
CREATE INDEX event_by_server ON event (guild_id);
CREATE INDEX event_by_channel ON event (channel_id);
CREATE INDEX event_by_end ON event (ended_at);
CREATE INDEX event_by_person ON event (created_by);

-- Who may organize an event besides managers of the server and its creator.
CREATE TABLE event_organizer (
    event_id BIGINT NOT NULL REFERENCES event (id) ON DELETE CASCADE,
    -- role, person
    kind TEXT NOT NULL,
    organizer_id BIGINT NOT NULL,
    PRIMARY KEY (event_id, kind, organizer_id)
);

CREATE INDEX event_organizer_by_person ON event_organizer (organizer_id);

CREATE TABLE event_round (
    event_id BIGINT NOT NULL REFERENCES event (id) ON DELETE CASCADE,
    number SMALLINT NOT NULL,
    starts_at BIGINT,
    -- planned, timed, revealing, announced, revealed
    state TEXT NOT NULL,
    -- When the round is to be revealed or, later, when its reveal began. NULL for planned rounds.
    state_at BIGINT,
    -- What its draw leaves out.
    excluded TEXT,
    message_id BIGINT,
    -- Why it was not revealed, or a step after it failed.
    problem TEXT,
    revision BIGINT NOT NULL,
    PRIMARY KEY (event_id, number)
);

CREATE INDEX event_round_by_message ON event_round (message_id);

-- Positions of a round. The last one counts; the ones before it were corrected.
CREATE TABLE event_result (
    event_id BIGINT NOT NULL,
    number SMALLINT NOT NULL,
    -- From 0.
    sequence SMALLINT NOT NULL,
    -- Numbers separated by spaces: one for each section, or one for all of them.
    positions TEXT NOT NULL,
    -- drawn, by-hand, against-rules, reused
    source TEXT NOT NULL,
    -- What the draw left out, and its beacon, unless it was drawn from the secret.
    excluded TEXT,
    chain TEXT,
    beacon_round BIGINT,
    signature TEXT,
    -- The round whose position is reused.
    reused_round SMALLINT,
    -- NULL for draws, and after the person was erased.
    entered_by BIGINT,
    recorded_at BIGINT NOT NULL,
    -- Why it corrects the one before.
    reason TEXT,
    PRIMARY KEY (event_id, number, sequence),
    FOREIGN KEY (event_id, number) REFERENCES event_round (event_id, number) ON DELETE CASCADE
);

CREATE INDEX event_result_by_person ON event_result (entered_by);
