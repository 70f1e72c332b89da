-- One index for the history of a channel and for the erasure of a server. Each draw is written to every index.
CREATE INDEX draw_by_place ON draw (guild_id, channel_id, drawn_at);
DROP INDEX draw_by_channel;
DROP INDEX draw_by_guild;
