-- Whether replies show all details of a position at once; 0 or 1, empty for the default.
ALTER TABLE preferences ADD COLUMN details SMALLINT;
