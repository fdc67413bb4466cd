/**
 * The tables that every backup has: those of the schema, without those that a restore rebuilds or leaves
 * empty. A test compares the list with the schema.
 */
export const STORED_TABLES: readonly string[] = [
  'analysts',
  'analyzed_rows',
  'challenges',
  'events',
  'exports',
  'group_members',
  'groups',
  'link_tokens',
  'mails',
  'moves',
  'password_resets',
  'pictures',
  'play_analyses',
  'players',
  'practice_games',
  'race_members',
  'races',
  'rate_limits',
  'reminders',
  'replaced_tokens',
  'replay_links',
  'scheduled_jobs',
  'sessions',
  'sign_ups',
  'storms',
  'users',
  'verified_links',
]
