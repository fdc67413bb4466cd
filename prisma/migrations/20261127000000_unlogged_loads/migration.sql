-- A table being loaded is not written to the write-ahead log until it is whole; after a crash of PostgreSQL it is empty, and so is
-- what says which stretches it has.
alter table replay.stretches set unlogged;
-- What was being loaded another way is dropped, and begun anew.
update replay.tables set signature = '' where not built;
