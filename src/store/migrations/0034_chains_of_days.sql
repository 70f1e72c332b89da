-- Hash of the drand chain that decides a committed day of public randomness. NULL for other days, and for days that an
-- earlier version committed: their chain is the one that is configured when they are drawn.
ALTER TABLE daily_commitment ADD COLUMN chain TEXT;
