import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Connection } from '../connection.ts'
import { makePlayers, wrongNumbers, type BenchGame, type Guess } from './players.ts'
import { graphqlRequest } from './requests.ts'
import type { Subject } from '../subject.ts'

const GUESSES_A_SECOND = 100
// Enough that a player's next guess in a game comes seconds after the one before.
const PLAYERS_AT_ONCE = 20

export type Guessing = {
  /** Sends guesses for so many seconds. Returns the time of each in ms. */
  guessFor: (seconds: number) => Promise<number[]>
  close: () => Promise<void>
}

/**
 * Players who guess over HTTP at fixed times, whether or not earlier guesses have their answers. The time of
 * a guess counts from the instant at which it was due, so a stalled server makes all guesses behind it late.
 */
export function startGuessing(
  { port, whileAlive }: Subject,
  { pool, games }: { pool: Pool; games: readonly BenchGame[] },
): Guessing {
  const idle: Connection[] = []
  const guesses = allGuesses(pool, games)
  const send = async (guess: Guess, due: number) => {
    const client = idle.pop() ?? (await Connection.open(port))
    await client.ask(graphqlRequest(guess))
    idle.push(client)
    return performance.now() - due
  }
  const guessFor = async (seconds: number) => {
    const count = seconds * GUESSES_A_SECOND
    const ready: Guess[] = []
    while (ready.length < count) ready.push((await guesses.next()).value as Guess)
    const start = performance.now()
    const times = ready.map(async (guess, n) => {
      const due = start + (n * 1000) / GUESSES_A_SECOND
      await sleep(Math.max(0, due - performance.now()))
      return await send(guess, due)
    })
    return await whileAlive(Promise.all(times))
  }
  return {
    guessFor,
    close: () => {
      for (const client of idle) client.close()
      return Promise.resolve()
    },
  }
}

/** Five wrong guesses in each game by ever more new players. */
async function* allGuesses(pool: Pool, games: readonly BenchGame[]): AsyncGenerator<Guess> {
  for (;;) {
    const tokens = await makePlayers(pool, PLAYERS_AT_ONCE)
    for (const row of [0, 1, 2, 3, 4]) {
      for (const token of tokens) {
        for (const game of games) yield { token, game, row, number: wrongNumbers(game)[row] ?? '' }
      }
    }
  }
}
