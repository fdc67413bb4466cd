import type { Pool } from 'pg'
import type { Game } from '#game/game.ts'
import { Connection } from '../connection.ts'
import type { Subject } from '../subject.ts'
import { AT_ONCE, makePlayers, playAll, type Guess, type Played } from './players.ts'
import type { StoreQuestion } from './storeProcess.ts'

/** A round: how the guesses went, and how many microseconds of processor time one cost the process. */
export type Sample = Played & { cost: number }

export type World = { pool: Pool; games: readonly Game[] }

// 30 guesses each.
const PLAYERS = 130
const PLAYERS_ALONE = 30

/** New players guess over HTTP, so many at once. */
export async function byHttp(
  { port, processorTime }: Subject,
  { pool, games }: World,
  requestOf: (guess: Guess) => string,
  atOnce = AT_ONCE,
): Promise<Sample> {
  const tokens = await makePlayers(pool, atOnce === 1 ? PLAYERS_ALONE : PLAYERS)
  const clients = await Promise.all(Array.from({ length: atOnce }, () => Connection.open(port)))
  const before = await processorTime()
  const guessAs = (guess: Guess, client: number) =>
    clients[client]?.ask(requestOf(guess)) ?? Promise.reject(new Error('No such client'))
  const played = await playAll(tokens, games, guessAs, atOnce)
  const after = await processorTime()
  for (const client of clients) client.close()
  return { ...played, cost: (after - before) / played.guesses }
}

/** New players guess within the process. */
export async function byItself(store: Subject, { pool }: World, how: StoreQuestion['how']): Promise<Sample> {
  const question: StoreQuestion = { how, tokens: await makePlayers(pool, PLAYERS) }
  const before = await store.processorTime()
  const played = await store.ask<Played>(question)
  return { ...played, cost: ((await store.processorTime()) - before) / played.guesses }
}
