-- Whether only the two players could join, by their names on lichess; 0 or 1. NULL for games of earlier versions: unknown.
ALTER TABLE challenge ADD COLUMN has_named_seats SMALLINT;
