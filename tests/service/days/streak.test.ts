import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excuseDay } from '#api/statistics/excuseDay.ts'
import { getStreak } from '#api/statistics/getStreak.ts'
import { closesAt, dayFromNumber, dayNumber, easternDay, opensAt, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { gameIdOf, getGameKey } from '#game/game.ts'
import type { Streak } from '#game/statistics/streak.ts'
import { act, loggedIn, makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { commandHere } from '#tests/kit/commandHere.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askArchive, guess, playRows } from '#tests/kit/games/playDocuments.ts'

const hilo = await startHilo()
const { deps, pool } = hilo
const { url } = await testDatabase()

const askStreak = async (browser: Browser, digits: number | null = null) => {
  const { data } = await browser.ask<{ viewer: { streak: Streak } }>(
    'query ($digits: DigitCount) { viewer { streak(digits: $digits) { current longest freezes frozen countsToday } } }',
    { digits },
  )
  return data.viewer.streak
}

test('a daily game, won or lost, counts for its day; unfinished and archive games do not', async () => {
  hilo.setClock('2026-06-01T17:00:00Z')
  const player = hilo.browse()
  const game = await hilo.open(5, '01234')
  expect(await askStreak(player)).toEqual({
    current: 0,
    longest: 0,
    freezes: 0,
    frozen: [],
    countsToday: false,
  })
  await playRows(player, game, ['11111', '22222', '33333', '44444', '55555'])
  expect((await askStreak(player)).current).toBe(0)
  await guess(player, { gameId: game, row: 5, guess: '66666' })
  expect(await askStreak(player)).toMatchObject({ current: 1, countsToday: true })
  expect(await askStreak(player, 5)).toMatchObject({ current: 1 })
  expect(await askStreak(player, 4)).toMatchObject({ current: 0, longest: 0 })
  hilo.setClock('2026-06-03T17:00:00Z')
  await playRows(player, await hilo.open(5, '01234'), ['01234'])
  expect(await askStreak(player)).toMatchObject({ current: 1, longest: 1 })
  const missed = await askArchive(player, { digits: 4, day: '2026-06-02' })
  if (typeof missed === 'string') throw new Error(missed)
  for (let row = 0; row < 6; row++)
    await guess(player, { gameId: missed.game.id, kind: 'ARCHIVE', row, guess: `000${row}` })
  expect(await askStreak(player)).toMatchObject({ current: 1, longest: 1 })
})

test('a play that is finished after midnight counts for the day on which it was begun', async () => {
  hilo.setClock('2026-06-08T17:00:00Z')
  const player = hilo.browse()
  await playRows(player, await hilo.open(3, '456'), ['456'])
  hilo.setClock('2026-06-10T03:58:00Z')
  const late = await hilo.open(3, '123')
  await guess(player, { gameId: late, row: 0, guess: '111' })
  hilo.setClock('2026-06-10T04:01:00Z')
  expect(await askStreak(player)).toMatchObject({ current: 0, longest: 1 })
  await guess(player, { gameId: late, row: 1, guess: '123' })
  expect(await askStreak(player)).toMatchObject({ current: 2, longest: 2, countsToday: false })
})

test('an account’s streak has the days of the visitors that it claimed', async () => {
  hilo.setClock('2026-06-15T17:00:00Z')
  const visitor = hilo.browse()
  await playRows(visitor, await hilo.open(2, '12'), ['12'])
  await makeAccount(hilo, { email: 'streak@example.com', username: 'streak' })
  hilo.setClock('2026-06-16T17:00:00Z')
  const account = hilo.browse()
  const logIn = (browser: Browser) =>
    act(browser, 'logIn', { email: 'streak@example.com', password: PASSWORD })
  await logIn(account)
  await playRows(account, await hilo.open(7, '0123456'), ['0123456'])
  expect((await askStreak(account)).current).toBe(1)
  await logIn(visitor)
  expect((await askStreak(account)).current).toBe(2)
})

test('a deleted account has no streak, nor has a new account in the same browser', async () => {
  hilo.setClock('2026-06-17T17:00:00Z')
  const email = 'goes@example.com'
  const browser = await loggedIn(hilo, { email, username: 'goes_away' })
  await playRows(browser, await hilo.open(5, '01234'), ['01234'])
  expect((await askStreak(browser)).current).toBe(1)
  expect(await act(browser, 'deleteAccount', { email })).toMatchObject({ type: 'Done' })
  expect(await askStreak(browser)).toMatchObject({ current: 0, longest: 0 })
  await makeAccount(hilo, { email, username: 'comes_back' })
  await act(browser, 'logIn', { email, password: PASSWORD })
  expect(await askStreak(browser)).toMatchObject({ current: 0, longest: 0 })
})

test('operators excuse a day for everybody by one event', async () => {
  hilo.setClock('2026-06-18T17:00:00Z')
  const player = hilo.browse()
  await playRows(player, await hilo.open(5, '01234'), ['01234'])
  hilo.setClock('2026-06-20T17:00:00Z')
  expect((await askStreak(player)).current).toBe(0)
  const excuse = (day: string) =>
    commandHere('streaks', { args: ['excuse', day], env: { DATABASE_URL: url } })
  expect(await excuse('2026-06-19')).toMatchObject({ code: 0, said: 'Excused: 2026-06-19.\n' })
  expect(await excuse('2026-06-19')).toMatchObject({ code: 0, said: '2026-06-19 was excused before.\n' })
  expect(await excuse('9999-12-31')).toMatchObject({ code: 1, said: 'This day is in the future.\n' })
  expect(await excuse('1999-12-31')).toMatchObject({ code: 1, said: 'There was no game on this day.\n' })
  expect((await askStreak(player)).current).toBe(1)
  const { rowCount } = await pool.query("select from events where type = 'DayExcused'")
  expect(rowCount).toBe(1)
})

test('operators that excuse days at the same time lose nothing', async () => {
  const clock = () => new Date('2026-06-30T17:00:00Z')
  const days = ['2026-06-21', '2026-06-22', '2026-06-21'] as Day[]
  const excused = await Promise.all(days.map((day) => excuseDay({ pool, clock }, day)))
  expect(excused.every(({ ok }) => ok)).toBe(true)
  const { rows } = await pool.query<{ day: string }>(
    "select data->>'day' as day from events where type = 'DayExcused' and at = $1 order by 1",
    [clock()],
  )
  expect(rows.map(({ day }) => day)).toEqual(['2026-06-21', '2026-06-22'])
})

/** The streak by a recount of the log, which shares nothing with the projection or the rules. */
async function recount(playerId: number, digits: DigitCount | null, at: Date): Promise<Streak> {
  const { rows } = await pool.query<{ type: string; player: number; game: number; at: Date; data: unknown }>(
    'select type, player_id as player, game_id as game, at, data from events order by position',
  )
  const streams = new Set([playerId])
  for (const { type, player, data } of rows)
    if (type === 'HistoryClaimed' && (data as { by: number }).by === playerId) streams.add(player)
  const begun = new Map<string, Date>()
  const finished = new Set<string>()
  for (const { type, player, game, at: happened } of rows) {
    if (!streams.has(player)) continue
    const play = `${player} ${game}`
    if (type === 'GuessMade' && !begun.has(play)) begun.set(play, happened)
    if (type !== 'PlayWon' && type !== 'PlayLost') continue
    const key = getGameKey(game)
    const begunOn = easternDay(begun.get(play) ?? new Date(NaN))
    if (begunOn === key.day && (digits === null || key.digits === digits)) finished.add(key.day)
  }
  const excused = new Set(
    rows.flatMap(({ type, data }) => (type === 'DayExcused' ? [(data as { day: string }).day] : [])),
  )
  let [days, longest, kept] = [0, 0, 0]
  const frozen: Day[] = []
  for (let midnight = opensAt(FIRST_DAY); midnight <= at; midnight = closesAt(easternDay(midnight))) {
    const day = easternDay(midnight)
    if (finished.has(day)) {
      days += 1
      if (days === 7 * Math.floor(days / 7)) kept = kept === 2 ? 2 : kept + 1
      longest = days > longest ? days : longest
    } else if (day !== easternDay(at) && !excused.has(day)) {
      if (days > 0 && kept > 0) frozen.push(day)
      if (kept === 0) {
        days = 0
        frozen.length = 0
      } else kept -= days === 0 ? 0 : 1
    }
  }
  return { current: days, longest, freezes: kept, frozen, countsToday: finished.has(easternDay(at)) }
}

// The spring clock change of 2027, in the middle of the histories.
const FIRST_DAY = '2027-02-20' as Day
const DAYS = 40

type Planned = {
  day: number
  digits: DigitCount
  delay: number
  end: 'PlayWon' | 'PlayLost' | null
  by: number
}

const planned: fc.Arbitrary<Planned> = fc.record({
  day: fc.nat(DAYS - 1),
  digits: fc.constantFrom(...DIGIT_COUNTS),
  // Hours from the day's midnight to the first guess. Later than a day means the archive.
  delay: fc.constantFrom(0, 1, 12, 22.9, 30, 200),
  end: fc.constantFrom('PlayWon', 'PlayWon', 'PlayLost', null),
  by: fc.nat(2),
})

/** Long runs earn freezes, and their missed days spend them. Single random days hardly do. */
const run: fc.Arbitrary<Planned[]> = fc
  .record({
    from: fc.nat(DAYS - 1),
    length: fc.integer({ min: 5, max: 30 }),
    missed: fc.constantFrom(Infinity, 9, 16),
    by: fc.nat(2),
  })
  .map(({ from, length, missed, by }) =>
    Array.from({ length: Math.min(length, DAYS - from) }, (_, index) => ({
      day: from + index,
      digits: 5 as const,
      delay: 12,
      end: 'PlayWon' as const,
      by,
    })).filter((_planned, index) => (index + 1) % missed !== 0),
  )

async function happen(playerId: number, { day, digits, delay, end }: Planned): Promise<void> {
  const at = new Date(opensAt(dayFromNumber(dayNumber(FIRST_DAY) + day)).getTime() + delay * 3_600_000)
  const gameId = gameIdOf(dayFromNumber(dayNumber(FIRST_DAY) + day), digits)
  const kind = easternDay(at) === getGameKey(gameId).day ? ('daily' as const) : ('archive' as const)
  const made = {
    type: 'GuessMade',
    at,
    kind,
    row: 0,
    guess: '1'.repeat(digits),
    hint: 'XXH' as never,
  } as const
  const later = new Date(at.getTime() + 7_200_000)
  const ended =
    end === null
      ? []
      : [
          end === 'PlayWon'
            ? { type: end, at: later, kind, score: 1 }
            : { type: end, at: later, kind, score: 7 as const },
        ]
  // A second play of the same game clashes, as it would for a player.
  await deps.log.append({ playerId, gameId }, 0, [made, ...ended])
}

test('the projected streak equals a naive recount of the log, for any history', async () => {
  const clock = () => closesAt('2027-12-31' as Day)
  for (const day of ['2027-02-25', '2027-02-26', '2027-03-14', '2027-03-25'] as Day[])
    await excuseDay({ pool, clock }, day)
  let nextPlayer = 700_000
  const seen = { freezes: 0, frozen: 0, longest: 0, broken: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(planned, { maxLength: 30 }),
      fc.array(run, { maxLength: 3 }),
      fc.integer({ min: 0, max: DAYS }),
      async (plays, runs, until) => {
        const players = [nextPlayer++, nextPlayer++, nextPlayer++]
        const [owner = 0, claimed = 0] = players
        for (const play of [...plays, ...runs.flat()]) await happen(players[play.by] ?? owner, play)
        await deps.log.append({ playerId: claimed, gameId: null }, 0, [
          { type: 'HistoryClaimed', at: deps.clock(), by: owner },
        ])
        const at = new Date(opensAt(dayFromNumber(dayNumber(FIRST_DAY) + until)).getTime() + 36_000_000)
        hilo.setClock(at.toISOString())
        for (const digits of [null, 5, 4] as const) {
          const streak = await getStreak(deps, { playerId: owner, digits })
          expect(streak).toEqual(await recount(owner, digits, at))
          seen.freezes += streak.freezes
          seen.frozen += streak.frozen.length
          seen.longest = Math.max(seen.longest, streak.longest)
          if (streak.current < streak.longest) seen.broken++
        }
      },
    ),
    { numRuns: 20, seed: 17 },
  )
  expect(seen.longest).toBeGreaterThan(7)
  expect(Math.min(seen.freezes, seen.frozen, seen.broken)).toBeGreaterThan(0)
})
