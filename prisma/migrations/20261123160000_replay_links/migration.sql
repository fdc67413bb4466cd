-- The links by which others watch a finished play. See docs/decisions/0042.
create table replay_links (
  player_id  integer not null references players (id) on delete cascade on update no action,
  game_id    integer not null,
  code_hash  bytea not null,
  code       text not null,
  created_at timestamptz(3) not null,
  primary key (player_id, game_id)
);
create unique index replay_links_code_hash_key on replay_links (code_hash);
