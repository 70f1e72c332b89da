-- Lets members verify the posts of a removed schedule. Posts have no key, and days removed by earlier versions neither.
ALTER TABLE removed_day ADD COLUMN day_key TEXT;
ALTER TABLE removed_day ADD COLUMN excluded TEXT;
