-- The copies of their data that accounts request: see api/downloads.

alter type mail_kind add value 'dataReady';

create table downloads (
  id          uuid primary key,
  player_id   integer not null references users (player_id) on delete cascade on update no action,
  status      export_status not null,
  bytes       integer,
  created_at  timestamptz(3) not null,
  finished_at timestamptz(3)
);

create unique index downloads_player_id_key on downloads (player_id);
