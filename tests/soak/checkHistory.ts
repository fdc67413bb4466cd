import { Browser } from '#tests/kit/browser.ts'
import { checkAttempts } from './checkAttempts.ts'
import { checkBoards } from './checkBoards.ts'
import { checkTables, type Database } from './checkTables.ts'
import type { Ledger } from './ledger.ts'
import type { Player } from './player.ts'
import { readLog, type Log } from './readLog.ts'
import type { Findings } from './scenario.ts'
import { tellAnew, type Told } from './tellAnew.ts'

type World = {
  pool: Database
  ledger: Ledger
  /** Where boards are asked for. */
  server: string
  /** Whose boards are looked at. */
  players: readonly Player[]
  /** How long what follows the log in batches may take to come. */
  patienceMs?: number
}

// The projector looks again each minute, whatever got lost.
const PATIENCE_MS = 75_000

/**
 * Holds the database to what the players were told and to the rules of `game/`: guesses acknowledged, refused and unknown,
 * versions without gaps, and scores, histograms and boards equal to a recount from the log.
 */
export async function checkHistory(world: World): Promise<Findings> {
  const { pool, ledger, server, players, patienceMs = PATIENCE_MS } = world
  const log = await readLog(pool)
  const { counts, breaches } = checkAttempts(ledger, log)
  const told = tellAnew(log)
  const tables = await checkTables(pool, told, patienceMs)
  const boards = await checkAllBoards({ log, told, server, players })
  const odd = ledger.oddAnswers.map((answer) => `odd answer: ${answer}`)
  const found = [...breaches, ...told.breaches, ...tables, ...boards, ...odd]
  const [lost, twice] = ['lost', 'twice'].map(
    (kind) => breaches.filter((text) => text.startsWith(`${kind}:`)).length,
  )
  const figures = {
    ...counts,
    plays: told.plays.length,
    boards: players.length,
    lost: lost ?? 0,
    twice: twice ?? 0,
  }
  return { figures, breaches: found }
}

type Shown = { log: Log; told: Told; server: string; players: readonly Player[] }

async function checkAllBoards({ log, told, server, players }: Shown): Promise<string[]> {
  const breaches: string[] = []
  for (const { browser, session } of players) {
    const playerId = log.players.get(session)
    if (playerId === undefined) breaches.push(`lost: session ${session} of a visitor`)
    const atServer = new Browser(server)
    for (const [name, value] of browser.cookies) atServer.plant(name, value)
    const plays = told.plays.filter((play) => play.playerId === playerId)
    // One that the server cannot show hides nothing else that is wrong.
    const wrong = await checkBoards(atServer, plays).catch((error: unknown) => [
      `board: player ${playerId} cannot see one: ${String(error)}`,
    ])
    breaches.push(...wrong)
  }
  return breaches
}
