alter table exports
  add column generated_at timestamptz(3),
  add column schema_version smallint;
