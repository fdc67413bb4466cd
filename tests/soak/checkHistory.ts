import { Browser } from '#tests/kit/browser/browser.ts'
import { checkAttempts } from './checkAttempts.ts'
import { checkBoards } from './checkBoards.ts'
import { checkTables, type Database } from './checkTables.ts'
import type { Ledger } from './ledger.ts'
import type { Player } from './player.ts'
import { readLog, type Log } from './readLog.ts'
import type { Findings } from './scenario.ts'
import { recountLog, type Recount } from './recountLog.ts'

type World = {
  pool: Database
  ledger: Ledger
  /** The server that returns the boards. */
  server: string
  /** The players whose boards are checked. */
  players: readonly Player[]
  /** How long the tables that follow the log in batches may lag. */
  timeoutMs?: number
}

// The projector also runs each minute, even after a lost wake-up.
const TIMEOUT_MS = 75_000

/**
 * Checks the database against the players' ledger and the rules of `game/`: guesses acknowledged, refused and
 * unknown, versions without gaps, and scores, histograms and boards equal to a recount from the log.
 */
export async function checkHistory(world: World): Promise<Findings> {
  const { pool, ledger, server, players, timeoutMs = TIMEOUT_MS } = world
  const log = await readLog(pool)
  const { counts, breaches } = checkAttempts(ledger, log)
  const recount = recountLog(log)
  const tables = await checkTables(pool, recount, timeoutMs)
  const boards = await checkAllBoards({ log, recount, server, players })
  const odd = ledger.oddAnswers.map((answer) => `unexpected answer: ${answer}`)
  const found = [...breaches, ...recount.breaches, ...tables, ...boards, ...odd]
  const [lost, twice] = ['lost', 'twice'].map(
    (kind) => breaches.filter((text) => text.startsWith(`${kind}:`)).length,
  )
  const figures = {
    ...counts,
    plays: recount.plays.length,
    boards: players.length,
    lost: lost ?? 0,
    twice: twice ?? 0,
  }
  return { figures, breaches: found }
}

type Shown = { log: Log; recount: Recount; server: string; players: readonly Player[] }

async function checkAllBoards({ log, recount, server, players }: Shown): Promise<string[]> {
  const breaches: string[] = []
  for (const { browser, session } of players) {
    const playerId = log.players.get(session)
    if (playerId === undefined) breaches.push(`lost: session ${session} of a visitor`)
    const atServer = new Browser(server)
    for (const [name, value] of browser.cookies) atServer.plant(name, value)
    const plays = recount.plays.filter((play) => play.playerId === playerId)
    // A board that fails to load must not hide other breaches.
    const wrong = await checkBoards(atServer, plays).catch((error: unknown) => [
      `board: player ${playerId} cannot load a board: ${String(error)}`,
    ])
    breaches.push(...wrong)
  }
  return breaches
}
