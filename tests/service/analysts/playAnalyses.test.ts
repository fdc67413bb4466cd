import { beforeEach, expect, test } from 'vitest'
import { ANALYST_QUESTIONS } from '#api/analysts/pages/graphiql.ts'
import { createPool } from '#api/database/pool.ts'
import { lagOf } from '#api/projections/follow.ts'
import { PLAY_ANALYSES, readSlice } from '#api/projections/playAnalyses.ts'
import { listSetAside } from '#api/projections/setAside.ts'
import { analyzePlays, analyzeWaitingPlays, isAnalysisDue } from '#api/analysis/analyzePlays.ts'
import { analyzeRows, type Analyze } from '#api/analysis/analyzeRows.ts'
import { countAnalyses, restartAnalyses } from '#api/analysis/replayAnalyses.ts'
import { dayFromNumber, type Day } from '#game/day.ts'
import { analyzePlays as job } from '#workers/jobs/jobs.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { makeHistory, playArchive, followed, settled } from '#tests/kit/games/history.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { visit } from '#tests/kit/games/playDocuments.ts'
import { playPrivateGames } from '#tests/kit/games/privatePlays.ts'

const hilo = await startHilo()
const { deps, pool } = hilo
const { url } = await testDatabase()
// Two weeks: Friday to Monday. The games of Monday are still running.
const history = await makeHistory(hilo, { players: 5, days: 4, modes: [2, 4], from: '2026-10-09' })
await playArchive(hilo, history)
await playPrivateGames(deps, { playerIds: history.playerIds.slice(0, 2), games: 4 })
await followed(deps)

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
  const index = finished.findIndex((play) => play.gameId === gameId && play.guesses.join() === guesses.join())
  const { skills = [], lucks = [], estimated_rows: estimates = 0 } = expected[index] ?? {}
  return Promise.resolve(
    skills.map((skill, row) => ({
      skill: skill / 100,
      luck: (lucks[row] ?? NaN) / 100,
      isEstimate: row < estimates,
    })),
  )
}

// A busy machine must not end a run early.
const TO_THE_END = { timeLimitMs: Infinity }

beforeEach(async () => {
  await pool.query('delete from play_analyses')
  await pool.query(`update projection_cursors set xid = '0', position = 0 where projection = 'play_analyses'`)
})

test('the history has finished daily plays, and plays that must not be analyzed', async () => {
  expect(finished.length).toBeGreaterThan(10)
  expect(Math.max(...expected.map(({ skills }) => skills.length))).toBeGreaterThan(2)
  const { rows } = await pool.query<{ kind: string }>(
    `select distinct kind from plays where score is not null or kind = 'daily' and score is null order by kind`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['daily', 'archive', 'practice', 'challenge'])
})

test('the job stores skill and luck of each row of each finished daily play, and of no other', async () => {
  const transport = { send: () => Promise.resolve(), close: () => undefined }
  while ((await lagOf(pool, PLAY_ANALYSES)) > 0) await job.run({}, { deps, transport, analyze: analyzeRows })
  expect(await stored()).toEqual(expected)
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

test('a play that cannot be analyzed is set aside, and a replay removes it from there', async () => {
  const [, broken] = (await readSlice(pool)).plays
  const errors: string[] = []
  const noting = { pool, onError: ({ message }: Error) => void errors.push(message) }
  const failing: Analyze = (play) =>
    play.gameId === broken?.gameId && play.guesses.join() === broken.guesses.join()
      ? Promise.reject(new Error('no candidate is left'))
      : recall(play)
  // A run ends with a play that it sets aside.
  const [first, second] = [
    await analyzePlays(noting, failing, TO_THE_END),
    await analyzePlays(noting, failing, TO_THE_END),
  ]
  expect(first.isBehind).toBe(true)
  expect({ ...second, analyzed: first.analyzed + second.analyzed }).toEqual({
    analyzed: finished.length - 1,
    isBehind: false,
  })
  const position = broken?.position ?? ''
  expect(errors).toEqual([
    `play_analyses is without the event at position ${position}, which is set aside: no candidate is left`,
  ])
  expect(await listSetAside(pool, PLAY_ANALYSES)).toMatchObject([{ position }])
  expect(await countAnalyses(pool)).toEqual({ rows: finished.length - 1, missing: 1, surplus: 0 })
  await restartAnalyses(deps, { discard: false })
  expect(await analyzePlays(deps, recall, TO_THE_END)).toEqual({ analyzed: 1, isBehind: false })
  expect(await listSetAside(pool, PLAY_ANALYSES)).toEqual([])
  expect(await stored()).toEqual(expected)
})

test('the target of a play comes from the log, whatever the row of its game says', async () => {
  const [one, other] = [...new Set(finished.map(({ gameId }) => gameId))]
  const { rows: games } = await pool.query<object>('select * from games where id in ($1, $2)', [one, other])
  await pool.query(`update games set target = translate(target, '0123456789', '1234567890') where id = $1`, [
    one,
  ])
  await pool.query('delete from games where id = $1', [other])
  const targets = new Map<number, string>()
  const noting: Analyze = (play) => {
    targets.set(play.gameId, play.target)
    return recall(play)
  }
  expect(await analyzePlays(deps, noting, TO_THE_END)).toMatchObject({ analyzed: finished.length })
  await pool.query('delete from games where id = $1', [one])
  await pool.query('insert into games select * from jsonb_populate_recordset(null::games, $1)', [
    JSON.stringify(games),
  ])
  expect(targets).toEqual(new Map(finished.map(({ gameId, target }) => [gameId, target])))
})

test('a restart deletes surplus analyses, and keeps the others', async () => {
  await analyzePlays(deps, recall, TO_THE_END)
  await pool.query(`insert into play_analyses
    select game_id, 990, estimated_rows, skills, lucks from play_analyses order by game_id, player_id limit 1`)
  expect(await countAnalyses(pool)).toEqual({ rows: finished.length + 1, missing: 0, surplus: 1 })
  expect(await restartAnalyses(deps, { discard: false })).toBe(1)
  expect(await stored()).toEqual(expected)
})

test('a command goes on after a worker has stored the same plays, until none waits', async () => {
  let isFirst = true
  const overtaken: Analyze = async (play) => {
    if (isFirst) {
      isFirst = false
      await analyzePlays(deps, recall, { timeLimitMs: 0 })
    }
    return await recall(play)
  }
  expect(await analyzeWaitingPlays(deps, overtaken)).toEqual({ analyzed: finished.length - 1, lag: 0 })
  expect(await stored()).toEqual(expected)
})

test('a worker that has read the log before a restart stores nothing after it', async () => {
  const restarting: Analyze = async (play) => {
    await restartAnalyses(deps, { discard: true })
    return await recall(play)
  }
  const late = { timeLimitMs: 0 }
  expect(await analyzePlays(deps, restarting, late)).toEqual({ analyzed: 0, isBehind: true })
  expect(await analyzePlays(deps, restarting, late)).toEqual({ analyzed: 0, isBehind: true })
  expect(await stored()).toEqual([])
  expect(await analyzePlays(deps, recall, TO_THE_END)).toMatchObject({ analyzed: finished.length })
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
  const runs = await Promise.all([
    analyzePlays(deps, meet, TO_THE_END),
    analyzePlays({ ...deps, pool: other }, meet, TO_THE_END),
  ])
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
  await analyzePlays(deps, recall, TO_THE_END)
  await pool.query(`${damage} where projection = 'play_analyses'`)
  await pool.query('delete from play_analyses where game_id = $1', [finished[0]?.gameId])
  const missing = finished.filter(({ gameId }) => gameId === finished[0]?.gameId)
  expect(await analyzePlays(deps, recall, TO_THE_END)).toEqual({ analyzed: missing.length, isBehind: false })
  expect(await stored()).toEqual(expected)
  expect(await analyzePlays(deps, recall, TO_THE_END)).toEqual({ analyzed: 0, isBehind: false })
})

const analyst = await analystOf(hilo)
const FIGURES =
  '{ finished analyzed coverage isIncomplete skill luck rows { row plays estimates skill luck } }'
const MONDAY = history.lastDay

type Figures = {
  finished: number
  analyzed: number
  coverage: number | null
  isIncomplete: boolean
  skill: number | null
  luck: number | null
  rows: { row: number; plays: number; estimates: number; skill: number; luck: number }[]
}

function mean(hundredths: readonly number[]): number | null {
  const sum = hundredths.reduce((total, points) => total + points, 0)
  return hundredths.length === 0 ? null : Math.round((sum * 10) / hundredths.length) / 1000
}

/** The figures of the analyses that are wanted, in games that are over. */
function figuresOf(isWanted: (analysis: Stored & { day: Day; digits: number }) => boolean): Figures {
  const wanted = expected.filter((analysis) => {
    const day = dayFromNumber(Math.floor(analysis.game_id / 10))
    return day < MONDAY && isWanted({ ...analysis, day, digits: analysis.game_id % 10 })
  })
  const rows = [0, 1, 2, 3, 4, 5].flatMap((row) => {
    const played = wanted.filter(({ skills }) => skills.length > row)
    const [skill, luck] = [
      mean(played.map(({ skills }) => skills[row] ?? NaN)),
      mean(played.map(({ lucks }) => lucks[row] ?? NaN)),
    ]
    const estimates = played.filter((analysis) => analysis.estimated_rows > row).length
    return skill === null || luck === null ? [] : [{ row, plays: played.length, estimates, skill, luck }]
  })
  return {
    finished: wanted.length,
    analyzed: wanted.length,
    coverage: wanted.length === 0 ? null : 1,
    isIncomplete: false,
    skill: mean(wanted.flatMap(({ skills }) => skills)),
    luck: mean(wanted.flatMap(({ lucks }) => lucks)),
    rows,
  }
}

const ask = (args: string) => analyst.get<{ skillAndLuck: Figures }>(`{ skillAndLuck(${args}) ${FIGURES} }`)

test.each([2, 4])(
  'skill and luck of %i digits are the means of the analyses, without running games',
  async (mode) => {
    await analyzePlays(deps, recall, TO_THE_END)
    for (const [from, to] of [
      ['2026-10-09', '2026-10-12'],
      ['2026-10-10', '2026-10-10'],
      ['2026-10-11', '2026-10-12'],
    ] as const) {
      const should = figuresOf(({ day, digits }) => digits === mode && day >= from && day <= to)
      expect(should.rows.length).toBeGreaterThan(0)
      expect((await ask(`digits: ${mode}, from: "${from}", to: "${to}"`)).skillAndLuck).toEqual(should)
    }
    const running = await ask(`digits: ${mode}, from: "${MONDAY}"`)
    expect(running.skillAndLuck).toEqual(figuresOf(() => false))
    expect(expected.some(({ game_id }) => dayFromNumber(Math.floor(game_id / 10)) === MONDAY)).toBe(true)
  },
)

test.each([
  ['DAY', (day: Day) => day],
  ['WEEK', (day: Day) => (day < '2026-10-12' ? '2026-10-05' : '2026-10-12')],
])('skill and luck over time, by %s, are those of the period’s plays', async (by, periodOf) => {
  await analyzePlays(deps, recall, TO_THE_END)
  // A week later, the games of Monday are over too.
  const now = deps.clock().toISOString()
  hilo.setClock('2026-10-19T17:00:00Z')
  const { periods } = await analyst.get<{ periods: { from: Day; skillAndLuck: Figures }[] }>(
    `{ periods: skillAndLuckOverTime(digits: 4, from: "2026-10-09", by: ${by}) { from skillAndLuck ${FIGURES} } }`,
  )
  hilo.setClock(now)
  expect(periods.map(({ from }) => from)).toEqual(
    by === 'WEEK' ? ['2026-10-05', '2026-10-12'] : expect.any(Array),
  )
  expect(periods.length).toBeGreaterThan(1)
  for (const { from, skillAndLuck } of periods.filter((period) => period.from < MONDAY))
    expect(skillAndLuck).toEqual(figuresOf(({ day, digits }) => digits === 4 && periodOf(day) === from))
})

test('a player’s skill and luck are those of the player’s own plays, also after a claim', async () => {
  await analyzePlays(deps, recall, TO_THE_END)
  const [owner = 0, visitor = 0] = history.playerIds
  await deps.log.append({ playerId: visitor, gameId: null }, 0, [
    { type: 'HistoryClaimed', at: deps.clock(), by: owner },
  ])
  for (const playerId of [owner, visitor]) {
    const id = globalId('Player', deps.pseudonyms.of(playerId))
    const { node } = await analyst.get<{
      node: { skillAndLuck: { digits: number; skillAndLuck: Figures }[] }
    }>(`{ node(id: "${id}") { ... on Player { skillAndLuck { digits skillAndLuck ${FIGURES} } } } }`)
    const own = (mode: number) =>
      figuresOf(({ digits, player_id }) => digits === mode && player_id === playerId)
    expect(node.skillAndLuck).toEqual(
      [2, 4]
        .map((digits) => ({ digits, skillAndLuck: own(digits) }))
        .filter((mode) => mode.skillAndLuck.finished > 0),
    )
    expect(node.skillAndLuck.length).toBeGreaterThan(0)
  }
})

test('the question about skill and luck has an answer', async () => {
  await analyzePlays(deps, recall, TO_THE_END)
  const { query = '' } = ANALYST_QUESTIONS.find((each) => each.query.includes('query SkillAndLuck ')) ?? {}
  const { weeks, progress } = await analyst.get<{
    weeks: { skillAndLuck: Figures }[]
    progress: { waiting: number }
  }>(query)
  expect(weeks[0]?.skillAndLuck.rows.length).toBeGreaterThan(0)
  expect(progress.waiting).toBe(0)
})

test('an analyst sees how many plays wait for their analysis', async () => {
  const progress = async () =>
    (
      await analyst.get<{ analysisProgress: { until: string | null; waiting: number } }>(
        '{ analysisProgress { until waiting } }',
      )
    ).analysisProgress
  await followed(deps)
  expect(await progress()).toEqual({ until: null, waiting: finished.length })
  await analyzePlays(deps, recall, { timeLimitMs: 0 })
  const { until, waiting } = await progress()
  expect(waiting).toBe(finished.length - 1)
  expect(Date.parse(until ?? '')).toBeLessThanOrEqual(deps.clock().getTime())
  const { skillAndLuck } = await ask('digits: 4, from: "2026-10-09"')
  expect(skillAndLuck.finished).toBeGreaterThan(skillAndLuck.analyzed)
  expect(skillAndLuck).toMatchObject({
    coverage: skillAndLuck.analyzed / skillAndLuck.finished,
    isIncomplete: true,
  })
  await analyzePlays(deps, recall, TO_THE_END)
  expect(await progress()).toMatchObject({ waiting: 0 })
})

test('the sums of a game follow every change of its analyses', async () => {
  const sums = async (from: string) =>
    (await pool.query<object>(`select * from ${from} order by game_id, row`)).rows
  const expectCounts = async () =>
    expect(await sums('analyzed_rows where plays > 0')).toEqual(
      await sums(`(select game_id, (row - 1)::smallint as row, count(*)::integer as plays,
          (count(*) filter (where row <= estimated_rows))::integer as estimates, sum(skill) as skill, sum(luck) as luck
        from play_analyses cross join lateral unnest(skills, lucks) with ordinality as analyzed (skill, luck, row)
        group by game_id, row) summed`),
    )
  await analyzePlays(deps, recall, { timeLimitMs: 0 })
  await expectCounts()
  await analyzePlays(deps, recall, TO_THE_END)
  await expectCounts()
  await pool.query('delete from play_analyses where player_id = $1', [finished[0]?.playerId])
  await expectCounts()
  await restartAnalyses(deps, { discard: true })
  await expectCounts()
  await analyzePlays(deps, recall, TO_THE_END)
  await pool.query('truncate play_analyses')
  await expectCounts()
})

test('the job is due when an event has waited for a minute', async () => {
  expect(await isAnalysisDue(deps)).toBe(true)
  await analyzePlays(deps, recall, TO_THE_END)
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

test('an ended play without guesses has nothing to analyze, and does not count as missing', async () => {
  await pool.query(
    `insert into events (player_id, game_id, type, version, at) values (902, $1, 'PlayLost', 1, '2026-10-09T17:00:00Z')`,
    [history.games[0]?.id],
  )
  await settled(deps)
  await analyzePlays(deps, recall, TO_THE_END)
  expect((await countAnalyses(pool)).missing).toBe(0)
})

test('a play whose transaction ends late is not skipped', async () => {
  await analyzePlays(deps, recall, TO_THE_END)
  const [game] = history.games
  const late = await pool.connect()
  await late.query('begin')
  await late.query(
    `insert into events (player_id, game_id, type, version, at, guess, hint, score)
     values (900, $1, 'GuessMade', 1, $3, $2, 'GGE', null), (900, $1, 'PlayWon', 2, $3, null, null, 1)`,
    [game?.id, game?.target, '2026-10-09T17:00:00Z'],
  )
  await hilo.deps.log.append({ playerId: 901, gameId: null }, 0, [
    { type: 'VisitRecorded', at: deps.clock() },
  ])
  expect(await analyzePlays(deps, recall, TO_THE_END)).toEqual({ analyzed: 0, isBehind: false })
  await late.query('commit')
  late.release()
  await settled(deps)
  expect(await analyzePlays(deps, analyzeRows, TO_THE_END)).toEqual({ analyzed: 1, isBehind: false })
  expect(await stored()).toHaveLength(expected.length + 1)
})

test('a play of a game that the log has not opened is set aside', async () => {
  const alike: Analyze = () => Promise.resolve([{ skill: 100, luck: 50, isEstimate: false }])
  await analyzePlays(deps, alike, TO_THE_END)
  const { rows } = await pool.query<{ position: string }>(
    `insert into events (player_id, game_id, type, version, at, guess, hint, score)
     values (903, 2, 'GuessMade', 1, $1, '12', 'GGE', null), (903, 2, 'PlayWon', 2, $1, null, null, 1)
     returning position`,
    ['1970-01-01T17:00:00Z'],
  )
  await settled(deps)
  await analyzePlays(deps, alike, TO_THE_END)
  expect(await listSetAside(pool, PLAY_ANALYSES)).toMatchObject([
    { position: rows[1]?.position, reason: 'the log has no event that opened its game' },
  ])
})
