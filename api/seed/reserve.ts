import type { Pool } from 'pg'
import { numbersOf } from '#api/games/privateGames.ts'
import type { PrivateKind } from '#game/kinds/kinds.ts'
import type { PrivateNumbers } from './today.ts'

/** Of so many plays, at most one is the first of a storm or a race. */
const PLAYS_OF_A_COURSE = 20

/** Reserves the numbers in the ids of private games for a number of plays. */
export async function reserveNumbers(pool: Pool, plays: number): Promise<PrivateNumbers> {
  const reserve = (kind: PrivateKind) =>
    `setval('${numbersOf(kind)}', nextval('${numbersOf(kind)}') + $1::integer) - $1`
  const { rows } = await pool.query<{ practice: string; challenge: string }>(
    `select ${reserve('practice')} as practice, ${reserve('challenge')} as challenge`,
    [plays],
  )
  const courses = Math.ceil(plays / PLAYS_OF_A_COURSE)
  return {
    practice: Number(rows[0]?.practice),
    challenge: Number(rows[0]?.challenge),
    storm: await next(pool, numbersOf('storm'), courses),
    race: await next(pool, numbersOf('race'), courses),
  }
}

/** Reserves 1,000 ids of players. */
export async function takeIds(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ sequence: string }>(
    `select pg_get_serial_sequence('players', 'id') as sequence`,
  )
  return await next(pool, rows[0]?.sequence ?? '', 1000)
}

async function next(pool: Pool, sequence: string, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>(
    `select nextval($1::text)::integer as number from generate_series(1, $2::integer)`,
    [sequence, count],
  )
  return rows.map(({ number }) => number)
}
