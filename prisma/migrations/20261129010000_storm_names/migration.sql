-- Apart from the migration that uses them: PostgreSQL refuses a new name of an enum in its own transaction.
alter type play_kind add value 'storm';
alter type event_type add value 'StormStarted';
alter type event_type add value 'StormEnded';
