import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { makeGuess } from '#api/usecases/makeGuess.ts'
import { openTodaysGames } from '#api/usecases/openGame.ts'
import { recordVisit } from '#api/usecases/recordVisit.ts'
import type { Game } from '#game/game.ts'
import { logWithin } from '#tests/kit/logWithin.ts'

const GUESSES_A_SECOND = 200

/**
 * Lets players guess at a steady rate, whether or not the answers keep up, for as long as `while` says. Answers how long each guess took, in
 * milliseconds from when it was due, in that order.
 */
export async function letPlay(deps: Deps, goesOn: () => boolean): Promise<number[]> {
  const games = await openTodaysGames(deps)
  const guesses = guessesOf(deps, games)
  const times: number[] = []
  const begin = performance.now()
  const pending: Promise<void>[] = []
  for (let number = 0; goesOn(); number++) {
    const due = begin + (number * 1000) / GUESSES_A_SECOND
    await sleep(Math.max(0, due - performance.now()))
    pending.push(
      guesses(number).then(() => {
        times[number] = performance.now() - due
      }),
    )
  }
  await Promise.all(pending)
  return times
}

// Four guesses a play, the last of them right; so half of all guesses begin or end one.
const ROWS = 4
// A multiple of the six games, so that a player stays with one; a second and more between two guesses of a player.
const GROUP = 240

/** The guess of a number: players take turns, and each waits for an own answer before guessing again. */
function guessesOf(deps: Deps, games: readonly Game[]): (number: number) => Promise<void> {
  const players = new Map<number, Promise<BrowserSession>>()
  const comeAhead = (player: number) => {
    if (!players.has(player)) players.set(player, becomeVisitor(deps, player))
  }
  return async (number) => {
    const round = Math.floor(number / (ROWS * GROUP))
    const row = Math.floor(number / GROUP) % ROWS
    const player = round * GROUP + (number % GROUP)
    comeAhead(player)
    // Evenly, one with every fourth guess, and a round before the first of their own.
    if (number % ROWS === 0) comeAhead((round + 1) * GROUP + (number % (ROWS * GROUP)) / ROWS)
    const game = games[number % games.length] as Game
    const guessed = (players.get(player) as Promise<BrowserSession>).then((browser) =>
      guessOnce(deps, { browser, game, row }),
    )
    players.set(player, guessed)
    await guessed
  }
}

async function guessOnce(
  deps: Deps,
  { browser, game, row }: { browser: BrowserSession; game: Game; row: number },
): Promise<BrowserSession> {
  const wrong = String((Number(game.target) + row + 1) % 10 ** game.digits).padStart(game.digits, '0')
  const guess = row === ROWS - 1 ? game.target : wrong
  const made = await makeGuess(deps, { browser, gameId: game.id, row, guess })
  if (!made.ok) throw new Error(`A guess was refused: ${made.error.reason}`)
  return browser
}

/** Each from an address of its own. */
async function becomeVisitor(deps: Deps, player: number): Promise<BrowserSession> {
  const ignore = () => undefined
  const wire = {
    token: null,
    knownDevice: null,
    address: `10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`,
    setToken: ignore,
    setKnownDevice: ignore,
    tell: ignore,
  }
  const browser = new BrowserSession(wire)
  await recordVisit(deps, browser)
  return browser
}

/** A writer that begins plays in transactions which it holds open for a while; several of these leave no moment without one. */
export async function holdOpen(
  url: string,
  { writer, goesOn }: { writer: number; goesOn: () => boolean },
): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'a writer that takes its time' })
  await client.connect()
  const log = logWithin(client)
  let held = 0
  for (; goesOn(); held++) {
    await client.query('begin')
    const at = new Date()
    await log.append({ playerId: 100_000_000 + writer * 1_000_000 + held, gameId: 207_782 }, 0, [
      { type: 'GuessMade', at, row: 0, guess: '12', hint: 'XXH' },
    ])
    await sleep(500 + Math.random() * 1000)
    await client.query('commit')
  }
  await client.end()
  return held
}
