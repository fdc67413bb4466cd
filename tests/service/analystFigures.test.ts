import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadPlays } from '#api/plays/loadPlays.ts'
import { dayNumber, easternDay, type Day } from '#game/day.ts'
import { getDatedKey } from '#game/game.ts'
import type { Play } from '#game/play.ts'
import { average } from '#game/statistics.ts'
import { analystOf } from '#tests/kit/analysts.ts'
import { makeHistory, playArchive, settled } from '#tests/kit/history.ts'
import { globalId, startHilo } from '#tests/kit/hilo.ts'

// This file computes every figure a second time, from the plays by the rules.
const hilo = await startHilo()
const { deps } = hilo
const history = await makeHistory(hilo, { players: 16, days: 10, modes: [4, 5] })
const [owner = 0, ...visitors] = history.playerIds
await playArchive(hilo, history)
const gameIds = history.games.map(({ id }) => id)
const plays: { playerId: number; play: Play }[] = (
  await Promise.all(
    history.playerIds.map(async (playerId) => {
      const played = await loadPlays(deps, { playerId, gameIds })
      return [...played.values()].map(({ play }) => ({ playerId, play }))
    }),
  )
).flat()
// After the plays are read: a claim adds plays to an account's own.
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

/** The arguments of figures, and the plays that count by them. */
const KINDS: [string, (play: Play) => boolean][] = [
  ['', ({ kind }) => kind === 'daily'],
  ['kinds: [ARCHIVE]', ({ kind }) => kind === 'archive'],
  ['kinds: [DAILY, ARCHIVE]', () => true],
]

function dayOf({ game }: Play): Day {
  return getDatedKey(game.id).day
}

function inBrackets(args: string): string {
  return args && `(${args})`
}

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
  for (const [, counts] of KINDS) {
    const { histogram, playing } = scoresOf(counts)
    for (const count of [...histogram, playing]) expect(count).toBeGreaterThan(1)
  }
})

test.each(KINDS)('a game’s scores (%s) are those of its plays, running or not', async (kinds, counts) => {
  const { games } = await analyst.get<{
    games: { edges: { node: { day: string; digits: number; scores: Scores } }[] }
  }>(`{ games(first: 100) { edges { node { day digits scores${inBrackets(kinds)} ${SCORES} } } } }`)
  expect(games.edges).toHaveLength(history.games.length)
  for (const { node } of games.edges) {
    const { day, digits, scores } = node
    const expected = scoresOf((play) => counts(play) && dayOf(play) === day && play.game.digits === digits)
    expect(scores).toEqual(expected)
  }
})

test.each(KINDS)(
  'the scores (%s) of a mode and some days are those of their plays, and empty without plays',
  async (kinds, counts) => {
    const ask = (from: string, to: string) =>
      analyst.get<{ scores: Scores }>(
        `{ scores(digits: 5, from: "${from}", to: "${to}" ${kinds}) ${SCORES} }`,
      )
    for (const [from, to] of [
      ['2026-10-05', '2026-10-05'],
      ['2026-10-06', '2026-10-09'],
      ['2020-01-01', '2026-12-31'],
    ] as const) {
      const expected = scoresOf(
        (play) => counts(play) && play.game.digits === 5 && dayOf(play) >= from && dayOf(play) <= to,
      )
      expect((await ask(from, to)).scores).toEqual(expected)
    }
    expect((await ask('2020-01-01', '2020-01-02')).scores).toMatchObject({
      plays: 0,
      average: null,
      firstGuessSuccess: null,
    })
  },
)

const PERIODS: [string, (day: string) => string][] = [
  ['DAY', (day) => day],
  ['WEEK', (day) => (day < '2026-10-12' ? '2026-10-05' : '2026-10-12')],
  ['MONTH', (day) => `${day.slice(0, 7)}-01`],
]

test.each(
  PERIODS.flatMap(([by, periodOf]) => KINDS.map(([kinds, counts]) => [by, kinds, periodOf, counts] as const)),
)('scores over time, by %s (%s), are those of the period’s plays', async (by, kinds, periodOf, counts) => {
  const { scoresOverTime } = await analyst.get<{ scoresOverTime: { from: string; scores: Scores }[] }>(
    `{ scoresOverTime(digits: 4, from: "2026-10-05", by: ${by} ${kinds}) { from scores ${SCORES} } }`,
  )
  const counted = plays.filter(({ play }) => counts(play) && play.game.digits === 4)
  const periods = [...new Set(counted.map(({ play }) => periodOf(dayOf(play))))].sort()
  expect(periods.length).toBeGreaterThan(0)
  expect(scoresOverTime).toEqual(
    periods.map((from) => ({
      from,
      scores: scoresOf((play) => counts(play) && play.game.digits === 4 && periodOf(dayOf(play)) === from),
    })),
  )
})

test.each(KINDS)(
  'openings (%s) are the first guesses of finished games, the most frequent first',
  async (kinds, counts) => {
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
      `{ openings(digits: 4, from: "2026-10-06", first: 100 ${kinds}) { guess plays share wins firstGuessWins average } }`,
    )
    const begun = plays.filter(
      ({ play }) =>
        counts(play) && play.game.digits === 4 && dayOf(play) >= '2026-10-06' && dayOf(play) < RUNNING,
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
  },
)

test.each(KINDS)(
  'retention (%s) counts a week’s new players, and how many of them played in later weeks',
  async (kinds, counts) => {
    const weekOf = ({ guesses: [first] }: Play) =>
      Math.floor((dayNumber(easternDay(first?.at ?? new Date(NaN))) + 3) / 7)
    const person = (playerId: number) => (visitors.slice(0, 2).includes(playerId) ? owner : playerId)
    const weeks = new Map<number, Set<number>>()
    for (const { playerId, play } of plays.filter((each) => counts(each.play))) {
      weeks.set(person(playerId), (weeks.get(person(playerId)) ?? new Set()).add(weekOf(play)))
    }
    const cohort = (first: number, later: number) =>
      [...weeks.values()].filter((played) => Math.min(...played) === first && played.has(first + later))
        .length
    const start = Math.floor((dayNumber(history.games[0]?.day ?? ('' as never)) + 3) / 7)
    expect(
      await analyst.get(
        `{ retention(from: "2026-10-07", to: "2026-10-14" ${kinds}) { week players active } }`,
      ),
    ).toEqual({
      retention: [
        { week: '2026-10-05', players: cohort(start, 0), active: [cohort(start, 0), cohort(start, 1)] },
        { week: '2026-10-12', players: cohort(start + 1, 0), active: [cohort(start + 1, 0)] },
      ],
    })
    expect(cohort(start, 1) + cohort(start + 1, 0)).toBeGreaterThan(3)
  },
)

test.each(KINDS)('a player’s scores (%s) are those of the player’s own plays', async (kinds, counts) => {
  type Player = { id: string; scores: { digits: number; scores: Scores }[] }
  const { players } = await analyst.get<{ players: { edges: { node: Player }[] } }>(
    `{ players(first: 100) { edges { node { id scores${inBrackets(kinds)} { digits scores ${SCORES} } } } } }`,
  )
  for (const playerId of history.playerIds) {
    const own = plays
      .filter((each) => each.playerId === playerId && counts(each.play))
      .map(({ play }) => play)
    const id = globalId('Player', deps.pseudonyms.of(playerId))
    expect(players.edges.find(({ node }) => node.id === id)?.node.scores).toEqual(
      [4, 5]
        .filter((digits) => own.some(({ game }) => game.digits === digits))
        .map((digits) => ({
          digits,
          scores: scoresOf((play) => own.includes(play) && play.game.digits === digits),
        })),
    )
  }
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

test('docs/analysts.md: archive plays are seen and counted', async () => {
  const [, query = ''] = /^```graphql\n(query Archive [^]+?)```/m.exec(document) ?? []
  const { scores, plays: listed } = await analyst.get<{ scores: Scores; plays: { edges: unknown[] } }>(query)
  expect(scores.plays).toBeGreaterThan(1)
  expect(listed.edges).toHaveLength(5)
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
