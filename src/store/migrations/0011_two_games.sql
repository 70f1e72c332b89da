-- How many games are played from the position, with colours swapped in the second; empty for one.
ALTER TABLE agreement ADD COLUMN games SMALLINT;
