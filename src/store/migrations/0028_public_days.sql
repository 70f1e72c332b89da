-- Positions of the day that are drawn from public randomness. In columns that are never null, such a day has
-- `public-<date>` as its key, followed by its beacon when it is drawn, and -1 as its position until it is drawn; such a schedule has `public` as its secret.
-- Earlier releases can't read these rows, and skip them.

-- Days of removed schedules. `commitment` is empty if the day was drawn from a beacon.
ALTER TABLE removed_day ADD COLUMN beacon_chain TEXT;
ALTER TABLE removed_day ADD COLUMN beacon_round BIGINT;
ALTER TABLE removed_day ADD COLUMN beacon_signature TEXT;
