import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadPlays } from '#api/plays/loadPlays.ts'
import { getMonth, getYear } from '#api/history/getCalendar.ts'
import { listPlays } from '#api/history/listPlays.ts'
import { dayFromNumber, dayNumber, opensAt, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { gameIdOf } from '#game/game.ts'
import { isFinishedLate } from '#game/finishedLate.ts'
import { isBegun, type PlayStatus } from '#game/play.ts'
import { DATED_KINDS } from '#game/kinds/lists.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { appendsOf, openDays } from '#tests/kit/database/replayKit.ts'
import { guess, visit } from '#tests/kit/games/playDocuments.ts'

const hilo = await startHilo()
const { deps } = hilo
const DAYS = 70
const FIRST = dayNumber('2026-03-01' as Day)
await openDays(deps.log, DAYS)

const plan = fc.record({
  // Mostly a few days beside the end of a month, so that several of the players play the same games.
  day: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 27, max: 34 }) }, fc.nat(DAYS - 1)),
  digits: fc.constantFrom(...DIGIT_COUNTS),
  guesses: fc.integer({ min: 1, max: 6 }),
  end: fc.constantFrom('won', 'lost', null),
  left: fc.boolean(),
  kind: fc.constantFrom(...DATED_KINDS),
  isHard: fc.boolean(),
  by: fc.nat(2),
})

let nextPlayer = 800_000

/** Three players with random plays, of which the first has claimed the others. */
async function playAtRandom(plans: (typeof plan extends fc.Arbitrary<infer Plan> ? Plan : never)[]) {
  const players = [nextPlayer++, nextPlayer++, nextPlayer++] as const
  for (const each of plans) {
    const playerId = players[each.by] ?? players[0]
    // A second play of one game clashes, as it would for a player.
    for (const { gameId, version, events } of appendsOf({ ...each, player: playerId }))
      if ((await deps.log.append({ playerId, gameId }, version, events)) === 'clash') break
  }
  for (const visitor of players.slice(1))
    await deps.log.append({ playerId: visitor, gameId: null }, 0, [
      { type: 'HistoryClaimed', at: deps.clock(), by: players[0] },
    ])
  return players[0]
}

const everyGame = Array.from({ length: DAYS }, (_, day) =>
  DIGIT_COUNTS.map((digits) => gameIdOf(dayFromNumber(FIRST + day), digits)),
).flat()

test('pages of any mode and status have the counting plays, newest first, each once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plan, { minLength: 20, maxLength: 60 }),
      fc.constantFrom(null, ...DIGIT_COUNTS),
      fc.constantFrom<PlayStatus | null>(null, 'playing', 'victory', 'defeat'),
      fc.integer({ min: 1, max: 9 }),
      async (plans, digits, status, limit) => {
        const playerId = await playAtRandom(plans)
        const known = await loadPlays(deps, { playerId, gameIds: everyGame })
        const expected = [...known.values()]
          .map(({ play }) => play)
          .filter(
            (play) =>
              isBegun(play) &&
              (digits === null || play.game.digits === digits) &&
              (status === null || play.status === status),
          )
          .map(({ game }) => game.id)
          .toSorted((one, other) => other - one)
        const paged: number[] = []
        for (let below: number | null = null; ;) {
          const page = await listPlays(deps, playerId, {
            digits,
            status,
            above: null,
            below,
            order: 'newestFirst',
            limit,
          })
          paged.push(...page.map(({ play }) => play.game.id))
          if (page.length < limit) break
          below = paged.at(-1) ?? null
        }
        expect(paged).toEqual(expected)
        const backward = await listPlays(deps, playerId, {
          digits,
          status,
          above: 0,
          below: null,
          order: 'oldestFirst',
          limit,
        })
        expect(backward.map(({ play }) => play.game.id)).toEqual(expected.toReversed().slice(0, limit))
      },
    ),
    { numRuns: 12 },
  )
})

test('a calendar’s months and years have the counting plays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 20, maxLength: 60 }), async (plans) => {
      const playerId = await playAtRandom(plans)
      const known = [...(await loadPlays(deps, { playerId, gameIds: everyGame })).values()]
        .map(({ play }) => play)
        .filter(isBegun)
      for (const month of ['2026-03', '2026-04', '2026-05', '2026-06']) {
        const inMonth = known.filter(({ game }) => game.day?.startsWith(month))
        const shown = await getMonth(deps, { playerId, day: `${month}-17` as Day })
        expect(shown).toEqual(
          inMonth.map((play) => ({
            day: play.game.day,
            digits: play.game.digits,
            kind: play.kind,
            status: play.status,
            score: play.score,
            finishedLate: isFinishedLate(play),
            isHard: play.isHard,
          })),
        )
        const year = await getYear(deps, { playerId, day: '2026-12-31' as Day })
        for (const kind of DATED_KINDS) {
          const ofKind = inMonth.filter((play) => play.kind === kind)
          const count = (status: PlayStatus) =>
            ofKind.filter((play) => play.status === status && !isFinishedLate(play)).length
          const counts = {
            won: count('victory'),
            lost: count('defeat'),
            finishedLate: ofKind.filter(isFinishedLate).length,
            unfinished: count('playing'),
          }
          const found = year.find((each) => each.month === `${month}-01` && each.kind === kind)
          expect(found ?? { won: 0, lost: 0, finishedLate: 0, unfinished: 0 }).toMatchObject(counts)
        }
      }
    }),
    { numRuns: 15 },
  )
})

test('the first and the last month of all have their own plays only', async () => {
  const empty = { playerId: 1, day: '9999-12-31' as Day }
  expect([await getMonth(deps, empty), await getYear(deps, empty)]).toEqual([[], []])
  expect(await getMonth(deps, { playerId: null, day: '1970-01-01' as Day })).toEqual([])
})

test('a visitor queries the calendar and the history through GraphQL', async () => {
  hilo.setClock(new Date(opensAt('2026-07-04' as Day).getTime() + 3_600_000).toISOString())
  const player = hilo.browse()
  await visit(player)
  const modes: [DigitCount, string][] = [
    [3, '456'],
    [5, '01234'],
  ]
  for (const [digits, target] of modes)
    await guess(player, { gameId: await hilo.open(digits, target), row: 0, guess: '456'.padEnd(digits, '0') })
  const { data } = await player.ask<{ viewer: object }>(`{ viewer {
    month(day: "2026-07-31") { day digits kind status score }
    year(day: "2026-01-01") { month kind won lost unfinished }
    plays(first: 1, status: VICTORY) { edges { node { status game { digits } } } pageInfo { hasNextPage } }
  } }`)
  expect(data.viewer).toEqual({
    month: [
      { day: '2026-07-04', digits: 3, kind: 'DAILY', status: 'VICTORY', score: 1 },
      { day: '2026-07-04', digits: 5, kind: 'DAILY', status: 'PLAYING', score: null },
    ],
    year: [{ month: '2026-07-01', kind: 'DAILY', won: 1, lost: 0, unfinished: 1 }],
    plays: {
      edges: [{ node: { status: 'VICTORY', game: { digits: 3 } } }],
      pageInfo: { hasNextPage: false },
    },
  })
})
