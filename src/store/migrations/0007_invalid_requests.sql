-- How many requests Discord has refused in the way that it counts against an address (401, 403, 429), all
-- processes together, in a period that begins with the first; in microseconds since 1970.
ALTER TABLE request_budget ADD COLUMN invalid_since BIGINT NOT NULL DEFAULT 0;
ALTER TABLE request_budget ADD COLUMN invalid_count BIGINT NOT NULL DEFAULT 0;
