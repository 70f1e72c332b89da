-- Draws from public randomness that a person requested. The job `public-draw` waits for the beacon, and shows the result
-- in the message. A process of the previous release doesn't know that job, and leaves it to the others.
CREATE TABLE public_draw (
    -- The interaction that requested the draw. The row of `draw` with this id has the drawn positions.
    id BIGINT PRIMARY KEY,
    -- NULL after the person was erased.
    drawn_by BIGINT,
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    requested_at BIGINT NOT NULL,
    -- Number of positions.
    count SMALLINT NOT NULL,
    excluded TEXT NOT NULL,
    -- How positions are shown.
    board TEXT NOT NULL,
    theme TEXT NOT NULL,
    details SMALLINT NOT NULL,
    language TEXT NOT NULL,
    -- Hash of the drand chain.
    chain TEXT NOT NULL,
    -- requested, announced, late, drawn, not-drawn
    state TEXT NOT NULL,
    -- The message that announces the draw. NULL while it is not known.
    message_id BIGINT,
    -- The beacon, set with the state `drawn`.
    round BIGINT,
    signature TEXT
);

CREATE INDEX public_draw_by_person ON public_draw (drawn_by);
CREATE INDEX public_draw_by_server ON public_draw (guild_id);
