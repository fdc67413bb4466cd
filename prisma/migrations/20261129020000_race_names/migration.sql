-- Apart from the migration that uses them: PostgreSQL refuses a new name of an enum in its own transaction.
alter type play_kind add value 'race';
alter type event_type add value 'RoundStarted';
alter type event_type add value 'RoundEnded';
