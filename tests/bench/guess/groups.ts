import { createHash } from 'node:crypto'
import type { World } from './guessRound.ts'
import type { GamesOf } from './privateGames.ts'

/** Makes accounts of the players, each a member of ten groups of ten. They guess in the daily games. */
export async function joinGroups({ pool, games }: World, tokens: readonly string[]): Promise<GamesOf> {
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await pool.query(
    `with account as (
       insert into users (player_id, email, email_key, username, username_key, created_at)
       select player_id, name, name, name, name, now()
       from sessions, format('bench%s', player_id) as name where token_hash = any ($1::bytea[])
       returning player_id),
     numbered as (select player_id, row_number() over (order by player_id) - 1 as number from account),
     made as (
       insert into groups (adjective, noun, owner_id, modes, points, day_score, missed_day, created_at)
       select number / 10, copy, player_id, '{2,3,4,5,6,7}', '{6,5,4,3,2,1}', 'SUM', 0, now()
       from numbered, generate_series(1, 10) as copy where number % 10 = 0
       returning id, adjective)
     insert into group_members (group_id, player_id, joined_on)
     select made.id, player_id, current_date from made join numbered on adjective = number / 10`,
    [hashes],
  )
  return () => games
}
