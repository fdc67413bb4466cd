import { expect, test } from 'vitest'
import { PLAYED } from '#api/projections/played.ts'
import { projectInto, type Projection } from '#api/projections/projectInto.ts'
import { findSiteVersion } from '#api/log/streamVersions.ts'
import { allProjections } from '#api/projections/projection.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import { closesAt, dayFromNumber, dayNumber, nextDay, opensAt, type Day } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { STATISTICS_KINDS } from '#game/kinds/lists.ts'
import { dice } from '#tests/kit/games/dice.ts'
import { settled } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askArchive, askBoard, guess, startNext, visit } from '#tests/kit/games/playDocuments.ts'
import { startPractice, targetOf } from '#tests/kit/games/practice.ts'
import { actInRace, createRace, guessInRace, joinRace, raceTarget } from '#tests/kit/games/races.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { isStormMode } from '#game/storm/storm.ts'
import { endStorm, guessInStorm, startStorm, stormTarget } from '#tests/kit/games/storms.ts'

const hilo = await startHilo()
const { pool } = hilo

/**
 * Three players play, win, lose, leave and abandon games of all modes over six days. Sometimes they play a
 * game of the day before in the archive, a practice game, in a storm, or two of them in a race.
 */
async function playAtRandom(): Promise<void> {
  const roll = dice(42)
  const players = [hilo.browse(), hilo.browse(), hilo.browse()]
  for (const player of players) await visit(player)
  for (let day = 1; day <= 6; day++) {
    hilo.setClock(`2026-09-0${day}T17:00:00Z`)
    const games = await openTodaysGames(hilo.deps)
    for (let turn = 0; turn < 75; turn++) {
      const player = players[roll(players.length)]
      const digits = DIGIT_COUNTS[roll(DIGIT_COUNTS.length)]
      if (!player || !digits) continue
      const target = games.find((opened) => opened.digits === digits)?.target ?? ''
      const text = roll(4) === 0 ? target : String(roll(10)).repeat(digits)
      if (day > 1 && roll(5) === 0) {
        const past = await askArchive(player, { digits, day: `2026-09-0${day - 1}` })
        if (typeof past === 'string') continue
        await guess(player, { gameId: past.game.id, kind: 'ARCHIVE', row: past.currentRow, guess: text })
        continue
      }
      if (isStormMode(digits) && roll(4) === 0) {
        const { id, number, play } = await startStorm(player, digits)
        const tried = roll(3) === 0 ? await stormTarget(hilo, id, number) : String(roll(10)).repeat(digits)
        await guessInStorm(player, { stormId: id, number, row: play?.currentRow ?? 0, guess: tried })
        if (roll(8) === 0) await endStorm(player, id)
        continue
      }
      if (roll(8) === 0) {
        await raceAtRandom(players, digits, roll)
        continue
      }
      if (roll(5) === 0) {
        const { game, currentRow } = await startPractice(player, digits)
        const practised = roll(2) === 0 ? await targetOf(hilo, game.id) : String(roll(10)).repeat(digits)
        await guess(player, { gameId: game.id, row: currentRow, guess: practised })
        continue
      }
      const { game, currentRow, nextGameAvailable } = await askBoard(player, digits)
      if (nextGameAvailable && roll(2) === 0) await startNext(player, digits)
      await guess(player, { gameId: game.id, row: currentRow, guess: text })
    }
  }
}

/** Two players race for a round or more; some never guess, and some rounds go on for ever. */
async function raceAtRandom(
  players: Browser[],
  digits: number,
  roll: (sides: number) => number,
): Promise<void> {
  const [host, guest] = players.slice(roll(2))
  if (host === undefined || guest === undefined) return
  const { id, code } = await createRace(host, { digits, rounds: 3 })
  await joinRace(guest, code)
  await actInRace(host, 'startRace', { raceId: id })
  const at = hilo.deps.clock().getTime()
  for (const round of [1, 2]) {
    hilo.setClock(new Date(at + 10_000 * round).toISOString())
    for (const player of [host, guest])
      for (let row = 0; row < roll(7); row++) {
        const tried = roll(3) === 0 ? await raceTarget(hilo, id, round) : String(roll(10)).repeat(digits)
        await guessInRace(player, { raceId: id, round, row, guess: tried })
      }
  }
  if (roll(2) === 0) await leaveAfter(host, id)
}

/** The player comes back after the time of the round, and leaves. */
async function leaveAfter(player: Browser, raceId: string): Promise<void> {
  hilo.setClock(new Date(hilo.deps.clock().getTime() + 200_000).toISOString())
  await actInRace(player, 'endRound', { raceId })
  await actInRace(player, 'leaveRace', { raceId })
}

/**
 * On four Sundays, the last one a day on which clocks change, four players win before or after midnight.
 */
async function playAroundMidnight(): Promise<void> {
  const players = [hilo.browse(), hilo.browse(), hilo.browse(), hilo.browse()]
  const MINUTE = 60_000
  for (const day of ['2026-10-11', '2026-10-18', '2026-10-25', '2026-11-01'] as Day[]) {
    const before = new Date(closesAt(day).getTime() - MINUTE).toISOString()
    for (const [index, player] of players.entries()) {
      hilo.setClock(before)
      const [digits, isLate] = [DIGIT_COUNTS[index] ?? 2, index % 2 === 1]
      const games = await openTodaysGames(hilo.deps)
      if ((await askBoard(player, digits)).nextGameAvailable) await startNext(player, digits)
      const { game } = await askBoard(player, digits)
      await guess(player, { gameId: game.id, row: 0, guess: '0'.repeat(digits) })
      if (isLate) hilo.setClock(closesAt(day).toISOString())
      const target = games.find((opened) => opened.digits === digits)?.target ?? ''
      await guess(player, { gameId: game.id, row: 1, guess: target })
    }
  }
}

/** Twelve days begin, and the operators excuse each of them. */
async function excuseDays(): Promise<void> {
  for (let index = 0; index < 12; index++) {
    const day = dayFromNumber(dayNumber('2026-09-11' as Day) + index)
    hilo.setClock(opensAt(day).toISOString())
    await openTodaysGames(hilo.deps)
    const excused = { type: 'DayExcused' as const, at: opensAt(nextDay(day)), day }
    const version = await findSiteVersion(pool)
    await hilo.deps.log.append({ playerId: null, gameId: null }, version, [excused])
  }
}

/** Five players claim thirty visitors, some of them twice, and sometimes reset their statistics. */
async function claimAtRandom(): Promise<void> {
  const roll = dice(7)
  const versions = new Map<number, number>()
  for (let visitor = 3001; visitor <= 3030; visitor++) {
    const at = new Date(Date.UTC(2026, 8, 1 + roll(20)))
    const player = 2001 + roll(5)
    const claimed = { type: 'HistoryClaimed' as const, at, by: player }
    await hilo.deps.log.append({ playerId: visitor, gameId: null }, 1, [claimed])
    // Further from the first claim than a range of the test below.
    const earlier = { playerId: visitor - 10, gameId: null }
    if (visitor > 3010) await hilo.deps.log.append(earlier, 2, [{ ...claimed, by: 2001 + roll(5) }])
    const version = versions.get(player) ?? 0
    versions.set(player, version + 1)
    const digits = DIGIT_COUNTS[roll(DIGIT_COUNTS.length)] ?? 2
    await hilo.deps.log.append({ playerId: player, gameId: null }, version, [
      { type: 'StatisticsReset', at, kind: STATISTICS_KINDS[roll(2)] ?? 'daily', digits },
    ])
  }
}

async function lastPosition(): Promise<bigint> {
  const { rows } = await pool.query<{ last: string }>('select max(position)::text as last from events')
  return BigInt(rows[0]?.last ?? 0)
}

/**
 * Updates the table `into` with the events of some positions, by the statement that runs with every append.
 */
async function project(
  projection: Projection,
  { into, from, to }: { into: string; from: bigint; to: bigint },
) {
  const slice = 'select * from events where position > $1 and position <= $2'
  await pool.query(`with slice as (${slice}), ${PLAYED} ${projectInto(projection, into)}`, [from, to])
}

async function contentOf(table: string): Promise<unknown[]> {
  const { rows } = await pool.query<{ row: unknown }>(
    `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
  )
  return rows
}

await playAtRandom()
await claimAtRandom()
await excuseDays()
await playAroundMidnight()
while ((await projectCrowds(hilo.deps)).isBehind) await settled(hilo.deps)
const last = await lastPosition()

test('a week’s scores have the plays that ended on their day, and of the others only the start', async () => {
  const { rows } = await pool.query<{ sunday: string }>(
    `select substring(scores from 145 for 16)::text as sunday
     from week_scores where week = (date '2026-11-01' - date '1969-12-29') / 7`,
  )
  // Of each mode, 2 to 5 digits: begun, and the score 2 or none.
  const [none, won, late] = ['0000', '1010', '1000']
  expect(rows.map(({ sunday }) => sunday).toSorted()).toEqual(
    [
      won + none + none + none,
      none + late + none + none,
      none + none + won + none,
      none + none + none + late,
    ].toSorted(),
  )
})

test('the random players win, lose, leave and abandon plays, also in the archive and in practice', async () => {
  const { rows } = await pool.query<Record<string, number>>(`select
    count(*) filter (where score < 7)::int as won, count(*) filter (where score = 7)::int as lost,
    count(*) filter (where score is null)::int as unfinished, count(left_at)::int as left,
    count(*) filter (where kind = 'archive')::int as archived,
    count(*) filter (where kind = 'practice' and score is not null)::int as practised from plays`)
  for (const [kind, count] of Object.entries(rows[0] ?? {})) expect(count, kind).toBeGreaterThan(2)
})

test.each(allProjections.map((projection) => [projection.table, projection] as const))(
  '%s rebuilt from the log equals the live table',
  async (table, projection) => {
    const lived = await contentOf(table)
    expect(lived.length).toBeGreaterThan(10)
    await pool.query(`create table ${table}_rebuilt (like ${table} including all)`)
    await project(projection, { into: `${table}_rebuilt`, from: 0n, to: last })
    expect(await contentOf(`${table}_rebuilt`)).toEqual(lived)
  },
)

test.each(allProjections.map((projection) => [projection.table, projection] as const))(
  '%s rebuilt range by range equals the live table, for all ranges, in any order',
  async (table, projection) => {
    await pool.query(`create table ${table}_by_stretch (like ${table} including all)`)
    // From the end, to show that the order does not matter.
    for (let to = last; to > 0n; to -= 7n) {
      await project(projection, { into: `${table}_by_stretch`, from: to - 7n, to })
    }
    expect(await contentOf(`${table}_by_stretch`)).toEqual(await contentOf(table))
  },
)

test('a guess in the middle of a play touches no projection', async () => {
  hilo.setClock('2026-09-20T17:00:00Z')
  const gameId = await hilo.open(5, '01234')
  const player = hilo.browse()
  await guess(player, { gameId, row: 0, guess: '00000' })
  const versions = async () =>
    (await pool.query<object>('select xmin::text, ctid::text from plays order by player_id, game_id')).rows
  const before = await versions()
  await guess(player, { gameId, row: 1, guess: '11111' })
  expect(await versions()).toEqual(before)
})
