-- Whether the bot can only answer where the proposal was made, and neither write nor edit there by itself; 0 or 1,
-- empty for 0. In direct messages there is no server.
ALTER TABLE agreement ADD COLUMN answers_only SMALLINT;
