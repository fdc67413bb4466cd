-- Projection, written in batches by the projector: how a game's finished plays ended.
create table game_histograms (
  game_id integer not null,
  score   smallint not null check (score between 1 and 7),
  plays   integer not null,
  primary key (game_id, score)
);

-- How far each projection that follows the log has come: all events up to this one are in its table, and none after it.
create table projection_cursors (
  projection text primary key,
  xid        xid8 not null,
  position   bigint not null
);

insert into projection_cursors (projection, xid, position) values ('game_histograms', '0', 0);
