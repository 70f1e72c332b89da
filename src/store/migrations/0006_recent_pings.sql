-- Whom a proposal notified a short time ago, so that nobody is notified by the same person again and
-- again, not even by somebody who has themselves erased in between.
CREATE TABLE recent_ping (
    -- What stands for the two in this hour, 64 hex digits: it does not tell who they are, and they are
    -- found by it only with the daily secret.
    pair TEXT PRIMARY KEY,
    -- In milliseconds since 1970.
    expires_at BIGINT NOT NULL
);
