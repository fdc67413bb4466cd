-- The events that a projection which follows the log could not take, and has passed. A replay of the projection removes
-- its rows.
create table set_aside_events (
  projection text not null,
  position   bigint not null,
  reason     text not null,
  at         timestamptz(3) not null default now(),
  primary key (projection, position)
);
