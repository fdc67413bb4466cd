import { expect, test } from 'vitest'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import { excuseDay } from '#api/statistics/excuseDay.ts'
import { closesAt, dayFromNumber, dayNumber, easternDay, nextDay, type Day } from '#game/day.ts'
import { act, loggedIn, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { dice } from '#tests/kit/games/dice.ts'
import { actInGroup, createGroup, joinGroup, seeGroup, type SeenTable } from '#tests/kit/games/groups.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { guess, type Board } from '#tests/kit/games/playDocuments.ts'
import { contentOf, followToTheEnd, replayAll } from '#tests/kit/database/replayKit.ts'

// A week of four accounts and a visitor, across the night of 1 November 2026, in which clocks change. The
// test keeps its own book of what happened, and counts the points from it without the code of the game.

const hilo = await startHilo()
const { pool, deps } = hilo

const MODES = [2, 4, 6] as const
const TARGETS = { 2: '01', 4: '0123', 6: '012345' }
const MONDAY = '2026-10-26' as Day
const SUNDAY = '2026-11-01' as Day
const DAYS = Array.from({ length: 7 }, (_, index) => dayFromNumber(dayNumber(MONDAY) + index))
const MINUTE = 60_000

const noonOf = (day: Day) => `${day}T17:00:00Z`

hilo.setClock(noonOf(MONDAY))
const account = (username: string) => loggedIn(hilo, { email: `${username}@example.com`, username })
const browsers: Record<string, Browser> = {
  ann: await account('ann_2'),
  bob: await account('bob_2'),
  cid: await account('cid_2'),
  dan: await account('dan_2'),
  visitor: hilo.browse(),
}
const browserOf = (name: string) => browsers[name] ?? hilo.browse()

/** The begun games of each player, and the score of those that ended on their day. */
const book: { player: string; day: Day; digits: number; score: number | null }[] = []

const roll = dice(2026)

type Plan = {
  player: string
  digits: 2 | 4 | 6
  how: 'onTime' | 'late' | 'unfinished' | 'archive'
  tries: number
}

/** Each player plays most games on time, and some late, never to the end, in the archive, or not at all. */
function planOf(players: string[]): Plan[] {
  return players.flatMap((player) =>
    MODES.flatMap((digits): Plan[] => {
      const how = (['onTime', 'onTime', 'onTime', 'late', 'unfinished', 'archive', null, null] as const)[
        roll(8)
      ]
      // A daily play begins on its day, so one that ends later has at least two rows.
      const fewest = how === 'late' || how === 'unfinished' ? 2 : 1
      return how == null ? [] : [{ player, digits, how, tries: fewest + roll(8 - fewest) }]
    }),
  )
}

const WRONG = { 2: '99', 4: '9999', 6: '999999' }

async function guessIn(
  { player, digits, tries }: Plan,
  { gameId, from, to, kind }: { gameId: string; from: number; to: number; kind: Board['kind'] },
) {
  for (let row = from; row < to; row++) {
    const isRight = row === tries - 1
    const given = isRight ? TARGETS[digits] : WRONG[digits]
    const { reason } = await guess(browserOf(player), { gameId, row, guess: given, kind })
    expect(reason).toBeNull()
  }
}

/** Plays a day. `tries` 7 is a lost game of six rows. */
async function playDay(day: Day, players: string[]): Promise<void> {
  const plans = planOf(players)
  hilo.setClock(noonOf(day))
  const games: Record<number, string> = {}
  for (const digits of MODES) games[digits] = await hilo.open(digits, TARGETS[digits])
  const play = async (how: Plan['how'], kind: Board['kind'], range: (rows: number) => [number, number]) => {
    for (const plan of plans.filter((each) => each.how === how)) {
      const [from, to] = range(Math.min(plan.tries, 6))
      await guessIn(plan, { gameId: games[plan.digits] ?? '', from, to, kind })
    }
  }
  await play('onTime', 'DAILY', (rows) => [0, rows])
  // The last minute of the day, which in the night of the clocks is an hour later.
  hilo.setClock(new Date(closesAt(day).getTime() - MINUTE).toISOString())
  await play('unfinished', 'DAILY', (rows) => [0, rows - 1])
  await play('late', 'DAILY', (rows) => [0, rows - 1])
  hilo.setClock(closesAt(day).toISOString())
  await play('late', 'DAILY', (rows) => [rows - 1, rows])
  await play('archive', 'ARCHIVE', (rows) => [0, rows])
  for (const { player, digits, how, tries } of plans) {
    if (how === 'onTime') book.push({ player, day, digits, score: tries })
    else if (how !== 'archive') book.push({ player, day, digits, score: null })
  }
}

/** The points of a member by the book. `own` are the players whose plays count, the first one first. */
function recount(
  { own, days, quiet }: { own: string[]; days: Day[]; quiet: Day[] },
  { modes, points, isBest, missedDay, today }: Counted,
) {
  let [sum, missed] = [0, 0]
  for (const day of days) {
    const counted = modes.flatMap((digits) => {
      const plays = own.flatMap((player) =>
        book.filter((each) => each.player === player && each.day === day && each.digits === digits),
      )
      const [first] = plays
      return first?.score == null ? [] : [first.score === 7 ? 0 : (points[first.score - 1] ?? NaN)]
    })
    if (counted.length > 0) sum += isBest ? Math.max(...counted) : counted.reduce((one, other) => one + other)
    else if (day < today && !quiet.includes(day)) missed++
  }
  return sum - missed * missedDay
}

type Counted = { modes: number[]; points: number[]; isBest: boolean; missedDay: number; today: Day }

const pointsIn = (table: SeenTable | null | undefined) =>
  Object.fromEntries(table?.rows.edges.map(({ node }) => [node.member.name.slice(0, 3), node.points]) ?? [])

const SUM = { modes: [2, 4, 6], points: [10, 7, 5, 3, 2, 1], dayScore: 'SUM', missedDay: 4 }
const BEST = { modes: [4], points: [9, 8, 7, 6, 5, 4], dayScore: 'BEST', missedDay: 0 }
const sumGroup = await createGroup(browserOf('ann'), SUM)
const bestGroup = await createGroup(browserOf('ann'), BEST)

async function joinBoth(name: string) {
  for (const group of [sumGroup, bestGroup]) await joinGroup(browserOf(name), group.code)
}

async function standingsNow() {
  await followToTheEnd(pool)
  await projectCrowds(deps)
  const tables = []
  for (const { key } of [sumGroup, bestGroup]) {
    const seen = await seeGroup(browserOf('ann'), key)
    expect(pointsIn(seen?.season)).toEqual(pointsIn(seen?.week))
    tables.push(pointsIn(seen?.week))
  }
  return tables
}

/** The expected tables: the days and players that count for each member. */
const bothOf = (members: Record<string, { own: string[]; days: Day[]; quiet: Day[] }>) =>
  [SUM, BEST].map((rule) => {
    const today = easternDay(deps.clock())
    const counted = { ...rule, isBest: rule.dayScore === 'BEST', today }
    return Object.fromEntries(
      Object.entries(members).map(([name, member]) => [name, recount(member, counted)]),
    )
  })

const [mon, tue, wed, thu, fri, sat, sun] = DAYS as [Day, Day, Day, Day, Day, Day, Day]

test('the standings of a week across the night of the clocks equal a count by hand', async () => {
  const everybody = Object.keys(browsers)
  await joinBoth('bob')
  await playDay(mon, everybody)
  hilo.setClock(noonOf(tue))
  // A member who joins in the evening of Tuesday has missed nothing on it.
  await joinBoth('cid')
  await playDay(tue, everybody)
  const ofAnn = { own: ['ann'], quiet: [mon] }
  hilo.setClock(noonOf(wed))
  expect(await standingsNow()).toEqual(
    bothOf({
      ann: { ...ofAnn, days: [mon, tue, wed] },
      bob: { own: ['bob'], days: [mon, tue, wed], quiet: [mon] },
      cid: { own: ['cid'], days: [tue, wed], quiet: [tue] },
    }),
  )
  await playDay(wed, everybody)
  hilo.setClock(noonOf(thu))
  // The visitor's plays of three days belong to Cid from now on.
  await act(browserOf('visitor'), 'logIn', { email: 'cid_2@example.com', password: PASSWORD })
  await joinBoth('dan')
  for (const { key } of [sumGroup, bestGroup]) await actInGroup(browserOf('bob'), 'leaveGroup', { key })
  const players = ['ann', 'bob', 'cid', 'dan']
  await playDay(thu, players)
  await playDay(fri, players)
  hilo.setClock(noonOf(sat))
  expect(await excuseDay(deps, fri)).toEqual({ ok: true, value: true })
  for (const { key, code } of [sumGroup, bestGroup]) {
    await joinGroup(browserOf('bob'), code)
    const member = (await seeGroup(browserOf('ann'), key))?.members.edges.find(
      ({ node }) => node.name === 'dan_2',
    )
    const removed = await actInGroup(browserOf('ann'), 'removeGroupMember', {
      key,
      handle: member?.node.handle,
    })
    expect(removed.reason).toBeNull()
  }
  await playDay(sat, players)
  await playDay(sun, players)
  hilo.setClock(new Date(closesAt(SUNDAY).getTime() - 1).toISOString())
  const week = () =>
    bothOf({
      ann: { own: ['ann'], days: DAYS, quiet: [mon, fri] },
      bob: { own: ['bob'], days: [mon, tue, wed, sat, sun], quiet: [mon, sat] },
      cid: { own: ['cid', 'visitor'], days: [tue, wed, thu, fri, sat, sun], quiet: [tue, fri] },
      dan: { own: ['dan'], days: [thu, fri], quiet: [thu, fri] },
    })
  expect(await standingsNow()).toEqual(week())
  // The late ends and the archive plays came after midnight, and change nothing.
  hilo.setClock(noonOf(nextDay(SUNDAY)))
  const [sum, best] = week()
  for (const [key, expected] of [
    [sumGroup.key, sum],
    [bestGroup.key, best],
  ] as const)
    expect(pointsIn(await weekOf(key, SUNDAY))).toEqual(expected)
  // The book has every case: late ends, lost games, and games that Cid and the visitor both began.
  expect(book.filter(({ score }) => score === null).length).toBeGreaterThan(5)
  expect(book.filter(({ score }) => score === 7).length).toBeGreaterThan(1)
  const twice = book.filter(
    ({ player, day, digits }) =>
      player === 'visitor' &&
      book.some((own) => own.player === 'cid' && own.day === day && own.digits === digits),
  )
  expect(twice.length).toBeGreaterThan(1)
})

async function weekOf(key: string, day: Day): Promise<SeenTable | null> {
  const { data, errors } = await browserOf('ann').ask<{ group: { week: SeenTable | null } }>(
    `query ($key: ID!, $day: Day) { group(key: $key) { week: standings(span: WEEK, day: $day) {
      firstDay lastDay previousDay nextDay
      rows(first: 50) { edges { node { member { name } rank points playedDays missedDays } } } } } }`,
    { key, day },
  )
  expect(errors).toBeUndefined()
  return data.group.week
}

test('the tables turn from the group’s first week to the present one', async () => {
  hilo.setClock(noonOf('2026-11-20' as Day))
  const { key } = sumGroup
  expect(await weekOf(key, '2026-11-08' as Day)).toMatchObject({
    firstDay: '2026-11-02',
    lastDay: '2026-11-08',
    previousDay: '2026-11-01',
    nextDay: '2026-11-09',
  })
  expect(await weekOf(key, MONDAY)).toMatchObject({ previousDay: null, nextDay: '2026-11-02' })
  expect(await weekOf(key, '2026-11-20' as Day)).toMatchObject({ firstDay: '2026-11-16', nextDay: null })
  expect(await weekOf(key, '2026-10-25' as Day)).toBeNull()
  expect(await weekOf(key, '2026-11-23' as Day)).toBeNull()
})

test('replay rebuilds the scores of the weeks exactly', async () => {
  await followToTheEnd(pool)
  const lived = await contentOf(pool, 'week_scores')
  const before = await weekOf(sumGroup.key, SUNDAY)
  await pool.query(
    'update week_scores set scores = ~scores where week % 2 = 0; delete from week_scores where week % 2 = 1',
  )
  const url = pool.options.connectionString ?? ''
  await replayAll(url)
  expect(await contentOf(pool, 'week_scores')).toEqual(lived)
  expect(await weekOf(sumGroup.key, SUNDAY)).toEqual(before)
})
