import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { seedHistory } from '#api/seed/seedHistory.ts'
import type { Day } from '#game/day.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { openDuckdb } from '#tests/kit/database/duckdb.ts'
import { exported } from '#tests/kit/games/exports.ts'
import { addOddPlays, followed, settled } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-questions-'))
afterAll(() => rm(dataDir, { recursive: true }))
const hilo = await startHilo({ env: { DATA_DIR: dataDir } })
const { deps, pool } = hilo
hilo.setClock('2026-10-12T17:00:00Z')
// The last day is running.
await seedHistory(pool, { plays: 900, days: 37, until: '2026-10-12' as Day, seed: 20 }, () => undefined)
await addOddPlays(hilo, ['2026-10-04', '2026-10-05'] as [Day, Day])
await followed(deps)
const analyst = await analystOf(hilo)
const duckdb = await openDuckdb(dataDir)
afterAll(() => duckdb.close())

async function save(name: string, input: string): Promise<string> {
  const { file, seen } = await exported(hilo, analyst, input)
  await writeFile(path.join(dataDir, name), file)
  return seen.endCursor ?? ''
}

for (const subject of ['EVENTS', 'PLAYS', 'GAMES', 'PLAYERS'])
  await save(`${subject.toLowerCase()}.parquet`, `subject: ${subject}, format: PARQUET`)
const endCursor = await save('guesses.parquet', 'subject: GUESSES, format: PARQUET')
await save('guesses.csv.gz', 'subject: GUESSES, format: CSV')

const SPAN = 'from: "2026-09-06", to: "2026-10-12"'
const document = await readFile('docs/analysts.md', 'utf8')
const questions = await readFile('docs/questions.sql', 'utf8')
const STATEMENTS = [...questions.matchAll(/^-- # (.+)\n([^;]+;)/gm)].map(
  ([, title = '', sql = '']) => [title, sql] as const,
)
const statement = (word: string) => STATEMENTS.find(([title]) => title.includes(word))?.[1] ?? ''

test.each(STATEMENTS)('docs/questions.sql: %s', async (_, sql) => {
  const rows = await duckdb.ask(sql)
  expect(rows.length).toBeGreaterThan(0)
  // Each column has content.
  for (const name of Object.keys(rows[0] ?? {}))
    expect(
      rows.some((row) => row[name] !== null),
      name,
    ).toBe(true)
})

test('docs/questions.sql: eleven questions have statements', () => {
  expect(STATEMENTS).toHaveLength(11)
})

test('the answers are those of the API', async () => {
  type Scores = { finished: number; wins: number }
  const { scoresOverTime } = await analyst.get<{ scoresOverTime: { from: string; scores: Scores }[] }>(
    `{ scoresOverTime(digits: 5, ${SPAN}, by: WEEK) { from scores { finished wins } } }`,
  )
  const weeks = await duckdb.ask(statement('share of wins'))
  expect(
    weeks
      .filter(({ digits }) => digits === 5)
      .map(({ weekStart, finished, winRate }) => [weekStart, finished, winRate]),
  ).toEqual(
    scoresOverTime
      .filter(({ scores }) => scores.finished > 0)
      .map(({ from, scores: { finished, wins } }) => [
        from,
        String(finished),
        Math.round((wins / finished) * 1000) / 1000,
      ]),
  )
})

/** Numbers of DuckDB's counts are texts. */
const numbers = (rows: Record<string, unknown>[], names: string[]) =>
  rows.map((row) => names.map((name) => Number(row[name])))

const rounded = (value: number | null, places = 3) => (value === null ? NaN : Number(value.toFixed(places)))

test('durations are those of the API, to the millisecond, and so are those of the plays', async () => {
  const rows = await duckdb.ask(statement('How long does a play take'))
  for (const { digits, plays, medianSeconds, slowestTenth } of rows) {
    const { durations } = await analyst.get<{
      durations: { plays: number; median: number; quantiles: number[] }
    }>(`{ durations(digits: ${Number(digits)}, ${SPAN}) { plays median quantiles(at: [0.9]) } }`)
    expect([plays, medianSeconds, [slowestTenth]]).toEqual([
      String(durations.plays),
      durations.median,
      durations.quantiles,
    ])
  }
  expect(rows.some(({ medianSeconds }) => Number(medianSeconds) % 1 !== 0)).toBe(true)
  const { plays } = await analyst.get<{ plays: { nodes: { duration: number; finishedLate: boolean }[] } }>(
    '{ plays(from: "2026-10-11", to: "2026-10-11", digits: 5, status: VICTORY, kinds: [DAILY], first: 100) { nodes { duration finishedLate } } }',
  )
  const { durations } = await analyst.get<{ durations: { plays: number; quantiles: number[] } }>(
    '{ durations(digits: 5, from: "2026-10-11", to: "2026-10-11") { plays quantiles(at: [0, 1]) } }',
  )
  const own = plays.nodes.filter(({ finishedLate }) => !finishedLate).map(({ duration }) => duration)
  expect(own.length).toBeGreaterThan(1)
  for (const duration of own) {
    expect(duration).toBeGreaterThanOrEqual(durations.quantiles[0] ?? NaN)
    expect(duration).toBeLessThanOrEqual(durations.quantiles[1] ?? NaN)
  }
})

test('returns are those of the API', async () => {
  const { returnRates } = await analyst.get<{
    returnRates: { days: number; players: number; returned: number; rate: number }[]
  }>(`{ returnRates(${SPAN}) { days players returned rate } }`)
  const names = ['afterDays', 'players', 'returned', 'retention']
  expect(numbers(await duckdb.ask(statement('return after 1, 7 and 28')), names)).toEqual(
    returnRates.map(({ days, players, returned, rate }) => [days, players, returned, rounded(rate)]),
  )
})

test('openings are those of the API', async () => {
  const { openings } = await analyst.get<{
    openings: { nodes: { guess: string; plays: number; average: number | null }[] }
  }>(`{ openings(digits: 5, ${SPAN}, first: 100) { nodes { guess plays average } } }`)
  const known = new Map(openings.nodes.map(({ guess, ...one }) => [guess, one]))
  const five = (await duckdb.ask(statement('Which openings'))).filter(({ digits }) => digits === 5)
  expect(five.length).toBeGreaterThan(1)
  for (const { guess, plays, average } of five) {
    const own = known.get(String(guess))
    expect(plays).toBe(String(own?.plays))
    // The API rounds to three places, the document's statement to two.
    expect(Math.abs(Number(average) - (own?.average ?? NaN))).toBeLessThanOrEqual(0.0055)
  }
})

test('the hardest games are those of the API', async () => {
  const [hardest] = await duckdb.ask(statement('Which games were hardest'))
  const { games } = await analyst.get<{
    games: { nodes: { day: string; target: string; scores: { finished: number } }[] }
  }>(
    `{ games(digits: ${Number(hardest?.['digits'])}, ${SPAN}, orderBy: DIFFICULTY, first: 1) {
         nodes { day target scores { finished } } } }`,
  )
  const [node] = games.nodes
  expect([hardest?.['gameDay'], hardest?.['gameTarget'], hardest?.['finished']]).toEqual([
    node?.day,
    node?.target,
    String(node?.scores.finished),
  ])
})

test('ignored arrows are those of the API', async () => {
  for (const { digits, guesses, ignoring } of await duckdb.ask(statement('ignore an arrow'))) {
    const { guessesByRow } = await analyst.get<{
      guessesByRow: { row: number; guesses: number; ignoredArrows: number }[]
    }>(`{ guessesByRow(digits: ${Number(digits)}, ${SPAN}) { row guesses ignoredArrows } }`)
    const later = guessesByRow.filter(({ row }) => row > 0)
    const sum = (of: 'guesses' | 'ignoredArrows') => later.reduce((total, row) => total + row[of], 0)
    expect([digits, guesses, ignoring]).toEqual([
      digits,
      String(sum('guesses')),
      String(sum('ignoredArrows')),
    ])
  }
})

test('arrows are counted as the rules read them', async () => {
  const { rows: guesses } = await pool.query<{ play: string; guess: string; hint: string }>(
    `select player_id || ':' || game_id as play, guess, hint from events
      where type = 'GuessMade' and kind is null and length(guess) = 5
        and (at at time zone 'America/New_York')::date <= date '1970-01-01' + game_id / 10
        and game_id / 10 < date '2026-10-12' - date '1970-01-01' order by player_id, game_id, version`,
  )
  const isIgnoring = ({ play, guess }: (typeof guesses)[number], index: number) =>
    guesses.some(
      (earlier, at) =>
        at < index &&
        earlier.play === play &&
        ((earlier.hint.endsWith('H') && guess <= earlier.guess) ||
          (earlier.hint.endsWith('L') && guess >= earlier.guess)),
    )
  const counted = await duckdb.ask(statement('ignore an arrow'))
  expect(counted.find(({ digits }) => digits === 5)?.['ignoring']).toBe(
    String(guesses.filter(isIgnoring).length),
  )
})

test('docs/analysts.md: an increment is merged', async () => {
  const [, query = ''] = /^```graphql\n(mutation Next[^]+?)```/m.exec(document) ?? []
  expect(await analyst.get(query, { endCursor })).toMatchObject({ startExport: { export: {} } })
  await seedHistory(pool, { plays: 40, days: 2, until: '2026-10-11' as Day, seed: 21 }, () => undefined)
  await settled(deps)
  await save('guesses.new.parquet', `subject: GUESSES, format: PARQUET, after: "${endCursor}"`)
  const [, merge = ''] = /^```sql\n([^]+?)```/m.exec(document) ?? []
  await duckdb.ask(merge)
  const { rows } = await pool.query<{ count: string }>(`select count(*) from events where type = 'GuessMade'`)
  expect(await duckdb.ask('select count(*) as count from merged')).toEqual(rows)
})
