-- A sender can play a challenge whose number the server drew. Challenges of before count as typed.
alter table challenges add column drawn boolean not null default false;
