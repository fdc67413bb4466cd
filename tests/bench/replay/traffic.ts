import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { makeGuess } from '#api/plays/makeGuess.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { recordVisit } from '#api/plays/recordVisit.ts'
import type { Game } from '#game/game.ts'
import { logWithin } from '#tests/kit/logWithin.ts'

const GUESSES_A_SECOND = 200

/**
 * Sends guesses at a steady rate while `isRunning` returns true, whether or not answers keep up. Returns the
 * time of each saved guess in ms, measured from its due time, in the order of the answers.
 */
export async function sendGuesses(deps: Deps, isRunning: () => boolean): Promise<number[]> {
  const players = new Map<number, Promise<BrowserSession>>()
  const guesses = guessesOf(deps, players)
  const times: number[] = []
  const begin = performance.now()
  const pending: Promise<void>[] = []
  for (let number = 0; isRunning(); number++) {
    const due = begin + (number * 1000) / GUESSES_A_SECOND
    await sleep(Math.max(0, due - performance.now()))
    pending.push(
      guesses(number).then((isSaved) => {
        if (isSaved) times.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(pending)
  // Players of the next round, which no guess has awaited.
  await Promise.all(players.values())
  return times
}

// Four guesses a play, the last one right. So half of all guesses begin or end a play.
const ROWS = 4
// A multiple of the six games, so that a player keeps one game, with over a second between two guesses.
const GROUP = 240

/**
 * Sends the nth guess, and returns whether it was saved. Players take turns, and each waits for its answer
 * before the next guess.
 */
function guessesOf(
  deps: Deps,
  players: Map<number, Promise<BrowserSession>>,
): (number: number) => Promise<boolean> {
  // A rebuild may run past midnight, so each round asks for the day's games.
  const opened = new Map<number, Promise<readonly Game[]>>()
  const gamesOf = (round: number) => {
    const games = opened.get(round) ?? openTodaysGames(deps)
    opened.set(round, games)
    return games
  }
  const prepareVisitor = (player: number) => {
    if (!players.has(player)) players.set(player, becomeVisitor(deps, player))
  }
  return async (number) => {
    const round = Math.floor(number / (ROWS * GROUP))
    const row = Math.floor(number / GROUP) % ROWS
    const player = round * GROUP + (number % GROUP)
    prepareVisitor(player)
    // Spread evenly: every fourth guess prepares one player of the next round.
    if (number % ROWS === 0) prepareVisitor((round + 1) * GROUP + (number % (ROWS * GROUP)) / ROWS)
    const ready = players.get(player) as Promise<BrowserSession>
    const guessed = ready.then(async (browser) => {
      const games = await gamesOf(round)
      return await guessOnce(deps, { browser, game: games[number % games.length] as Game, row })
    })
    players.set(
      player,
      guessed.then(() => ready),
    )
    return await guessed
  }
}

async function guessOnce(
  deps: Deps,
  { browser, game, row }: { browser: BrowserSession; game: Game; row: number },
): Promise<boolean> {
  const wrong = String((Number(game.target) + row + 1) % 10 ** game.digits).padStart(game.digits, '0')
  const guess = row === ROWS - 1 ? game.target : wrong
  const made = await makeGuess(deps, { browser, gameId: game.id, kind: 'daily', row, guess })
  // The games of a round that has begun before midnight close.
  if (!made.ok && made.error.reason !== 'GAME_CLOSED')
    throw new Error(`A guess was refused: ${made.error.reason}`)
  return made.ok
}

/** Creates a visitor with an address of its own. */
async function becomeVisitor(deps: Deps, player: number): Promise<BrowserSession> {
  const ignore = () => undefined
  const wire = {
    token: null,
    knownDevice: null,
    address: () => `10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`,
    setToken: ignore,
    language: () => ({ ofPages: 'en', ofAccount: 'en' }) as const,
    setKnownDevice: ignore,
    setLanguage: ignore,
    logSecurity: ignore,
  }
  const browser = new BrowserSession(wire)
  await recordVisit(deps, browser)
  return browser
}

/**
 * Writers that hold transactions with new plays open while `isRunning` returns true: one is open at every
 * moment. Returns the number of these transactions.
 */
export async function holdTransactions(url: string, isRunning: () => boolean): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // A kept database has the plays of earlier runs.
  const { rows } = await client.query<{ last: number }>('select max(player_id) as last from events')
  await client.end()
  const first = Math.max(rows[0]?.last ?? 0, OTHER_PLAYERS) + 1
  const held = await Promise.all(
    Array.from({ length: WRITERS }, (_, writer) => holdOpen(url, { first: first + writer, isRunning })),
  )
  return held.reduce((sum, each) => sum + each, 0)
}

const WRITERS = 4
// Far above the ids that the server gives meanwhile.
const OTHER_PLAYERS = 100_000_000

async function holdOpen(
  url: string,
  { first, isRunning }: { first: number; isRunning: () => boolean },
): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench: a slow writer' })
  await client.connect()
  const log = logWithin(client)
  let held = 0
  for (; isRunning(); held++) {
    await client.query('begin')
    const at = new Date()
    const appended = await log.append({ playerId: first + WRITERS * held, gameId: 207_782 }, 0, [
      { type: 'GuessMade', at, kind: 'daily', row: 0, guess: '12', hint: 'XXH' },
    ])
    if (appended === 'clash') throw new Error('The writer has appended nothing')
    await sleep(500 + Math.random() * 1000)
    await client.query('commit')
  }
  await client.end()
  return held
}
