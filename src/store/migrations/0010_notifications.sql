-- Messages that tell one of two players what has become of an agreement, as long as they are to be sent.
CREATE TABLE notification (
    -- The agreement's number.
    agreement BIGINT NOT NULL,
    -- What it is about: sealed, declined, expired, word, reminder
    occasion TEXT NOT NULL,
    -- Who is told: proposer, opponent. Empty if it is whoever is waited for when it is sent.
    recipient TEXT,
    -- When it is to be sent; while somebody sends it, until when nobody else does.
    work_at BIGINT NOT NULL,
    -- When somebody first tried to send it; empty as long as it was surely not sent.
    first_try_at BIGINT,
    -- Whether it makes a sound, as was found out before it was first sent; empty until then.
    sounds SMALLINT,
    -- How often somebody tried to send it.
    tries SMALLINT NOT NULL,
    PRIMARY KEY (agreement, occasion)
);

CREATE INDEX notification_by_work ON notification (work_at);

-- Whether a person is told in a message of its own what becomes of their agreements; 0 or 1, empty for the
-- default.
ALTER TABLE preferences ADD COLUMN notifications SMALLINT;
