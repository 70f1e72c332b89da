-- What is unusual about an agreement; no row if nothing is. It is a table of its own as processes of the release
-- before read whole rows of `agreement`, and would not know them again with more columns.
CREATE TABLE agreement_addition (
    agreement BIGINT PRIMARY KEY REFERENCES agreement (number) ON DELETE CASCADE,
    -- How many games are played from the position, with colours swapped in the second.
    games SMALLINT NOT NULL,
    -- Whether the bot can only answer where the proposal was made, and neither write nor edit there by itself; 0
    -- or 1. In direct messages there is no server.
    answers_only SMALLINT NOT NULL
);
