-- Words of sealed draws whose players had themselves erased before the message showed these words: without
-- them nobody could check the draw. They are erased as soon as it shows them, or is given up.
CREATE TABLE word_to_erase (
    -- The agreement.
    number BIGINT NOT NULL,
    -- Whose word: proposer, opponent
    role TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (number, role)
);

-- Interactions that have changed something, or are about to, so that none is acted on twice, whichever process
-- gets it again. Draws by `random` are not among them: their own rows have the interaction's id.
CREATE TABLE interaction (
    id BIGINT PRIMARY KEY,
    noted_at BIGINT NOT NULL
);
