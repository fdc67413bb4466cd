import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { appendEvents } from '#api/log/eventLog.ts'
import { opensAt, type Day } from '#game/day.ts'
import { stormExpiry } from '#game/linkExpiry.ts'
import { raceExpiry } from '#game/races/race.ts'
import type { Rows, SeededRace, Today } from './today.ts'

// Events per statement.
const AT_ONCE = 20_000

/** The address of a seeded account. No mail is ever delivered to the domain. */
export function addressOf(playerId: number): string {
  return `${nameOf(playerId)}@example.test`
}

function nameOf(playerId: number): string {
  return `trial${playerId}`
}

type Extent = { until: Day; passwordHash?: string }

/** Writes a simulated day: first the rows to which events refer, then the events with their projections. */
export async function writeDay(pool: Pool, { rows, happened }: Today, { until, passwordHash }: Extent) {
  await pool.query(
    `insert into players (id, created_at) overriding system value
     select * from unnest($1::integer[], $2::timestamptz[])`,
    [rows.players.map(({ id }) => id), rows.players.map(({ createdAt }) => createdAt)],
  )
  await writeAccounts(pool, rows.accounts, passwordHash ?? null)
  // Expired ones would be deleted soon.
  const end = opensAt(until)
  await writeStorms(
    pool,
    rows.storms.filter(({ createdAt }) => stormExpiry(createdAt) > end),
  )
  await writeRaces(
    pool,
    rows.races.filter(({ startedAt }) => raceExpiry(startedAt) > end),
  )
  // The sort is stable: events of the same instant keep their order.
  happened.sort((one, other) => one.event.at.getTime() - other.event.at.getTime())
  for (let from = 0; from < happened.length; from += AT_ONCE)
    await appendEvents(pool, happened.slice(from, from + AT_ONCE))
}

async function writeAccounts(pool: Pool, accounts: Rows['accounts'], passwordHash: string | null) {
  await pool.query(
    `insert into users (player_id, email, email_key, username, username_key, password_hash, created_at)
     select id, email, email, name, name, $4, at
     from unnest($1::integer[], $2::text[], $3::text[], $5::timestamptz[]) account (id, email, name, at)`,
    [
      accounts.map(({ playerId }) => playerId),
      accounts.map(({ playerId }) => addressOf(playerId)),
      accounts.map(({ playerId }) => nameOf(playerId)),
      passwordHash,
      accounts.map(({ createdAt }) => createdAt),
    ],
  )
}

async function writeStorms(pool: Pool, storms: Rows['storms']): Promise<void> {
  for (const { stormId, creatorId, targets, createdAt } of storms)
    await pool.query(
      `insert into storms (storm_id, creator_id, targets, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
      [stormId, creatorId, targets, createdAt, stormExpiry(createdAt)],
    )
}

async function writeRaces(pool: Pool, races: readonly SeededRace[]): Promise<void> {
  for (const { raceId, rounds, targets, playerIds, startedAt } of races) {
    // No link has such a code.
    await pool.query(
      `insert into races (race_id, rounds, targets, code_hash, code, host_seat, created_at, started_at, expires_at)
       values ($1, $2, $3, $4, '', 0, $5, $5, $6)`,
      [raceId, rounds, targets, randomBytes(32), startedAt, raceExpiry(startedAt)],
    )
    await pool.query(
      `insert into race_members (race_id, seat, player_id, is_ready, seen_at)
       select $1, seat - 1, player_id, true, $3 from unnest($2::integer[]) with ordinality member (player_id, seat)`,
      [raceId, playerIds, startedAt],
    )
  }
}
