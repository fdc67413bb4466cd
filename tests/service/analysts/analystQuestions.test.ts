import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ANALYST_QUESTIONS } from '#api/analysts/pages/graphiql.ts'
import { countFunnel } from '#api/analysts/figures/countFunnel.ts'
import { seedHistory } from '#api/seed/seedHistory.ts'
import { COST_LIMIT_PER_HOUR } from '#api/analysts/chargeAnalyst.ts'
import { dayFromNumber, dayNumber, easternDay, type Day } from '#game/day.ts'
import { gameKeyFromId } from '#game/game.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { addOddPlays, followed } from '#tests/kit/games/history.ts'

// A seeded history, as in a trial. This file computes every figure a second time, from the events, and runs
// the queries for analysts.
const hilo = await startHilo()
const { deps, pool } = hilo
const [FIRST, RUNNING] = ['2026-09-12' as Day, '2026-10-14' as Day]
// With this seed, each question of the document has an answer.
await seedHistory(pool, { plays: 1000, days: 33, until: RUNNING, seed: 1 }, () => undefined)
hilo.setClock('2026-10-14T17:00:00Z')

type Stored = {
  player: number
  gameId: number
  type: 'GuessMade' | 'PlayWon' | 'PlayLost' | 'PlayLeft'
  at: Date
  kind: string | null
  guess: string
  hint: string
  score: number | null
}
type Play = {
  player: number
  person: number
  digits: number
  day: number
  guesses: Stored[]
  end: Stored | null
}

// Visitors that have days in common with their new owners: the first players with daily plays, by the last ones.
const { rows: played } = await pool.query<{ id: number }>(
  `select player_id as id from plays where kind = 'daily' and player_id not in (select visitor_id from claims)
     and player_id not in (select player_id from users) group by player_id order by min(game_id), player_id`,
)
for (const index of [0, 1, 2, 3])
  await deps.log.append({ playerId: played[index]?.id ?? 0, gameId: null }, 1, [
    { type: 'HistoryClaimed', at: deps.clock(), by: played.at(-1 - index)?.id ?? 0 },
  ])
/** All claims: the visitor, and its owner since an instant. */
const { rows: claimed } = await pool.query<{ visitor: number; by: number; at: Date }>(
  `select player_id as visitor, (data->>'by')::integer as by, at from events where type = 'HistoryClaimed'`,
)
const claims = new Map(claimed.map(({ visitor, by }) => [visitor, by]))
// From Sunday to Monday.
const NIGHT = ['2026-10-04', '2026-10-05'] as [Day, Day]
const [awake, back] = await addOddPlays(hilo, NIGHT)
await followed(deps)
const analyst = await analystOf(hilo)
const daily = await readDailyPlays()

async function readDailyPlays(): Promise<Play[]> {
  const { rows } = await pool.query<Stored>(
    `select player_id as player, game_id as "gameId", type, at, kind, guess, hint, score from events
     where kind is null and type in ('GuessMade', 'PlayWon', 'PlayLost', 'PlayLeft')
     order by player_id, game_id, version`,
  )
  const streams = new Map<string, Stored[]>()
  for (const row of rows) {
    const key = `${row.player}:${row.gameId}`
    streams.set(key, [...(streams.get(key) ?? []), row])
  }
  return [...streams.values()].map((events) => {
    const [{ player, gameId }] = events as [Stored]
    const { day, digits = 0 } = gameKeyFromId(gameId) ?? {}
    return {
      player,
      person: claims.get(player) ?? player,
      digits,
      day: dayNumber(day ?? FIRST),
      guesses: events.filter(({ type }) => type === 'GuessMade'),
      end: events.find(({ type }) => type === 'PlayWon' || type === 'PlayLost') ?? null,
    }
  })
}

/** A play as figures count it: without guesses that were made after its day, when its number was public. */
function asOfItsDay(play: Play): Play {
  const isInTime = ({ at }: Stored) => dayNumber(easternDay(at)) <= play.day
  return {
    ...play,
    guesses: play.guesses.filter(isInTime),
    end: play.end && isInTime(play.end) ? play.end : null,
  }
}

/** Daily plays of a mode (null: of all) from one day to another, as figures count them. */
function playsOf(digits: number | null, from: Day, to: Day): Play[] {
  return daily
    .map(asOfItsDay)
    .filter(
      (play) =>
        (digits === null || play.digits === digits) &&
        play.day >= dayNumber(from) &&
        play.day <= dayNumber(to),
    )
}

const MODES = [4, 5, null] as const
const modeOf = (digits: number | null) => (digits === null ? '' : `digits: ${digits},`)

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** The days of each person's plays in a mode, in order. */
function daysOfPersons(digits: number | null, wanted: (play: Play) => boolean = () => true) {
  const persons = new Map<number, number[]>()
  for (const play of daily.filter((each) => (digits === null || each.digits === digits) && wanted(each)))
    persons.set(play.person, [...(persons.get(play.person) ?? []), play.day])
  return [...persons].map(([person, days]) => ({
    person,
    days: [...new Set(days)].sort((one, other) => one - other),
  }))
}

type Rate = { days: number; players: number; returned: number; rate: number | null; isPartial: boolean }

/** The return rates of the persons with their first day in a range. */
function ratesOf(digits: number | null, from: number, to: number): Rate[] {
  const newcomers = daysOfPersons(digits).filter(({ days: [first = 0] }) => first >= from && first <= to)
  return [1, 7, 28].map((later) => {
    const over = newcomers.filter(({ days: [first = 0] }) => first + later < dayNumber(RUNNING))
    const returned = over.filter(({ person, days: [first = 0] }) => {
      const [last, next] = [first, first + later].map((day) => lastBegin(digits, person, day)) as [
        number,
        number,
      ]
      return next >= last + 3_600_000
    }).length
    const rate = over.length === 0 ? null : returned / over.length
    return { days: later, players: over.length, returned, rate, isPartial: to + later >= dayNumber(RUNNING) }
  })
}

/** When a person's last play of a day began; NaN without one. */
function lastBegin(digits: number | null, person: number, day: number): number {
  const begun = daily
    .filter((play) => play.person === person && play.day === day && (digits ?? play.digits) === play.digits)
    .map(({ guesses: [first] }) => first?.at.getTime() ?? NaN)
  return begun.length === 0 ? NaN : Math.max(...begun)
}

const RATES = 'days players returned rate isPartial'

test.each(MODES)('new players of mode %s return after 1, 7 and 28 days', async (digits) => {
  for (const [from, to] of [
    [FIRST, RUNNING],
    ['2026-09-16', '2026-09-20'],
  ] as [Day, Day][]) {
    const { returnRates } = await analyst.get<{ returnRates: Rate[] }>(
      `{ returnRates(${modeOf(digits)} from: "${from}", to: "${to}") { ${RATES} } }`,
    )
    expect(returnRates).toEqual(ratesOf(digits, dayNumber(from), dayNumber(to)))
  }
  for (const { players, returned } of ratesOf(null, dayNumber(FIRST), dayNumber(RUNNING)))
    expect([players, returned].every((count) => count > 0)).toBe(true)
})

test('a session that goes on after midnight is no return, on the next day or in the next week', async () => {
  const playedOnBoth = daysOfPersons(null)
    .filter(({ days: [first] }) => first === dayNumber(NIGHT[0]))
    .filter(({ days: [first = 0, second] }) => second === first + 1)
    .map(({ person }) => person)
  expect(playedOnBoth).toEqual(expect.arrayContaining([awake, back]))
  const { returnRates, one, all } = await analyst.get<
    Record<'one' | 'all', { active: number[] }[]> & { returnRates: Rate[] }
  >(
    `{ returnRates(from: "${NIGHT[0]}", to: "${NIGHT[0]}", days: [1]) { returned }
       one: retention(from: "${NIGHT[0]}", to: "${NIGHT[1]}") { active }
       all: retention(from: "${NIGHT[0]}", to: "${NIGHT[1]}", kinds: [DAILY, CHALLENGE]) { active } }`,
  )
  expect(returnRates).toEqual([{ returned: playedOnBoth.length - 1 }])
  const monday = dayNumber(NIGHT[1])
  const playedInBoth = daysOfPersons(null).filter(
    ({ days }) =>
      (days[0] ?? 0) >= monday - 7 &&
      (days[0] ?? 0) < monday &&
      days.some((day) => day >= monday && day < monday + 7),
  )
  for (const [{ active } = { active: [] }] of [one, all]) expect(active[1]).toBe(playedInBoth.length - 1)
})

test('return rates over time are those of each week’s new players', async () => {
  const { returnRatesOverTime } = await analyst.get<{
    returnRatesOverTime: { from: Day; isPartial: boolean; returnRates: Rate[] }[]
  }>(`{ returnRatesOverTime(from: "${FIRST}", by: WEEK) { from isPartial returnRates { ${RATES} } } }`)
  expect(returnRatesOverTime.map(({ isPartial }) => isPartial)).toEqual(
    returnRatesOverTime.map(({ from }) => from < FIRST || from === '2026-10-12'),
  )
  expect(returnRatesOverTime.length).toBeGreaterThan(3)
  for (const { from, returnRates } of returnRatesOverTime)
    expect(returnRates).toEqual(
      ratesOf(null, dayNumber(from), Math.min(dayNumber(from) + 6, dayNumber(RUNNING))),
    )
  // A whole week may lack the later days of its last players.
  expect(
    returnRatesOverTime.filter(({ isPartial }) => !isPartial).map(({ returnRates }) => returnRates.map(part)),
  ).toContainEqual([false, false, true])
})

const part = ({ isPartial }: Rate) => isPartial

test('the site’s first week is partial, however early a query begins', async () => {
  const { returnRatesOverTime, scoresOverTime, retention } = await analyst.get<
    Record<'returnRatesOverTime' | 'scoresOverTime' | 'retention', { isPartial: boolean }[]>
  >(
    `{ returnRatesOverTime(from: "2026-08-03", to: "2026-10-11", by: WEEK) { isPartial }
       scoresOverTime(digits: 4, from: "2026-08-03", to: "2026-10-11", by: WEEK) { isPartial }
       retention(from: "2026-09-07", to: "2026-10-11") { isPartial } }`,
  )
  for (const weeks of [returnRatesOverTime, scoresOverTime, retention])
    expect(weeks.map(({ isPartial }) => isPartial)).toEqual([true, false, false, false, false])
})

test.each(MODES)('plays of mode %s last as long as from their first to their last guess', async (digits) => {
  const seconds = playsOf(digits, '2026-10-01' as Day, RUNNING)
    .flatMap(({ guesses, end }) =>
      end === null ? [] : (end.at.getTime() - (guesses[0]?.at.getTime() ?? NaN)) / 1000,
    )
    .filter((duration) => duration >= 0)
    .sort((one, other) => one - other)
  const middle = (seconds.length - 1) / 2
  const { durations } = await analyst.get<{ durations: object }>(
    `{ durations(${modeOf(digits)} from: "2026-10-01") { plays average median quantiles(at: [0, 1]) } }`,
  )
  expect(durations).toEqual({
    plays: seconds.length,
    average: Number((seconds.reduce((sum, each) => sum + each, 0) / seconds.length).toFixed(3)),
    median:
      Math.round(500 * ((seconds[Math.floor(middle)] ?? NaN) + (seconds[Math.ceil(middle)] ?? NaN))) / 1000,
    quantiles: [seconds[0], seconds.at(-1)],
  })
  expect(seconds.some((each) => each % 1 !== 0)).toBe(true)
  const { plays } = await analyst.get<{ plays: { nodes: { duration: number | null }[] } }>(
    `{ plays(from: "${NIGHT[0]}", to: "${NIGHT[0]}", status: VICTORY, kinds: [DAILY], first: 100) {
         nodes { duration finishedAt } } }`,
  )
  expect(plays.nodes.filter(({ duration }) => duration === null)).toEqual([
    { duration: null, finishedAt: '2026-10-04T17:00:00.000Z' },
  ])
  const { none } = await analyst.get<{ none: object }>(
    '{ none: durations(from: "2020-01-01", to: "2020-01-02") { plays average median quantiles } }',
  )
  expect(none).toEqual({ plays: 0, average: null, median: null, quantiles: null })
})

test('a play tells its own duration', async () => {
  const { plays } = await analyst.get<{
    plays: { nodes: { startedAt: string; finishedAt: string | null; duration: number | null }[] }
  }>('{ plays(first: 100, from: "2026-10-05") { nodes { startedAt finishedAt duration } } }')
  const expected = plays.nodes.map(({ startedAt, finishedAt }) =>
    finishedAt === null ? null : (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000,
  )
  expect(plays.nodes.map(({ duration }) => duration)).toEqual(expected)
  expect(new Set(expected).has(null)).toBe(true)
})

const EASTERN = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'long',
  hour: 'numeric',
  hourCycle: 'h23',
})
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

test.each(MODES)('plays of mode %s are counted by weekday and hour, Eastern time', async (digits) => {
  const { scoresByHour } = await analyst.get<{
    scoresByHour: { weekday: string; hour: number; scores: { plays: number; wins: number } }[]
  }>(`{ scoresByHour(${modeOf(digits)} from: "${FIRST}") { weekday hour scores { plays wins } } }`)
  const timeOf = ({ guesses: [first] }: Play) => {
    const [weekday = '', hour] = EASTERN.format(first?.at).split(/,? (?:at )?/)
    return `${weekday.toUpperCase()} ${Number(hour)}`
  }
  const plays = playsOf(digits, FIRST, RUNNING)
  const [all, won] = [plays, plays.filter(({ end }) => end?.type === 'PlayWon')].map((some) =>
    countBy(some.map(timeOf)),
  )
  expect(
    Object.fromEntries(scoresByHour.map(({ weekday, hour, scores }) => [`${weekday} ${hour}`, scores])),
  ).toEqual(
    Object.fromEntries(
      [...(all ?? [])].map(([time, count]) => [time, { plays: count, wins: won?.get(time) ?? 0 }]),
    ),
  )
  const places = scoresByHour.map(({ weekday, hour }) => WEEK.indexOf(weekday) * 24 + hour)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places.length).toBeGreaterThan(30)
})

function ignores(guesses: readonly Stored[], row: number): boolean {
  const guess = guesses[row]?.guess ?? ''
  return guesses
    .slice(0, row)
    .some((earlier) =>
      earlier.hint.endsWith('H')
        ? Number(guess) <= Number(earlier.guess)
        : Number(guess) >= Number(earlier.guess),
    )
}

test.each([
  ['', () => true],
  ['status: DEFEAT', ({ end }: Play) => end?.type === 'PlayLost'],
  ['status: VICTORY', ({ end }: Play) => end?.type === 'PlayWon'],
  ['status: PLAYING', ({ end }: Play) => end === null],
] as [string, (play: Play) => boolean][])(
  'hints and ignored arrows by row (%s) are those of games that are over',
  async (status, counts) => {
    const { guessesByRow } = await analyst.get<{ guessesByRow: object[] }>(
      `{ guessesByRow(digits: 4, from: "${FIRST}" ${status}) {
           row guesses rightPlaces otherPlaces ignoredArrows ignoredArrowShare } }`,
    )
    const plays = playsOf(4, FIRST, dayFromNumber(dayNumber(RUNNING) - 1)).filter(counts)
    const expected = [0, 1, 2, 3, 4, 5].flatMap((row) => {
      const here = plays.filter(({ guesses }) => guesses.length > row)
      const letters = (letter: string) =>
        here.reduce((sum, { guesses }) => sum + (guesses[row]?.hint.split(letter).length ?? 1) - 1, 0)
      const mean = (sum: number) => Number((sum / here.length).toFixed(3))
      const ignoredArrows = here.filter(({ guesses }) => ignores(guesses, row)).length
      const means = { rightPlaces: mean(letters('G')), otherPlaces: mean(letters('Y')) }
      return here.length === 0
        ? []
        : [
            {
              row,
              guesses: here.length,
              ...means,
              ignoredArrows,
              ignoredArrowShare: ignoredArrows / here.length,
            },
          ]
    })
    expect(guessesByRow).toEqual(expected)
    expect(expected.length).toBeGreaterThan(2)
  },
)

test('some plays of a seeded history are finished late, and some of their guesses are in time', () => {
  const late = daily.filter((play) => play.end !== null && asOfItsDay(play).end === null)
  expect(late.length).toBeGreaterThan(2)
  expect(late.every((play) => asOfItsDay(play).guesses.length > 0)).toBe(true)
})

test('some guesses of a seeded history ignore an arrow, and none in the first row', async () => {
  const { guessesByRow } = await analyst.get<{ guessesByRow: { ignoredArrows: number }[] }>(
    `{ guessesByRow(digits: 4, from: "${FIRST}") { ignoredArrows } }`,
  )
  expect(guessesByRow[0]?.ignoredArrows).toBe(0)
  expect(guessesByRow[3]?.ignoredArrows).toBeGreaterThan(0)
})

test.each([4, 5])('the learning curve of mode %s has new players’ first, second, … plays', async (digits) => {
  const { learningCurve } = await analyst.get<{ learningCurve: object[] }>(
    `{ learningCurve(digits: ${digits}, from: "2026-09-14", first: 5) { number scores { plays histogram } } }`,
  )
  const newcomers = daysOfPersons(digits).filter(
    ({ days: [first = 0] }) => first >= dayNumber('2026-09-14' as Day),
  )
  const expected = [1, 2, 3, 4, 5].map((number) => {
    const scores = newcomers.flatMap(({ person, days }) => {
      // An account's own play of a day counts before that of a visitor that it claimed.
      const ofDay = daily.filter(
        (play) => play.person === person && play.digits === digits && play.day === days[number - 1],
      )
      const [counting] = ofDay.sort(
        (one, other) => Number(claims.has(one.player)) - Number(claims.has(other.player)),
      )
      return counting ? [asOfItsDay(counting).end?.score ?? 0] : []
    })
    const histogram = [1, 2, 3, 4, 5, 6, 7].map((score) => scores.filter((each) => each === score).length)
    return { number, scores: { plays: scores.length, histogram } }
  })
  expect(learningCurve).toEqual(expected)
  expect(expected[4]?.scores.plays).toBeGreaterThan(3)
})

test.each(MODES)('active players of mode %s are listed by number of plays, in pages', async (digits) => {
  const from = '2026-10-01' as Day
  const players = countBy(playsOf(digits, from, RUNNING).map(({ player }) => player))
  const expected = [...players]
    .sort(([one, count], [other, more]) => more - count || one - other)
    .map(([player, plays]) => ({
      player: { id: globalId('Player', deps.pseudonyms.of(player)) },
      plays,
      days: new Set(
        playsOf(digits, from, RUNNING)
          .filter((play) => play.player === player)
          .map(({ day }) => day),
      ).size,
    }))
  type List = { totalCount: number; nodes: object[]; pageInfo: { endCursor: string; startCursor: string } }
  const page = async (slice: string) => {
    const { activePlayers } = await analyst.get<{ activePlayers: List }>(
      `{ activePlayers(${modeOf(digits)} from: "${from}", ${slice}) {
           totalCount nodes { player { id } plays days } pageInfo { startCursor endCursor } } }`,
    )
    return activePlayers
  }
  const [first, last] = [await page('first: 7'), await page('last: 5')]
  expect(first.nodes).toEqual(expected.slice(0, 7))
  expect((await page(`first: 100, after: "${first.pageInfo.endCursor}"`)).nodes).toEqual(
    expected.slice(7, 107),
  )
  expect(last.nodes).toEqual(expected.slice(-5))
  expect((await page(`last: 3, before: "${last.pageInfo.startCursor}"`)).nodes).toEqual(
    expected.slice(-8, -5),
  )
  expect(first.totalCount).toBe(expected.length)
})

test.each(MODES)('streaks of mode %s are unbroken runs of days with a finished game', async (digits) => {
  const from = '2026-09-20' as Day
  // Today's games, and yesterday's; a past day's games only.
  for (const [to, reached] of [
    [RUNNING, dayNumber(RUNNING) - 1],
    ['2026-10-09' as Day, dayNumber('2026-10-09' as Day)],
  ] as const)
    await expectStreaks(digits, { from, to }, reached)
})

async function expectStreaks(
  digits: number | null,
  { from, to }: { from: Day; to: Day },
  reached: number,
): Promise<void> {
  const isWanted = ({ end, day }: Play) => end !== null && day >= dayNumber(from) && day <= dayNumber(to)
  const runs = daysOfPersons(digits, isWanted).flatMap(({ days }) =>
    days
      .filter((day) => !days.includes(day - 1))
      .map((start) => {
        let length = 1
        while (days.includes(start + length)) length++
        return { length, isOngoing: start + length - 1 >= reached }
      }),
  )
  const lengths = [...new Set(runs.map(({ length }) => length))].sort((one, other) => one - other)
  const { streakLengths } = await analyst.get<{ streakLengths: object[] }>(
    `{ streakLengths(${modeOf(digits)} from: "${from}", to: "${to}") { days streaks ongoing } }`,
  )
  expect(streakLengths).toEqual(
    lengths.map((days) => {
      const ofLength = runs.filter(({ length }) => length === days)
      return { days, streaks: ofLength.length, ongoing: ofLength.filter(({ isOngoing }) => isOngoing).length }
    }),
  )
  expect(lengths.length).toBeGreaterThan(4)
}

test.each(['PLAYS', 'AVERAGE'])('openings by %s are the same list in pages of any size', async (order) => {
  type Node = { guess: string; plays: number; average: number | null }
  type List = { totalCount: number; nodes: Node[]; pageInfo: Record<string, string> }
  const page = async (slice: string) => {
    const { openings } = await analyst.get<{ openings: List }>(
      `{ openings(digits: 4, from: "${FIRST}", minPlays: 2, orderBy: ${order}, ${slice}) {
           totalCount nodes { guess plays average } pageInfo { startCursor endCursor } } }`,
    )
    return openings
  }
  const { nodes, totalCount } = await page('first: 100')
  expect(nodes).toHaveLength(totalCount)
  expect(nodes.length).toBeGreaterThan(4)
  for (const { plays } of nodes) expect(plays).toBeGreaterThan(1)
  const rank = ({ plays, average }: Node) => (order === 'PLAYS' ? -plays : (average ?? 8))
  expect(nodes.map(rank)).toEqual(nodes.map(rank).sort((one, other) => one - other))
  const start = await page('first: 3')
  const rest = await page(`first: 100, after: "${start.pageInfo['endCursor']}"`)
  expect([...start.nodes, ...rest.nodes]).toEqual(nodes)
  const end = await page('last: 2')
  const before = await page(`last: 100, before: "${end.pageInfo['startCursor']}"`)
  expect([...before.nodes, ...end.nodes]).toEqual(nodes)
})

test('the nodes of a connection are those of its edges', async () => {
  for (const list of ['games', 'plays', 'players', 'events', 'guesses']) {
    const { found } = await analyst.get<{ found: { nodes: object[]; edges: { node: object }[] } }>(
      `{ found: ${list}(first: 5) { nodes { id } edges { node { id } } } }`,
    )
    expect(found.nodes).toEqual(found.edges.map(({ node }) => node))
    expect(found.nodes).toHaveLength(5)
  }
})

test('a token lists its exports, oldest first', async () => {
  const own = await analystOf(hilo)
  const ids: string[] = []
  for (const [index, format] of ['NDJSON', 'CSV'].entries()) {
    hilo.setClock(`2026-10-14T17:00:0${index}Z`)
    const { startExport } = await own.get<{ startExport: { export: { id: string } } }>(
      `mutation { startExport(input: { subject: PLAYS, format: ${format} }) { ... on ExportStarted { export { id } } } }`,
    )
    ids.push(startExport.export.id)
  }
  const page = async (slice: string) => {
    const { exports } = await own.get<{
      exports: {
        totalCount: number
        nodes: { id: string }[]
        pageInfo: { endCursor: string; startCursor: string }
      }
    }>(`{ exports(${slice}) { totalCount nodes { id status } pageInfo { startCursor endCursor } } }`)
    return { ...exports.pageInfo, count: exports.totalCount, ids: exports.nodes.map(({ id }) => id) }
  }
  const [first, last] = [await page('first: 1'), await page('last: 1')]
  expect([first.ids, last.ids, first.count]).toEqual([ids.slice(0, 1), ids.slice(1), 2])
  expect((await page(`first: 5, after: "${first.endCursor}"`)).ids).toEqual(ids.slice(1))
  expect((await page(`last: 5, before: "${last.startCursor}"`)).ids).toEqual(ids.slice(0, 1))
})

const document = await readFile('docs/analysts.md', 'utf8')
const queries = [
  ...ANALYST_QUESTIONS.map(({ query }) => query),
  ...[...document.matchAll(/^```graphql\n([^]+?)```/gm)].map(([, query = '']) => query),
].map((query) => [/^(?:query|mutation) (\w+)/m.exec(query)?.[1] ?? '', query] as const)
const queryOf = (name: string) => queries.find(([each]) => each === name)?.[1] ?? ''

// Other tests run these two with their variables.
test.each(queries.filter(([name]) => name !== 'Poll' && name !== 'Next'))(
  '%s has an answer in a seeded history',
  async (_name, query) => {
    const { data, errors, status } = await analyst.ask<Record<string, unknown>>(query)
    expect({ status, errors }).toEqual({ status: 200, errors: undefined })
    // Each part of the answer has content, not only empty lists.
    for (const part of Object.values(data))
      expect(JSON.stringify(part)).not.toMatch(/^\[\]$|"(?:edges|nodes)":\[\]/)
  },
)

test('docs/analysts.md: an export is started and polled', async () => {
  const own = await analystOf(hilo)
  const { startExport } = await own.get<{ startExport: { export: { id: string } } }>(queryOf('Start'))
  expect(await own.get(queryOf('Poll'), { id: startExport.export.id })).toEqual({
    node: { status: 'WAITING', objectCount: 0, url: null, schemaUrl: null, endCursor: null },
  })
})

test('the past of a seeded history is that of its events', async () => {
  type Found = {
    game: { id: string }
    status: string
    player: { id: string; statistics: { gamesPlayed: number; histogram: number[] } }
    asOf: { events: number; status: string; guesses: { guess: string }[] }
  }
  const { plays } = await analyst.get<{ plays: { nodes: Found[] } }>(queryOf('AsOf'))
  const at = new Date(/at: "([^"]+)"/.exec(queryOf('AsOf'))?.[1] ?? '')
  const { rows: resets } = await pool.query<{ player: number; at: Date }>(
    `select player_id as player, max(at) as at from events
     where type = 'StatisticsReset' and data->>'digits' = '5' and at <= $1 group by player_id`,
    [at],
  )
  const counts: number[] = []
  const resetOf = new Map(resets.map((reset) => [reset.player, reset.at]))
  for (const { game, player, asOf } of plays.nodes) {
    const playerId = deps.pseudonyms.playerOf(
      Buffer.from(player.id, 'base64').toString().replace('Player:', ''),
    )
    const streams = claimed.filter((claim) => claim.by === playerId && claim.at <= at)
    const owners = new Set([playerId, ...streams.map(({ visitor }) => visitor)])
    const own = daily.filter((play) => play.digits === 5 && owners.has(play.player))
    const ended = own.filter(
      ({ end }) => end !== null && end.at <= at && end.at > (resetOf.get(playerId ?? 0) ?? 0),
    )
    expect(player.statistics.gamesPlayed).toBe(ended.length)
    counts.push(ended.length)
    const play = own.find(({ day }) => globalId('Game', String(day * 10 + 5)) === game.id)
    expect(asOf.events).toBe(2)
    expect(asOf.guesses.map(({ guess }) => guess)).toEqual(
      play?.guesses.slice(0, 2).map(({ guess }) => guess),
    )
  }
  expect(Math.max(...counts)).toBeGreaterThan(0)
  expect(easternDay(at) < RUNNING).toBe(true)
  expect(plays.nodes).toHaveLength(3)
})

test('an hour’s budget is enough for all plays, with their guesses, of a day of 100,000 plays', async () => {
  const { rateLimit, plays } = await analyst.get<{
    rateLimit: { cost: number }
    plays: { nodes: object[]; pageInfo: { endCursor: string } }
  }>(queryOf('WholeDay').replace('{', '{ rateLimit { cost }'))
  expect(plays.nodes.length).toBeGreaterThan(10)
  expect(rateLimit.cost * (100_000 / 100)).toBeLessThanOrEqual(COST_LIMIT_PER_HOUR)
})

// The same answers by SQL over the events alone. `person` is the account that took over a visitor's plays.
const EVENTS = `
  with person as (
    select distinct player_id as id, coalesce((
      select (data->>'by')::integer from events claim
      where claim.player_id = event.player_id and claim.type = 'HistoryClaimed'), player_id) as person
    from events event where player_id is not null),
  play as (
    select person, player_id, game_id, coalesce(min(kind)::text, 'daily') as kind, game_id % 10 as digits, (array_agg(at order by version))[1] as begun,
      max(at) filter (where score is not null) as ended,
      bool_or(coalesce((data->>'hard')::boolean, false)) as hard,
      case when game_id < 100000000 then date '1970-01-01' + game_id / 10
        else (min(at) at time zone 'America/New_York')::date end as day,
      case when min(kind) is not null or (max(at) filter (where score is not null) at time zone 'America/New_York')::date
        <= date '1970-01-01' + game_id / 10 then max(score) end as score,
      (array_agg(guess order by version))[1] as opening, array_agg(guess order by version) filter (where hint is not null
        and (kind is not null or (at at time zone 'America/New_York')::date <= date '1970-01-01' + game_id / 10)) as guesses,
      array_agg(right(hint, 1) order by version) filter (where hint is not null
        and (kind is not null or (at at time zone 'America/New_York')::date <= date '1970-01-01' + game_id / 10)) as arrows
    from events join person on person.id = player_id
    where game_id is not null and type in ('GuessMade', 'PlayWon', 'PlayLost') group by person, player_id, game_id),
  daily as (select * from play where kind = 'daily')`
const PERIOD = 'from: "2026-09-12", to: "2026-10-12"'
const IN_PERIOD = `day between '2026-09-12' and '2026-10-12'`
const RESULT = `count(*)::integer as plays, count(score)::integer as finished, (count(*) filter (where score < 7))::integer as wins`

test.each<[string, string, string]>([
  [
    'durations of won plays',
    `durations(digits: 4, ${PERIOD}, status: VICTORY) { plays median fast: fasterThan(seconds: 60) }`,
    `select json_build_object('plays', count(*), 'median', round(1000 * percentile_cont(0.5) within group (order by seconds)) / 1000,
        'fast', count(*) filter (where seconds < 60))
      from (select extract(epoch from ended - begun)::float8 as seconds from daily
        where digits = 4 and score < 7 and ${IN_PERIOD}) won where seconds >= 0`,
  ],
  [
    'the number of fast plays of all kinds',
    `plays(${PERIOD}, fasterThan: 20, first: 1) { totalCount }`,
    `select json_build_object('totalCount', count(*)) from play
      where ended - begun between interval '0 s' and interval '19.999 s' and game_id < 100000000 and ${IN_PERIOD}`,
  ],
  [
    'results by ignored arrows',
    `scoresByIgnoredArrows(digits: 4, ${PERIOD}) { ignoredArrows scores { plays wins } }`,
    `select json_agg(json_build_object('ignoredArrows', ignored, 'scores', json_build_object('plays', plays, 'wins', wins)) order by ignored)
      from (select ignored, ${RESULT} from (
        select score, (select count(*) from generate_subscripts(guesses, 1) later where exists (
          select from generate_series(1, later - 1) earlier where case arrows[earlier] when 'H' then guesses[later] <= guesses[earlier]
            when 'L' then guesses[later] >= guesses[earlier] end)) as ignored
        from daily where digits = 4 and score is not null and ${IN_PERIOD}) counted group by ignored) scored`,
  ],
  [
    'repeated openings',
    `repeatedOpeningsOverTime(digits: 4, ${PERIOD}, by: MONTH) { from plays repeated margin }`,
    `select json_agg(json_build_object('from', month, 'plays', plays, 'repeated', repeated, 'margin', 0) order by month) from (
        select date_trunc('month', day)::date as month, count(*) as plays, count(*) filter (where opening = last_opening) as repeated
        from (select *, (select (array_agg(before.opening order by before.player_id = before.person desc))[1] from daily before
            where before.person = daily.person and before.digits = daily.digits and before.day = daily.day - 1) as last_opening
          from daily where digits = 4 and day between '2026-09-13' and '2026-10-12'
            and (player_id = person or not exists (
              select from daily own where own.player_id = daily.person and own.game_id = daily.game_id))) played
        where last_opening is not null group by 1) months`,
  ],
  [
    'results of the same players',
    `scoresOfSamePlayers(digits: 4, ${PERIOD}) { kind players scores { plays finished } }`,
    `select json_agg(json_build_object('kind', upper(kind), 'players', (select count(distinct person) from same),
        'scores', json_build_object('plays', plays, 'finished', finished)) order by kind)
      from (select kind, ${RESULT} from play join same using (person)
        where digits = 4 and kind in ('daily', 'practice') and ${IN_PERIOD} group by kind) scored`,
  ],
  [
    'returns after results',
    `returnsAfterResults(${PERIOD}) { status days returned }`,
    `select json_agg(json_build_object('status', case when lost then 'DEFEAT' else 'VICTORY' end, 'days', days, 'returned', returned)
        order by lost)
      from (select score = 7 as lost, count(*) as days, count(*) filter (where exists (
          select from daily next where next.person = ended_day.person and next.day = ended_day.day + 1
          having max(next.begun) >= ended_day.last_begun + interval '1 hour')) as returned
        from (select person, day, max(begun) as last_begun,
            (array_agg(score order by ended desc) filter (where score is not null))[1] as score
          from daily where ${IN_PERIOD} group by person, day) ended_day
        where score is not null group by 1) results`,
  ],
  [
    'the funnel',
    `funnelOverTime(${PERIOD}, by: WEEK) { from visitors guessed finished signedUp }`,
    `select json_agg(json_build_object('from', week, 'visitors', visitors, 'guessed', guessed, 'finished', finished,
        'signedUp', signed_up) order by week)
      from (select date_trunc('week', visit.at at time zone 'America/New_York')::date as week, count(*) as visitors,
          count(*) filter (where exists (select from play where play.player_id = visit.player_id)) as guessed,
          count(*) filter (where exists (select from events finish where finish.player_id = visit.player_id
            and finish.type in ('PlayWon', 'PlayLost'))) as finished,
          count(*) filter (where visit.player_id in (
            select visitor_id from users
            union select player_id from events where type = 'HistoryClaimed' and (data->>'by')::integer in (
              select player_id from users where users.created_at >= visit.at))) as signed_up
        from events visit where type = 'VisitRecorded' and at >= '2026-09-12 04:00Z' and at < '2026-10-13 04:00Z' group by 1) weeks`,
  ],
  [
    'results by kind',
    `scoresByKind(${PERIOD}) { kind isHard scores { plays finished wins } }`,
    `select json_agg(json_build_object('kind', upper(kind), 'isHard', hard, 'scores', json_build_object('plays', plays,
        'finished', finished, 'wins', wins)) order by kind::play_kind, hard)
      from (select kind, hard, ${RESULT} from play where ${IN_PERIOD} group by kind, hard) kinds`,
  ],
  [
    'bounded and rolling retention',
    `returnRates(${PERIOD}, days: [1, 7]) { days players boundedRate rollingRate }`,
    `select json_agg(json_build_object('days', n, 'players', players, 'boundedRate', bounded::float8 / players,
        'rollingRate', rolling::float8 / players) order by n)
      from (select n, count(*) as players, count(*) filter (where exists (
            select from returned where returned.person = newcomer.person and returned.later <= n)) as bounded,
          count(*) filter (where exists (select from returned where returned.person = newcomer.person and returned.later >= n)) as rolling
        from newcomer cross join (values (1), (7)) asked (n)
        where first between '2026-09-12' and '2026-10-12' and first + n < '2026-10-14' group by n) rates`,
  ],
])('%s are those of the events, by independent SQL', async (_, query, sql) => {
  const { answer } = await analyst.get<{ answer: unknown }>(`{ answer: ${query} }`)
  const { rows } = await pool.query<{ expected: unknown }>(
    `${EVENTS},
      same as (select person from play where digits = 4 and score is not null and kind in ('daily', 'practice') and ${IN_PERIOD}
        group by person having count(distinct kind) = 2),
      newcomer as (select person, min(day) as first from daily group by person),
      returned as (select person, day - first as later from newcomer join daily using (person)
        group by person, day, first having day > first and (day <> first + 1 or max(begun) >= (
          select max(last.begun) from daily last where last.person = newcomer.person and last.day = first) + interval '1 hour'))
      select (${sql}) as expected`,
  )
  expect(rows[0]?.expected).toEqual(answer)
  expect(JSON.stringify(answer)).toMatch(/[1-9]/)
})

test('the funnel of a sample has its visitors alone, and counts are estimates for all', async () => {
  const days = { from: FIRST, to: RUNNING }
  const funnel = await countFunnel({ ...deps, at: deps.clock() }, { ...days, sampleShare: 1 / 8 })
  const { rows } = await pool.query<{ visitors: number; guessed: number }>(
    `select 8 * count(*)::integer as visitors,
        8 * (count(*) filter (where player_id in (select player_id from plays)))::integer as guessed
      from events where type = 'VisitRecorded' and sample_of(player_id) < 32 and at >= '2026-09-12 04:00Z'`,
  )
  const sum = (step: 'visitors' | 'guessed') => funnel.reduce((total, day) => total + day[step], 0)
  expect({ visitors: sum('visitors'), guessed: sum('guessed') }).toEqual(rows[0])
  expect(sum('guessed')).toBeGreaterThan(0)
})
