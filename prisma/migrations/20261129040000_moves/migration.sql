create table moves (
  player_id  integer primary key references players (id) on delete cascade on update no action,
  code_hash  bytea not null,
  typed_hash bytea not null,
  expires_at timestamptz(3) not null
);

create unique index moves_code_hash_key on moves (code_hash);
create unique index moves_typed_hash_key on moves (typed_hash);
create index moves_expires_at_idx on moves (expires_at);
