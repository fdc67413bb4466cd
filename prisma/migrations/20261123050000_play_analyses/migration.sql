-- Skill and luck of finished daily plays, for analysts. See docs/decisions/0034.

-- One row for each analyzed play. Skill and luck of its rows, first row first, in hundredths of a point: 0 to 10,000. The
-- skill of the first `estimated_rows` rows is an estimate.
create table play_analyses (
  game_id        integer not null,
  player_id      integer not null,
  estimated_rows smallint not null,
  skills         smallint[] not null,
  lucks          smallint[] not null,
  primary key (game_id, player_id),
  check (cardinality(skills) between 1 and 6 and cardinality(lucks) = cardinality(skills)
    and estimated_rows between 0 and cardinality(skills))
);

-- The workers analyze the plays of the whole log.
insert into projection_cursors (projection, xid, position) values ('play_analyses', '0', 0);
