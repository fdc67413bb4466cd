-- The events that a projection which follows the log could not take, and has passed. A replay of the projection removes
-- its rows.
create table set_aside_events (
  projection text not null,
  position   bigint not null,
  reason     text not null,
  at         timestamptz(3) not null default now(),
  primary key (projection, position)
);

-- The tables that one statement could not fill, since it cannot take an event: their followers go through the log again.
alter table replay.reading add column followed_anew text[] not null default '{}';
