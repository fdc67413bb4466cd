-- Google's pictures are copied when their owners sign in, so that no page asks another site for them.
create table pictures (
  player_id integer primary key references users (player_id) on delete cascade,
  content   bytea not null
);

alter table users
  drop column picture_url,
  add column picture_type text check (picture_type in ('jpg', 'png', 'webp', 'gif'));
