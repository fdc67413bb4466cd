-- The first transaction that may still write events: no event of an earlier transaction can appear later. It is
-- the statement's oldest running transaction, except those of other databases of the cluster. A replica does not
-- know the databases of the transactions that it sees.
create function settled_before() returns xid8 language sql stable
begin atomic
  select case when pg_is_in_recovery() then pg_snapshot_xmin(seen) else coalesce(
    (select min(running) from pg_snapshot_xip(seen) running
     where not exists (
       select from pg_stat_activity where backend_xid = running::xid and datname <> current_database()
       union all
       select from pg_prepared_xacts where transaction = running::xid and database <> current_database())),
    pg_snapshot_xmax(seen)) end
  from pg_current_snapshot() seen;
end;
