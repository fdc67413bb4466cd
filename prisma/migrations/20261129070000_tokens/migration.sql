alter table plays add column is_bot boolean not null default false;

alter table sessions add column scope text check (scope in ('READ', 'PLAY'));
