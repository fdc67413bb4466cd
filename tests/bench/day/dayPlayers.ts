import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { appendEvents } from '#api/log/eventLog.ts'
import { createKeyedHash } from '#api/auth/secret.ts'
import { openPasswords } from '#api/auth/hashing/passwords.ts'
import { StartError } from '#api/errors/errors.ts'
import { readEnv } from '#api/settings/env.ts'
import { dayFromNumber, dayNumber, easternDay } from '#game/day.ts'
import { gameIdOf, type DatedGame } from '#game/game.ts'
import { openGames, playEvents } from '../history/longPlayers.ts'
import type { Person } from './dayPlan.ts'
import { SETTINGS } from './daySite.ts'

export const PASSWORD = 'Correct-horse-7'

/** The name of a person's account. */
export function nameOf(day: string, index: number): string {
  return `${day}${index}`
}

/** The address of a person's account. */
export function emailOf(day: string, index: number): string {
  return `${nameOf(day, index)}@example.com`
}

const EVENTS_AT_ONCE = 20_000

/**
 * Prepares the people of a day, who have names of their own: players with sessions, accounts, and plays of
 * yesterday. Returns the cookie of each person, empty for a new browser. With `returning`, they are players
 * of a long log in place of new ones.
 */
export async function preparePeople(
  pool: Pool,
  people: readonly Person[],
  { day, returning }: { day: string; returning: boolean },
): Promise<string[]> {
  const known = people.flatMap((person, index) => (person.kind === 'newcomer' ? [] : [{ person, index }]))
  const ids = returning ? await drawPlayers(pool, known.length) : await newPlayers(pool, known.length)
  const tokens = known.map(() => randomBytes(32).toString('base64url'))
  await openSessions(pool, { ids, tokens })
  await openAccounts(
    pool,
    known.flatMap(({ person, index }, place) =>
      person.kind === 'account' ? [{ id: ids[place] ?? 0, name: nameOf(day, index) }] : [],
    ),
  )
  if (!returning)
    await playYesterday(
      pool,
      known.map(({ person }, place) => ({ id: ids[place] ?? 0, modes: person.modes })),
    )
  await pool.query('vacuum analyze')
  const cookies = people.map(() => '')
  for (const [place, { person, index }] of known.entries())
    if (!person.logsIn) cookies[index] = `hilo_session=${tokens[place] ?? ''}`
  return cookies
}

async function newPlayers(pool: Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into players (created_at) select now() from generate_series(1, $1::integer) returning id',
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Random players of the log without an account. */
async function drawPlayers(pool: Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with drawn as materialized (
       select distinct ceil(random() * last_value)::integer as id
       from pg_sequences cross join generate_series(1, 2 * $1::integer) where sequencename = 'players_id_seq')
     select id from drawn join players using (id)
     where not exists (select from users where player_id = id) limit $1`,
    [count],
  )
  if (rows.length < count)
    throw new StartError('The log has too few players: use a longer history, or fewer --players.')
  return rows.map(({ id }) => id)
}

async function openSessions(
  pool: Pool,
  { ids, tokens }: { ids: readonly number[]; tokens: readonly string[] },
): Promise<void> {
  await pool.query(
    `insert into sessions (token_hash, player_id, created_at, last_used_at, expires_at)
     select hash, player, now(), now(), now() + interval '400 days'
     from unnest($1::bytea[], $2::integer[]) as given (hash, player)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
  )
}

/** All accounts have the same password: a hash takes a quarter of a second. */
async function openAccounts(pool: Pool, accounts: readonly { id: number; name: string }[]): Promise<void> {
  const env = readEnv(SETTINGS)
  const hashed = await openPasswords(createKeyedHash(env)).hash(PASSWORD)
  if (!hashed.ok) throw new Error('The password was not hashed.')
  await pool.query(
    `insert into users (player_id, email, email_key, username, username_key, password_hash, created_at)
     select player, name || '@example.com', name || '@example.com', name, name, $3, now()
     from unnest($1::integer[], $2::text[]) as given (player, name)
     on conflict do nothing`,
    [accounts.map(({ id }) => id), accounts.map(({ name }) => name), hashed.value],
  )
}

/** Every player finished yesterday's games, so today begins with the move to the next game. */
async function playYesterday(
  pool: Pool,
  players: readonly { id: number; modes: readonly DatedGame['digits'][] }[],
): Promise<void> {
  const day = dayFromNumber(dayNumber(easternDay(new Date())) - 1)
  const games = new Map(
    [2, 3, 4, 5, 6, 7].map((mode) => {
      const digits = mode as DatedGame['digits']
      return [digits, { id: gameIdOf(day, digits), day, digits, target: '9'.repeat(digits) }]
    }),
  )
  await openGames(pool, [...games.values()])
  const events = players.flatMap(({ id, modes }) =>
    modes.flatMap((digits, place) => {
      const game = games.get(digits)
      return game ? playEvents(id, game, { kind: 'daily', isWon: (id + place) % 10 > 0 }) : []
    }),
  )
  for (let from = 0; from < events.length; from += EVENTS_AT_ONCE)
    await appendEvents(pool, events.slice(from, from + EVENTS_AT_ONCE))
}
