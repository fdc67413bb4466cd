import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { StartError } from '#api/errors/errors.ts'
import type { DigitCount } from '#game/digits.ts'
import type { Game } from '#game/game.ts'
import { quantile } from '../row.ts'

/** The number of players that guess in parallel. Each waits for its answer before the next guess. */
export const AT_ONCE = 16

/** A game, and the code of its link if it is a challenge. */
export type BenchGame = Game & { code?: string }

/** One guess of a play. The player never wins. */
export type Guess = { token: string; game: BenchGame; row: number; number: string }

/** The result of a round: p50 and p99 of one guess in ms. */
export type Played = { guesses: number; perSecond: number; p50: number; p99: number }

/** Makes players with a session each. Returns their tokens. */
export async function makePlayers(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into players (created_at) select now() from generate_series(1, $1::integer) returning id',
    [count],
  )
  return await openSessions(pool, rows)
}

/** Opens sessions for random players of the past without a play since game `since`. Returns their tokens. */
export async function returnPlayers(pool: Pool, count: number, since: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with drawn as materialized (
       select distinct ceil(random() * last_value)::integer as id
       from pg_sequences cross join generate_series(1, 4 * $1::integer) where sequencename = 'players_id_seq')
     select id from drawn join players using (id) cross join lateral (
       select max(game_id) as last from plays where player_id = id and kind = 'daily' offset 0) played
     where last < $2 limit $1`,
    [count, since],
  )
  if (rows.length < count)
    throw new StartError('The log has too few players: use a longer history, or fewer --players.')
  return await openSessions(pool, rows)
}

async function openSessions(pool: Pool, players: readonly { id: number }[]): Promise<string[]> {
  const tokens = players.map(() => randomBytes(32).toString('base64url'))
  await pool.query(
    `insert into sessions (token_hash, player_id, created_at, last_used_at, expires_at)
     select hash, player, now(), now(), now() + interval '400 days'
     from unnest($1::bytea[], $2::integer[]) as given (hash, player)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), players.map(({ id }) => id)],
  )
  return tokens
}

/** Each player makes five wrong guesses in every mode. `guessAs` gets the index of its parallel client. */
export async function playAll(
  tokens: readonly string[],
  gamesOf: (token: string) => readonly BenchGame[],
  guessAs: (guess: Guess, client: number) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<Played> {
  const waiting = [...tokens]
  const times: number[] = []
  const play = async (client: number) => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      for (const guess of guessesOf(token, gamesOf(token))) {
        const began = performance.now()
        await guessAs(guess, client)
        times.push(performance.now() - began)
      }
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, (_, client) => play(client)))
  const perSecond = (times.length / (performance.now() - began)) * 1000
  return { guesses: times.length, perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** The session of a token, as one request knows it. */
export function browserWith(token: string): BrowserSession {
  const ignore = () => undefined
  return new BrowserSession({
    token,
    knownDevice: null,
    address: () => '::1',
    setToken: ignore,
    language: () => ({ ofPages: 'en', ofAccount: 'en' }),
    setKnownDevice: ignore,
    setLanguage: ignore,
    logSecurity: ignore,
  })
}

function guessesOf(token: string, games: readonly BenchGame[]): Guess[] {
  return games.flatMap((game) => wrongNumbers(game).map((number, row) => ({ token, game, row, number })))
}

/** Five guesses that are not the target. */
export function wrongNumbers({ digits, target }: { digits: DigitCount; target: string }): string[] {
  return Array.from({ length: 6 }, (_, digit) => String(digit).repeat(digits))
    .filter((number) => number !== target)
    .slice(0, 5)
}
