import type { Pool } from 'pg'
import { Connection } from '../connection.ts'
import type { Subject } from '../subject.ts'
import { AT_ONCE, makePlayers, playAll, type BenchGame, type Guess, type Played } from './players.ts'
import type { GamesOf } from './privateGames.ts'
import type { StoreQuestion } from './storeProcess.ts'

/** The guesses of a round, and the process's processor time for each, in microseconds. */
export type Sample = Played & { cost: number }

/**
 * `players`: the players of a round, with 30 guesses each. They are new, or those that `signIn` finds. They
 * guess in `games`, or in the games that `drawGames` makes for them.
 */
export type World = {
  pool: Pool
  games: readonly BenchGame[]
  players: number
  signIn?: (count: number) => Promise<string[]>
  drawGames?: (tokens: readonly string[]) => Promise<GamesOf>
}

// Guesses one at a time take longer, so they are fewer.
const SHARE_ALONE = 0.25

/** Players guess over HTTP, `atOnce` in parallel. */
export async function byHttp(
  { port, processorTime, whileAlive }: Subject,
  { pool, games, players, signIn = (count) => makePlayers(pool, count), drawGames }: World,
  requestOf: (guess: Guess) => string,
  atOnce = AT_ONCE,
): Promise<Sample> {
  const tokens = await signIn(Math.ceil(atOnce === 1 ? players * SHARE_ALONE : players))
  const gamesOf = (await drawGames?.(tokens)) ?? (() => games)
  const clients = await Promise.all(Array.from({ length: atOnce }, () => Connection.open(port)))
  const before = await processorTime()
  const guessAs = (guess: Guess, client: number) =>
    clients[client]?.ask(requestOf(guess)) ?? Promise.reject(new Error('No such client'))
  const played = await whileAlive(playAll(tokens, gamesOf, guessAs, atOnce))
  const after = await processorTime()
  for (const client of clients) client.close()
  return { ...played, cost: (after - before) / played.guesses }
}

/** New players guess within the process, without HTTP. */
export async function byItself(
  store: Subject,
  { pool, players }: World,
  how: StoreQuestion['how'],
): Promise<Sample> {
  const question: StoreQuestion = { how, tokens: await makePlayers(pool, players) }
  const before = await store.processorTime()
  const played = await store.ask<Played>(question)
  return { ...played, cost: ((await store.processorTime()) - before) / played.guesses }
}
