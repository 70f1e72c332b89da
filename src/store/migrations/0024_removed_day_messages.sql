-- Lets members verify the post of a removed schedule by its link. Days removed by earlier versions have no message.
ALTER TABLE removed_day ADD COLUMN message_id BIGINT;
