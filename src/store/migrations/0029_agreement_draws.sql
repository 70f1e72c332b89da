-- Agreements that are drawn from public randomness. They have no secret in their own row, so a process of the previous
-- release can't read them, and leaves them to the others.
CREATE TABLE agreement_draw (
    agreement BIGINT PRIMARY KEY REFERENCES agreement (number) ON DELETE CASCADE,
    -- Hash of the drand chain.
    chain TEXT NOT NULL,
    -- The row of `public_draw` that decides. NULL until the opponent accepts.
    draw_id BIGINT,
    -- Of the result: the message that announced the draw, and the beacon. `public_draw` forgets them earlier.
    draw_message_id BIGINT,
    round BIGINT,
    signature TEXT
);

-- The agreement that a draw decides. NULL for the draws of `/chess960 random`.
ALTER TABLE public_draw ADD COLUMN agreement BIGINT;
