-- Prisma types the rows of exports by enums.

create type export_subject as enum ('EVENTS', 'PLAYS');
create type export_format as enum ('NDJSON', 'CSV');
create type export_status as enum ('WAITING', 'RUNNING', 'DONE', 'FAILED');

alter table exports
  drop constraint exports_subject_check,
  drop constraint exports_format_check,
  drop constraint exports_status_check,
  alter column subject type export_subject using subject::export_subject,
  alter column format type export_format using format::export_format,
  alter column status type export_status using status::export_status;
