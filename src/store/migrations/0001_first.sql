-- The bot-wide daily secret: one row. `secret` is empty when the operator keeps it in a setting.
CREATE TABLE daily_secret (
    only_row SMALLINT PRIMARY KEY CHECK (only_row = 1),
    fingerprint TEXT NOT NULL,
    secret TEXT
);

-- Presses of "Draw again": one row for a message whose button was pressed, so that two presses
-- make one draw, on however many processes they arrive.
CREATE TABLE draw_again (
    message_id BIGINT PRIMARY KEY,
    drawn_by BIGINT NOT NULL,
    positions TEXT NOT NULL,
    claimed_at BIGINT NOT NULL,
    -- 1 once the new message was sent.
    delivered SMALLINT NOT NULL DEFAULT 0
);

CREATE INDEX draw_again_by_time ON draw_again (claimed_at);
