-- Exports of all subjects, also as Parquet, and incremental ones. See docs/decisions/0035.
alter type export_subject add value 'GUESSES';
alter type export_subject add value 'GAMES';
alter type export_subject add value 'PLAYERS';
alter type export_format add value 'PARQUET';

-- An incremental export starts at an instant, or where an earlier export ended: `after_xid`. `end_xid` is the first
-- transaction that the export may lack, and `read_at` the instant that decides which games it hides.
alter table exports
  add column since timestamptz(3),
  add column after_xid bigint,
  add column end_xid bigint,
  add column read_at timestamptz(3);
