-- The request that caused the event. Null for an event of a job or a command, and for older events.
alter table events add column request_id uuid;
