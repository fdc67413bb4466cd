-- The next run of each scheduled job. The queue can lose a job; this table cannot.
create table scheduled_jobs (
  name         text primary key,
  due_at       timestamptz(3) not null,
  -- The start of the last run that succeeded.
  succeeded_at timestamptz(3)
);
