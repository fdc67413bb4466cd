-- Exports that analysts asked for; the files are in DATA_DIR/exports.
create table exports (
  id           uuid primary key,
  analyst_id   integer not null references analysts (id),
  subject      text not null check (subject in ('EVENTS', 'PLAYS')),
  format       text not null check (format in ('NDJSON', 'CSV')),
  digits       smallint,
  from_day     date,
  to_day       date,
  status       text not null check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  object_count integer not null default 0,
  created_at   timestamptz(3) not null,
  finished_at  timestamptz(3)
);

create index exports_analyst_id_idx on exports (analyst_id);
