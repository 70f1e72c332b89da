-- How people like boards to be shown; what is empty is as by default.
CREATE TABLE preferences (
    user_id BIGINT PRIMARY KEY,
    -- text, figurine, picture, line
    board TEXT,
    -- The colours of pictures: light, dark
    theme TEXT
);

-- How a schedule shows the board in its posts, in the same words; those set before this show it as text.
ALTER TABLE schedule ADD COLUMN board TEXT;
ALTER TABLE schedule ADD COLUMN theme TEXT;
