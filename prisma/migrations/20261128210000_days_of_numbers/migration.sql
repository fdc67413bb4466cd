-- A challenge can have the number of a daily game. On the day of that game, its players are warned.
alter table challenges add column number_day date;
