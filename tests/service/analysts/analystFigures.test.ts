import { expect, test } from 'vitest'
import { countDurations } from '#api/analysts/figures/countDurations.ts'
import { countLearning } from '#api/analysts/figures/countLearning.ts'
import { countRetention } from '#api/analysts/figures/countRetention.ts'
import { countReturns } from '#api/analysts/figures/countReturns.ts'
import { countStreaks } from '#api/analysts/figures/countStreaks.ts'
import { countRepeatedOpenings } from '#api/analysts/figures/countRepeatedOpenings.ts'
import { countReturnsAfterResults } from '#api/analysts/figures/countReturnsAfterResults.ts'
import { countSamePlayers } from '#api/analysts/figures/countSamePlayers.ts'
import { listOpenings } from '#api/analysts/figures/listOpenings.ts'
import type { Sampled } from '#api/analysts/figures/sample.ts'
import type { SpanOfMode } from '#api/analysts/figures/spanOfMode.ts'
import { countIgnoredArrows, sumGuessesByRow } from '#api/analysts/figures/sumGuessesByRow.ts'
import type { Reading } from '#api/analysts/readRows.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'
import { dayNumber, easternDay, type Day } from '#game/day.ts'
import { getDatedKey } from '#game/game.ts'
import type { Play } from '#game/play.ts'
import { average } from '#game/statistics/statistics.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { followed, makeHistory, playArchive } from '#tests/kit/games/history.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'

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
await followed(deps)
const analyst = await analystOf(hilo)
const RUNNING = history.lastDay

type Scores = {
  plays: number
  playing: number
  finished: number
  wins: number
  histogram: number[]
  winRate: number | null
  average: number | null
  median: number | null
  quantiles: number[] | null
  firstGuessSuccess: number | null
}
const SCORES =
  '{ plays playing finished wins histogram winRate average median quantiles(at: [0, 0.3, 1]) firstGuessSuccess }'

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
    winRate: scores.length === 0 ? null : scores.filter((score) => score < 7).length / scores.length,
    average: average(scores),
    median: quantile(scores, 0.5),
    quantiles: scores.length === 0 ? null : [0, 0.3, 1].map((share) => quantile(scores, share) ?? NaN),
    firstGuessSuccess:
      scores.length === 0 ? null : scores.filter((score) => score === 1).length / scores.length,
  }
}

function quantile(scores: readonly number[], share: number): number | null {
  const sorted = scores.toSorted((one, other) => one - other)
  const place = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (low === undefined || high === undefined) return null
  return Number((low + (high - low) * (place % 1)).toFixed(3))
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

/** The lengths of a period, the first day of each, and the first days of those that are not whole. */
const PERIODS: [string, (day: string) => string, string[]][] = [
  ['DAY', (day) => day, [RUNNING]],
  ['WEEK', (day) => (day < '2026-10-12' ? '2026-10-05' : '2026-10-12'), ['2026-10-12']],
  ['MONTH', (day) => `${day.slice(0, 7)}-01`, ['2026-10-01']],
]

test.each(
  PERIODS.flatMap(([by, periodOf, partial]) =>
    KINDS.map(([kinds, counts]) => [by, kinds, { periodOf, partial, counts }] as const),
  ),
)('scores over time, by %s (%s), are those of the period’s plays', async (by, kinds, expected) => {
  const { periodOf, partial, counts } = expected
  const { scoresOverTime } = await analyst.get<{ scoresOverTime: { from: string; scores: Scores }[] }>(
    `{ scoresOverTime(digits: 4, from: "2026-10-05", by: ${by} ${kinds}) { from isPartial scores ${SCORES} } }`,
  )
  const counted = plays.filter(({ play }) => counts(play) && play.game.digits === 4)
  const periods = [...new Set(counted.map(({ play }) => periodOf(dayOf(play))))].sort()
  expect(periods.length).toBeGreaterThan(0)
  expect(scoresOverTime).toEqual(
    periods.map((from) => ({
      from,
      isPartial: partial.includes(from),
      scores: scoresOf((play) => counts(play) && play.game.digits === 4 && periodOf(dayOf(play)) === from),
    })),
  )
})

test.each([
  ['from: "2026-10-06"', [true, true]],
  ['from: "2026-10-05", to: "2026-10-12"', [false, true]],
  ['from: "2026-10-05", to: "2026-10-10"', [true]],
])('a week that a figure (%s) has in part is marked', async (days, partial) => {
  const { scoresOverTime } = await analyst.get<{ scoresOverTime: { isPartial: boolean }[] }>(
    `{ scoresOverTime(digits: 4, ${days}, by: WEEK) { isPartial } }`,
  )
  expect(scoresOverTime.map(({ isPartial }) => isPartial)).toEqual(partial)
})

test.each(KINDS)(
  'openings (%s) are the first guesses of finished games, the most frequent first',
  async (kinds, counts) => {
    const { openings } = await analyst.get<{
      openings: {
        totalCount: number
        nodes: {
          guess: string
          plays: number
          share: number
          wins: number
          firstGuessWins: number
          average: number | null
        }[]
      }
    }>(
      `{ openings(digits: 4, from: "2026-10-06", first: 100 ${kinds}) {
           totalCount nodes { guess plays share wins firstGuessWins average } } }`,
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
    expect(openings).toEqual({ totalCount: expected.length, nodes: expected.slice(0, 100) })
    expect(openings.nodes[0]?.guess).toBe('1111')
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
        `{ retention(from: "2026-10-07", to: "2026-10-14" ${kinds}) { week players active isPartial } }`,
      ),
    ).toEqual({
      retention: [
        {
          week: '2026-10-05',
          players: cohort(start, 0),
          active: [cohort(start, 0), cohort(start, 1)],
          isPartial: true,
        },
        {
          week: '2026-10-12',
          players: cohort(start + 1, 0),
          active: [cohort(start + 1, 0)],
          isPartial: true,
        },
      ],
    })
    expect(cohort(start, 1) + cohort(start + 1, 0)).toBeGreaterThan(3)
    expect(
      await analyst.get(`{ retention(from: "2026-10-07", to: "2026-10-08" ${kinds}) { active isPartial } }`),
    ).toEqual({ retention: [{ active: [cohort(start, 0)], isPartial: false }] })
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

const HALF: Sampled<SpanOfMode> = {
  digits: 5,
  from: history.games[0]?.day ?? RUNNING,
  to: RUNNING,
  sampleShare: 0.5,
}

/** Figures of single players, and the names of its counts, which a sample estimates. */
const SAMPLED: [
  string,
  (reading: Reading, span: Sampled<SpanOfMode>) => Promise<object | object[]>,
  string[],
][] = [
  [
    'durations',
    (reading, span) =>
      countDurations(
        reading,
        { ...span, status: 'victory' },
        { shares: [0.5, 0.9], limits: [60_000, 120_000] },
      ),
    ['plays', 'faster'],
  ],
  ['a learning curve', (reading, span) => countLearning(reading, span, 30), ['plays']],
  [
    'return rates',
    (reading, span) => countReturns(reading, { span, lastFirst: RUNNING, days: [1, 2, 3] }),
    ['on', 'within', 'since'],
  ],
  [
    'streak lengths',
    (reading, span) => countStreaks(reading, { ...span, digits: null }),
    ['streaks', 'ongoing'],
  ],
  ['guesses by row', (reading, span) => sumGuessesByRow(reading, span, null), ['guesses', 'ignoredArrows']],
  [
    'openings',
    (reading, span) =>
      listOpenings(
        reading,
        { ...span, kinds: ['daily', 'archive'], minPlays: 1 },
        { after: null, before: null, fromEnd: false, limit: 100, orderBy: 'AVERAGE' },
      ),
    ['plays', 'firstGuessWins', 'wins'],
  ],
  ['results by ignored arrows', (reading, span) => countIgnoredArrows(reading, span), ['plays']],
  ['repeated openings', (reading, span) => countRepeatedOpenings(reading, span), ['plays', 'repeated']],
  ['returns after results', (reading, span) => countReturnsAfterResults(reading, span), ['days', 'returned']],
  [
    'results of the same players',
    (reading, span) => countSamePlayers(reading, { ...span, digits: 5, kinds: ['daily', 'archive'] }),
    ['plays', 'players'],
  ],
  [
    'retention',
    (reading, span) => countRetention(reading, { ...span, kinds: ['daily'] }),
    ['players', 'active'],
  ],
  [
    'retention of all kinds',
    (reading, span) => countRetention(reading, { ...span, kinds: ['daily', 'archive'] }),
    ['players', 'active'],
  ],
]

test.each(SAMPLED)(
  '%s of a sample are those of its players alone, and counts are doubled',
  async (_, figure, counts) => {
    const reading = { ...deps, at: deps.clock() }
    const client = await hilo.pool.connect()
    try {
      await client.query('begin')
      const { rowCount } = await client.query(
        `delete from plays where sample_of(coalesce(
        (select player_id from claims where visitor_id = plays.player_id), plays.player_id)) >= 128`,
      )
      expect(rowCount).toBeGreaterThan(0)
      const alone = { ...reading, analystPool: client } as unknown as Reading
      const ofSample = await figure(alone, { ...HALF, sampleShare: 1 })
      const doubled = JSON.parse(JSON.stringify(ofSample), (key, value: unknown) => {
        if (!counts.includes(key)) return value
        return Array.isArray(value) ? value.map((count: number) => 2 * count) : 2 * (value as number)
      }) as unknown
      expect(JSON.stringify(doubled)).toMatch(/[1-9]/)
      await client.query('rollback')
      expect(sorted(await figure(reading, HALF))).toEqual(sorted(doubled))
    } finally {
      client.release()
    }
  },
)

// Only some figures have an order, and `sort` of an opening follows from its counts.
function sorted(rows: unknown): unknown {
  const texts = [rows].flat().map((row) => JSON.stringify({ ...(row as object), sort: null }))
  return texts.toSorted()
}
