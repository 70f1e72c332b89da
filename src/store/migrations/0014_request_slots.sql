-- When slots were last reserved, in microseconds since 1970 by the clock that all processes share: a clock that has
-- been set back since then shows by it.
ALTER TABLE request_budget ADD COLUMN reserved_at BIGINT NOT NULL DEFAULT 0;
