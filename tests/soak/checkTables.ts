import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { DAYS_IN_SPAN } from '#api/projections/finishedDays.ts'
import { countingScore, isFinishedLate } from '#game/finishedLate.ts'
import { histogramOf } from '#game/statistics/score.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import type { Recount } from './recountLog.ts'

/** A pool, or one of its connections in a transaction. */
export type Database = Pick<Pool, 'query'>

/**
 * Compares the tables that follow from the log with a recount. Waits for the tables that follow in batches.
 */
export async function checkTables(pool: Database, recount: Recount, timeoutMs: number): Promise<string[]> {
  const breaches = [
    ...differences('games', await gamesIn(pool), recountGames(recount)),
    ...differences('plays', await playsIn(pool), recountPlays(recount)),
    ...differences('finished_days', await finishedDaysIn(pool), recountFinishedDays(recount)),
  ]
  const expected = recountHistograms(recount)
  const end = performance.now() + timeoutMs
  for (;;) {
    const late = differences('game_histograms', await histogramsIn(pool), expected)
    if (late.length === 0 || performance.now() > end) return [...breaches, ...late]
    await sleep(250)
  }
}

/** The rows of a table, by their keys. */
type Rows = Map<string, string>

function differences(table: string, kept: Rows, expected: Rows): string[] {
  return [...new Set([...kept.keys(), ...expected.keys()])].flatMap((key) => {
    const [have, want] = [kept.get(key) ?? 'nothing', expected.get(key) ?? 'nothing']
    return have === want ? [] : `table ${table}: ${key} has ${have} where the log says ${want}`
  })
}

async function gamesIn(pool: Database): Promise<Rows> {
  type Row = { id: number; day: string; target: string }
  const { rows } = await pool.query<Row>('select id, day, target from games')
  return new Map(rows.map(({ id, day, target }) => [`${id}`, `${day} ${target}`]))
}

function recountGames({ games }: Recount): Rows {
  return new Map([...games.values()].map(({ id, day, target }) => [`${id}`, `${day} ${target}`]))
}

type PlayRow = {
  playerId: number
  gameId: number
  kind: PlayKind | null
  score: number | null
  start: Date | null
  end: Date | null
  left: boolean
  late: boolean
}

async function playsIn(pool: Database): Promise<Rows> {
  const { rows } = await pool.query<PlayRow>(
    `select player_id as "playerId", game_id as "gameId", kind, score, started_at as start, finished_at as end,
      left_at is not null as left, finished_late as late from plays`,
  )
  return new Map(rows.map((row) => [`${row.playerId}/${row.gameId}`, playText(row)]))
}

function recountPlays({ plays }: Recount): Rows {
  return new Map(
    plays.map(({ playerId, play }) => {
      const { kind, score, finishedAt, leftAfter } = play
      const start = play.guesses[0]?.at ?? null
      const [left, late] = [leftAfter !== null, isFinishedLate(play)]
      const row = { playerId, gameId: play.game.id, kind, score, start, end: finishedAt, left, late }
      return [`${playerId}/${play.game.id}`, playText(row)]
    }),
  )
}

function playText({ kind, score, start, end, left, late }: PlayRow): string {
  const flags = `${late ? ', late' : ''}${left ? ', left' : ''}`
  return `${kind}, score ${score}, ${start?.toISOString()} to ${end?.toISOString()}${flags}`
}

async function histogramsIn(pool: Database): Promise<Rows> {
  type Row = { gameId: number; score: number; plays: number }
  const { rows } = await pool.query<Row>('select game_id as "gameId", score, plays from game_histograms')
  return new Map(rows.map(({ gameId, score, plays }) => [`${gameId} score ${score}`, `${plays}`]))
}

/** The days of daily games, won or lost, by player and mode. */
async function finishedDaysIn(pool: Database): Promise<Rows> {
  const { rows } = await pool.query<{ key: string }>(
    `select player_id || '/' || (10 * (${DAYS_IN_SPAN} * span + bit) + digits) as key
     from finished_days cross join generate_series(0, ${DAYS_IN_SPAN - 1}) bit where get_bit(days, bit) = 1`,
  )
  return new Map(rows.map(({ key }) => [key, 'finished']))
}

function recountFinishedDays({ plays }: Recount): Rows {
  const finished = plays.filter(({ play }) => play.kind === 'daily' && play.score !== null)
  return new Map(finished.map(({ playerId, play }) => [`${playerId}/${play.game.id}`, 'finished']))
}

function recountHistograms({ games, plays }: Recount): Rows {
  const rows = [...games.keys()].flatMap((gameId) => {
    const scores = plays.flatMap(
      ({ play }) => (play.kind === 'daily' && play.game.id === gameId && countingScore(play)) || [],
    )
    return histogramOf(scores).map((count, bucket) => [`${gameId} score ${bucket + 1}`, `${count}`] as const)
  })
  return new Map(rows.filter(([, count]) => count !== '0'))
}
