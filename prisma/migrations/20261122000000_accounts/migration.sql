alter type event_type add value 'HistoryClaimed';
alter type event_type add value 'StatisticsReset';

-- Whoever has proved an e-mail address. Only these rows, sign_ups and letters not yet sent hold personal data.
create table users (
  player_id           integer primary key references players (id),
  email               text not null,
  email_key           text not null unique,
  username            text not null,
  username_key        text not null unique,
  password_hash       text,
  google_subject      text unique,
  picture_url         text,
  avatar              uuid not null default gen_random_uuid(),
  premium             boolean not null default false,
  username_changed_at timestamptz(3),
  visitor_id          integer,
  created_at          timestamptz(3) not null
);

-- Sign-ups that wait for their link to be followed. One for an address that has an account already is kept too, without
-- token and password: so the username is taken for a day either way, and nobody learns which it was.
create table sign_ups (
  email_key     text primary key,
  email         text not null,
  username      text not null,
  username_key  text not null unique,
  password_hash text,
  token_hash    bytea unique,
  visitor_id    integer,
  created_at    timestamptz(3) not null,
  expires_at    timestamptz(3) not null
);

create table password_resets (
  player_id  integer primary key references users (player_id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null
);

create type mail_kind as enum ('verification', 'addressKnown', 'passwordReset', 'passwordChanged', 'usernameChanged', 'googleLinked', 'accountDeleted');

-- The outbox: a letter is written with what caused it, and loses recipient and name once it is sent.
create table mails (
  id         uuid primary key,
  kind       mail_kind not null,
  player_id  integer,
  recipient  text,
  username   text,
  attempts   integer not null default 0,
  created_at timestamptz(3) not null,
  sent_at    timestamptz(3)
);

create index mails_unsent on mails (created_at) where sent_at is null;
create index mails_player_id_idx on mails (player_id);

-- A visitor's session ends when it has been idle for long; a signed-in one also at `ends_at`, however much it is used.
alter table sessions add column ends_at timestamptz(3);
alter table sessions add column last_used_at timestamptz(3);
update sessions set last_used_at = created_at;
alter table sessions alter column last_used_at set not null;

-- Written by the package rate-limiter-flexible; its keys are hashes.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Projections.
create table claims (
  visitor_id integer primary key,
  player_id  integer not null,
  position   bigint not null
);

create index claims_player_id_idx on claims (player_id);

create table statistics_resets (
  player_id integer not null,
  digits    smallint not null,
  reset_at  timestamptz(3) not null,
  primary key (player_id, digits)
);
