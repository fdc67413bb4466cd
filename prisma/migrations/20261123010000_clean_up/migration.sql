-- What is over is found by when it ended, and deleted in small batches (api/usecases/cleanUp.ts).
create index sessions_expires_at_idx on sessions (expires_at);
create index sessions_visitors_last_used on sessions (last_used_at, token_hash) where ends_at is null;
create index sign_ups_expires_at_idx on sign_ups (expires_at);
create index password_resets_expires_at_idx on password_resets (expires_at);
create index mails_sent_at_idx on mails (sent_at);
create index rate_limits_expire_idx on rate_limits (expire);
