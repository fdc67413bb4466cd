import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { makeGuess } from '#api/plays/makeGuess.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { createHash } from 'node:crypto'
import { beSubject } from '../subject.ts'
import { browserWith, playAll, type Guess, type Played } from './players.ts'
import { STATEMENTS, writeValues } from './statements.ts'

/** The way to guess, and the players. */
export type StoreQuestion = { how: 'useCase' | 'statements'; tokens: string[] }

// Guesses without HTTP: by the use case, or by its two statements alone.
const { read, writes } = STATEMENTS
const env = readEnv(process.env)
const pool = createPool(env.databaseUrl ?? '')
const deps = createDeps(env, pool)
const games = await openTodaysGames(deps)
const GUESS = { useCase, statements }

beSubject(0, ({ how, tokens }: StoreQuestion): Promise<Played> => playAll(tokens, () => games, GUESS[how]))

async function useCase({ token, game, row, number }: Guess): Promise<void> {
  const made = await makeGuess(deps, {
    browser: browserWith(token),
    gameId: game.id,
    kind: 'daily',
    row,
    guess: number,
  })
  if (!made.ok) throw new Error(`A guess was refused: ${made.error.reason}`)
}

async function statements(guess: Guess): Promise<void> {
  const hash = createHash('sha256').update(guess.token).digest()
  const { rows } = await pool.query<{ playerId: number }>({
    ...read.graphql,
    values: [hash, guess.game.id, null, new Date()],
  })
  const [first, later] = writes
  const values = writeValues(rows[0]?.playerId ?? 0, guess)
  await pool.query({ ...(guess.row === 0 ? first : later), values })
}
