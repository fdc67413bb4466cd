-- A migration of its own: PostgreSQL refuses the use of a new value in the transaction that adds it.
alter type play_kind add value 'practice';
alter type play_kind add value 'challenge';
