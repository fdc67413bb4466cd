create table reminders (
  token_hash bytea not null primary key references sessions on delete cascade,
  endpoint   text not null,
  p256dh     text not null,
  auth       text not null,
  hour       smallint not null check (hour between 0 and 23),
  time_zone  text not null,
  language   text not null,
  next_at    timestamptz(3) not null
);

create index reminders_endpoint_idx on reminders (endpoint);
create index reminders_next_at_idx on reminders (next_at);

-- The next instant after another at which the clocks of a time zone show a full hour. On a day that skips the hour, it
-- is an hour later. Fails for an unknown time zone.
create function next_reminder(hour integer, time_zone text, after timestamptz) returns timestamptz
language sql stable parallel safe as $$
  select min(at) from (
    select (date_trunc('day', after at time zone time_zone) + make_interval(days => day, hours => hour))
      at time zone time_zone as at
    from generate_series(0, 2) day
  ) hours where at > after
$$;
