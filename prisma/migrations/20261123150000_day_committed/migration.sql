-- A migration of its own: PostgreSQL refuses the use of a new value in the transaction that adds it.
alter type event_type add value 'DayCommitted';
