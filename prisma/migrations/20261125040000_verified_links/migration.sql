-- The links that created an account: opened again, they show the success until they expire. See
-- docs/decisions/0007.
create table verified_links (
  letter_id  uuid primary key,
  player_id  integer not null references users (player_id) on delete cascade on update no action,
  expires_at timestamptz(3) not null
);
create index verified_links_player_id_idx on verified_links (player_id);
create index verified_links_expires_at_idx on verified_links (expires_at);
