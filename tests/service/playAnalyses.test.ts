import { beforeEach, expect, test } from 'vitest'
import { createPool } from '#api/database/pool.ts'
import { lagOf } from '#api/projections/follow.ts'
import { PLAY_ANALYSES } from '#api/projections/playAnalyses.ts'
import { analyzePlays, isAnalysisDue } from '#api/usecases/analysts/analyzePlays.ts'
import { analyzeRows, type Analyze } from '#api/usecases/analysts/analyzeRows.ts'
import { analyzePlays as job } from '#workers/jobs/analyzePlays.ts'
import { analyzeHere } from '#tests/kit/analyzeHere.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { makeHistory, playArchive, settled } from '#tests/kit/history.ts'
import { startHilo } from '#tests/kit/hilo.ts'
import { visit } from '#tests/kit/playDocuments.ts'
import { playPrivateGames } from '#tests/kit/privatePlays.ts'

const hilo = await startHilo()
const { deps, pool } = hilo
const { url } = await testDatabase()
const history = await makeHistory(hilo, { players: 5, days: 4, modes: [2, 4] })
await playArchive(hilo, history)
await playPrivateGames(deps, { playerIds: history.playerIds.slice(0, 2), games: 4 })
await settled(deps)

/** The finished daily plays of the log, in the order of their games and players. */
const { rows: finished } = await pool.query<{
  gameId: number
  playerId: number
  target: string
  guesses: string[]
}>(
  `select game_id as "gameId", player_id as "playerId", target,
     array(select guess from events where (player_id, game_id) = (plays.player_id, plays.game_id)
       and type = 'GuessMade' order by version) as guesses
   from plays join games on games.id = game_id where kind = 'daily' and score is not null
   order by game_id, player_id`,
)

type Stored = {
  game_id: number
  player_id: number
  estimated_rows: number
  skills: number[]
  lucks: number[]
}

async function stored(): Promise<Stored[]> {
  const { rows } = await pool.query<Stored>('select * from play_analyses order by game_id, player_id')
  return rows
}

const expected: Stored[] = []
for (const { gameId, playerId, ...play } of finished) {
  const rows = await analyzeRows({ gameId, ...play })
  expected.push({
    game_id: gameId,
    player_id: playerId,
    // Of 2 digits, the skill of every row is exact.
    estimated_rows: gameId % 10 === 4 ? 1 : 0,
    skills: rows.map(({ skill }) => Math.round(skill * 100)),
    lucks: rows.map(({ luck }) => Math.round(luck * 100)),
  })
}

/** Analyses that are known in advance, so that only the tests above compute them. */
const recall: Analyze = ({ gameId, guesses }) => {
  const index = finished.findIndex((play) => play.gameId === gameId && `${play.guesses}` === `${guesses}`)
  const { skills = [], lucks = [], estimated_rows: estimates = 0 } = expected[index] ?? {}
  return Promise.resolve(
    skills.map((skill, row) => ({
      skill: skill / 100,
      luck: (lucks[row] ?? NaN) / 100,
      isEstimate: row < estimates,
    })),
  )
}

beforeEach(async () => {
  await pool.query('delete from play_analyses')
  await pool.query(`update projection_cursors set xid = '0', position = 0 where projection = 'play_analyses'`)
})

test('the history has finished daily plays, and plays that must not be analyzed', async () => {
  expect(finished.length).toBeGreaterThan(10)
  const { rows } = await pool.query<{ kind: string }>(
    `select distinct kind from plays where score is not null or kind = 'daily' and score is null order by kind`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['daily', 'archive', 'practice', 'challenge'])
})

test('the job stores skill and luck of each row of each finished daily play, and of no other', async () => {
  await job.run(
    {},
    { deps, transport: { send: () => Promise.resolve(), close: () => undefined }, withAnalysis: analyzeHere },
  )
  expect(await stored()).toEqual(expected)
  expect(await lagOf(pool, PLAY_ANALYSES)).toBe(0)
  for (const { skills, lucks } of expected)
    for (const points of [...skills, ...lucks]) expect(points >= 0 && points <= 10_000).toBe(true)
})

test('a run that stops at its time limit has stored its plays, and the next run goes on after them', async () => {
  let runs = 0
  for (let isBehind = true; isBehind; runs++) {
    const run = await analyzePlays(deps, recall, { timeLimitMs: 0, eventsAtOnce: 7 })
    expect(run.analyzed).toBeLessThanOrEqual(1)
    isBehind = run.isBehind
  }
  expect(runs).toBeGreaterThan(finished.length)
  expect(await stored()).toEqual(expected)
})

test('a run that fails stores nothing of its slice, and the next run repeats it', async () => {
  await analyzePlays(deps, recall, { timeLimitMs: 0 })
  const fail = () => Promise.reject(new Error('the analysis fails'))
  await expect(analyzePlays(deps, fail)).rejects.toThrow('the analysis fails')
  expect(await stored()).toHaveLength(1)
  expect(await analyzePlays(deps, recall)).toEqual({ analyzed: finished.length - 1, isBehind: false })
  expect(await stored()).toEqual(expected)
})

test('of two workers at once, one stores each analysis', async () => {
  const other = createPool(url)
  // Both have read the same slice before one of them stores it.
  let arrived = 0
  let open: () => void = () => undefined
  const both = new Promise<void>((resolve) => (open = resolve))
  const meet: Analyze = async (play) => {
    if (++arrived === 2) open()
    await both
    return await recall(play)
  }
  const runs = await Promise.all([analyzePlays(deps, meet), analyzePlays({ pool: other }, meet)])
  await other.end()
  expect(runs.map(({ analyzed }) => analyzed).toSorted((one, two) => one - two)).toEqual([0, finished.length])
  expect(runs.filter(({ isBehind }) => isBehind)).toHaveLength(1)
  expect(await stored()).toEqual(expected)
})

test.each([
  ['missing', 'delete from projection_cursors'],
  ['ahead of the log', `update projection_cursors set xid = '9000000000000'`],
  ['at the start', `update projection_cursors set xid = '0', position = 0`],
])('with a cursor that is %s, a run analyzes the missing plays and no other', async (_, damage) => {
  await analyzePlays(deps, recall)
  await pool.query(`${damage} where projection = 'play_analyses'`)
  await pool.query('delete from play_analyses where game_id = $1', [finished[0]?.gameId])
  const missing = finished.filter(({ gameId }) => gameId === finished[0]?.gameId)
  expect(await analyzePlays(deps, recall)).toEqual({ analyzed: missing.length, isBehind: false })
  expect(await stored()).toEqual(expected)
  expect(await analyzePlays(deps, recall)).toEqual({ analyzed: 0, isBehind: false })
})

test('the job is due when an event has waited for a minute', async () => {
  expect(await isAnalysisDue(deps)).toBe(true)
  await analyzePlays(deps, recall)
  expect(await isAnalysisDue(deps)).toBe(false)
  const now = deps.clock()
  const player = hilo.browse()
  await visit(player)
  await settled(deps)
  const due = async (seconds: number) => {
    hilo.setClock(new Date(now.getTime() + seconds * 1000).toISOString())
    return [await isAnalysisDue(deps), (await job.waiting?.list(deps, new Date(0)))?.length]
  }
  expect(await due(59)).toEqual([false, 0])
  expect(await due(60)).toEqual([true, 1])
  hilo.setClock(now.toISOString())
})

test('a play whose transaction ends late is not skipped', async () => {
  await analyzePlays(deps, recall)
  const [game] = history.games
  const late = await pool.connect()
  await late.query('begin')
  await late.query(
    `insert into events (player_id, game_id, type, version, at, guess, hint, score)
     values (900, $1, 'GuessMade', 1, now(), $2, 'GGE', null), (900, $1, 'PlayWon', 2, now(), null, null, 1)`,
    [game?.id, game?.target],
  )
  await hilo.deps.log.append({ playerId: 901, gameId: null }, 0, [
    { type: 'VisitRecorded', at: deps.clock() },
  ])
  expect(await analyzePlays(deps, recall)).toEqual({ analyzed: 0, isBehind: false })
  await late.query('commit')
  late.release()
  await settled(deps)
  expect(await analyzePlays(deps, analyzeRows)).toEqual({ analyzed: 1, isBehind: false })
  expect(await stored()).toHaveLength(expected.length + 1)
})
