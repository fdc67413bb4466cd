import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadPlays } from '#api/plays/loadPlays.ts'
import { dayNumber } from '#game/day.ts'
import type { Play } from '#game/play.ts'
import { average } from '#game/statistics.ts'
import { analystOf } from '#tests/kit/analysts.ts'
import { makeHistory, settled } from '#tests/kit/history.ts'
import { startHilo } from '#tests/kit/hilo.ts'

// This file computes every figure a second time, from the plays by the rules.
const hilo = await startHilo()
const { deps } = hilo
const history = await makeHistory(hilo, { players: 16, days: 10, modes: [4, 5] })
const [owner = 0, ...visitors] = history.playerIds
await Promise.all(
  visitors
    .slice(0, 2)
    .map((visitor) =>
      deps.log.append({ playerId: visitor, gameId: null }, 0, [
        { type: 'HistoryClaimed', at: deps.clock(), by: owner },
      ]),
    ),
)
await settled(deps)
const analyst = await analystOf(hilo)
const gameIds = history.games.map(({ id }) => id)
const streams = await Promise.all(
  history.playerIds
    .slice(1)
    .map(async (playerId) => ({ playerId, plays: await loadPlays(deps, { playerId, gameIds }) })),
)
const own = await loadPlays(deps, { playerId: owner, gameIds })
const ofOwner = [...own.values()].filter(({ streamOf }) => streamOf === owner)
const plays: { playerId: number; play: Play }[] = [
  ...ofOwner.map(({ play }) => ({ playerId: owner, play })),
  ...streams.flatMap(({ playerId, plays: played }) =>
    [...played.values()].map(({ play }) => ({ playerId, play })),
  ),
]
const RUNNING = history.lastDay

type Scores = {
  plays: number
  playing: number
  finished: number
  wins: number
  histogram: number[]
  average: number | null
  firstGuessSuccess: number | null
}
const SCORES = '{ plays playing finished wins histogram average firstGuessSuccess }'

function scoresOf(wanted: (play: Play) => boolean): Scores {
  const chosen = plays.map(({ play }) => play).filter(wanted)
  const scores = chosen.flatMap(({ score }) => score ?? [])
  return {
    plays: chosen.length,
    playing: chosen.length - scores.length,
    finished: scores.length,
    wins: scores.filter((score) => score < 7).length,
    histogram: [1, 2, 3, 4, 5, 6, 7].map((score) => scores.filter((one) => one === score).length),
    average: average(scores),
    firstGuessSuccess:
      scores.length === 0 ? null : scores.filter((score) => score === 1).length / scores.length,
  }
}

test('the history has plays of all kinds', () => {
  const { histogram, playing } = scoresOf(() => true)
  for (const count of [...histogram, playing]) expect(count).toBeGreaterThan(1)
})

test('a game’s scores are those of its plays, running or not', async () => {
  const { games } = await analyst.get<{
    games: { edges: { node: { day: string; digits: number; scores: Scores } }[] }
  }>(`{ games(first: 100) { edges { node { day digits scores ${SCORES} } } } }`)
  expect(games.edges).toHaveLength(history.games.length)
  for (const { node } of games.edges) {
    expect(node.scores).toEqual(scoresOf(({ game }) => game.day === node.day && game.digits === node.digits))
  }
})

test('the scores of a mode and some days are those of their plays, and empty without plays', async () => {
  const ask = (from: string, to: string) =>
    analyst.get<{ scores: Scores }>(`{ scores(digits: 5, from: "${from}", to: "${to}") ${SCORES} }`)
  for (const [from, to] of [
    ['2026-10-05', '2026-10-05'],
    ['2026-10-06', '2026-10-09'],
    ['2020-01-01', '2026-12-31'],
  ] as const) {
    const expected = scoresOf(({ game }) => game.digits === 5 && game.day >= from && game.day <= to)
    expect((await ask(from, to)).scores).toEqual(expected)
  }
  expect((await ask('2020-01-01', '2020-01-02')).scores).toMatchObject({
    plays: 0,
    average: null,
    firstGuessSuccess: null,
  })
})

test.each([
  ['DAY', (day: string) => day],
  ['WEEK', (day: string) => (day < '2026-10-12' ? '2026-10-05' : '2026-10-12')],
  ['MONTH', (day: string) => `${day.slice(0, 7)}-01`],
] as const)('scores over time, by %s, are those of the period’s plays', async (by, periodOf) => {
  const { scoresOverTime } = await analyst.get<{ scoresOverTime: { from: string; scores: Scores }[] }>(
    `{ scoresOverTime(digits: 4, from: "2026-10-05", by: ${by}) { from scores ${SCORES} } }`,
  )
  const periods = [...new Set(history.games.map(({ day }) => periodOf(day)))]
  expect(scoresOverTime).toEqual(
    periods.map((from) => ({
      from,
      scores: scoresOf(({ game }) => game.digits === 4 && periodOf(game.day) === from),
    })),
  )
})

test('openings are the first guesses of finished games, the most frequent first', async () => {
  const { openings } = await analyst.get<{
    openings: {
      guess: string
      plays: number
      share: number
      wins: number
      firstGuessWins: number
      average: number | null
    }[]
  }>(
    `{ openings(digits: 4, from: "2026-10-06", first: 100) { guess plays share wins firstGuessWins average } }`,
  )
  const begun = plays.filter(
    ({ play: { game } }) => game.digits === 4 && game.day >= '2026-10-06' && game.day < RUNNING,
  )
  const first = (play: Play) => play.guesses[0]?.guess ?? ''
  const guesses = [...new Set(begun.map(({ play }) => first(play)))]
  const expected = guesses
    .map((guess) => {
      const { plays: count, ...scores } = scoresOf(
        (play) => first(play) === guess && begun.some((one) => one.play === play),
      )
      return {
        guess,
        plays: count,
        share: Number((count / begun.length).toFixed(6)),
        wins: scores.wins,
        firstGuessWins: scores.histogram[0] ?? 0,
        average: scores.average,
      }
    })
    .sort((one, other) => other.plays - one.plays || (one.guess < other.guess ? -1 : 1))
  expect(openings).toEqual(expected.slice(0, 100))
  expect(openings[0]?.guess).toBe('1111')
})

test('retention counts a week’s new players, and how many of them played in later weeks', async () => {
  const weekOf = (play: Play) => Math.floor((dayNumber(play.game.day) + 3) / 7)
  const person = (playerId: number) => (visitors.slice(0, 2).includes(playerId) ? owner : playerId)
  const weeks = new Map<number, Set<number>>()
  for (const { playerId, play } of plays) {
    weeks.set(person(playerId), (weeks.get(person(playerId)) ?? new Set()).add(weekOf(play)))
  }
  const cohort = (first: number, later: number) =>
    [...weeks.values()].filter((played) => Math.min(...played) === first && played.has(first + later)).length
  const start = Math.floor((dayNumber(history.games[0]?.day ?? ('' as never)) + 3) / 7)
  expect(
    await analyst.get('{ retention(from: "2026-10-07", to: "2026-10-14") { week players active } }'),
  ).toEqual({
    retention: [
      { week: '2026-10-05', players: cohort(start, 0), active: [cohort(start, 0), cohort(start, 1)] },
      { week: '2026-10-12', players: cohort(start + 1, 0), active: [cohort(start + 1, 0)] },
    ],
  })
  expect(cohort(start, 1)).toBeGreaterThan(3)
})

const document = await readFile('docs/analysts.md', 'utf8')
const questions = [...document.matchAll(/^### (\d+\. .+)\n\n```graphql\n([^]+?)```/gm)].map(
  ([, title = '', query = '']) => [title, query] as const,
)

const EXPORTING = [...document.matchAll(/^```graphql\n((?:mutation|query) (?:Start|Poll)[^]+?)```/gm)].map(
  ([, query = '']) => query,
)

test('docs/analysts.md: an export is started and polled', async () => {
  const [start = '', poll = ''] = EXPORTING
  const started = await analyst.get<{ startExport: { export: { id: string } } }>(start)
  expect(await analyst.get(poll, { id: started.startExport.export.id })).toEqual({
    node: { status: 'WAITING', objectCount: 0, url: null },
  })
})

test('the document for analysts has ten questions', () => {
  expect(questions).toHaveLength(10)
})

test.each(questions)('docs/analysts.md: %s', async (_, query) => {
  const { data, errors, status } = await analyst.ask<Record<string, unknown>>(query)
  expect({ status, errors }).toEqual({ status: 200, errors: undefined })
  // Each part of the answer has content, not only empty lists.
  for (const part of Object.values(data)) expect(JSON.stringify(part)).not.toMatch(/^\[\]$|"edges":\[\]/)
})
