-- Each draw was written to this index, which only served the erasure of old draws. The primary key serves as well: ids
-- of interactions ascend with time.
DROP INDEX draw_by_time;
