import { beforeAll, describe, expect, test, vi } from 'vitest'
import { countReturns } from '#api/analysts/figures/countReturns.ts'
import { countScoresOfDays, countScoresOfGames } from '#api/analysts/figures/countScores.ts'
import { countStreaks } from '#api/analysts/figures/countStreaks.ts'
import { listOpenings } from '#api/analysts/figures/listOpenings.ts'
import { eventsOfKinds, type EventFilter, type EventType } from '#api/analysts/lists/eventList.ts'
import { listEvents } from '#api/analysts/lists/listEvents.ts'
import { listPlays } from '#api/analysts/lists/listPlays.ts'
import type { PlayFilter } from '#api/analysts/lists/playList.ts'
import type { Reading } from '#api/analysts/readRows.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { followed } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { easternDay } from '#game/day.ts'

// The cost of a page of events when all but a few of a game's many plays are unfinished. Every query for rare
// rows must use an index.

const { deps, pool } = await startHilo()
deps.analystPool.options.max = 1
const PLAYERS = 6000
// Visits are stored after all guesses, so a scan of everything finds none for long. The players are the last
// ones, so a query for their rows by game would read the whole game.
const SOME = 5
const [game] = await openTodaysGames(deps)
const gameId = game?.id ?? 0
// The only archive plays are of this game, behind all games and guesses.
const archiveId = gameId + 3
const GAMES = 20_000

beforeAll(async () => {
  await pool.query(
    `with made as (insert into players (created_at) select now() from generate_series(1, $2::integer) returning id),
      numbered as (select id, row_number() over (order by id desc) as number from made),
      play as (insert into plays (player_id, kind, game_id, digits, started_at, finished_at, left_at, score)
        select id, 'daily', $1, 2, now(), case when number <= $3 then now() end, case when number <= $3 then now() end,
          case when number <= $3 then case when number % 2 = 0 then 7 else 2 end end from numbered),
      happened (id, game, version, type, score) as (
        select id, null::integer, 1, 'VisitRecorded'::event_type, null::smallint from numbered
        union all select id, $1, version, 'GuessMade', null from numbered, generate_series(1, 2) as version
        union all select id, $1, 3, (case when number % 2 = 0 then 'PlayLost' else 'PlayWon' end)::event_type,
          (case when number % 2 = 0 then 7 else 2 end)::smallint from numbered where number <= $3
        union all select id, $1, 4, 'PlayLeft', null from numbered where number <= $3)
     insert into events (at, type, player_id, game_id, version, guess, hint, score)
     select now() + case when type = 'VisitRecorded' then interval '9 days' else id * interval '1 second' end, type, id, game, version, case when type = 'GuessMade' then '33' end,
       case when type = 'GuessMade' then 'XXH' end, score
     from happened order by type = 'VisitRecorded', id, version`,
    [gameId, PLAYERS, SOME],
  )
  await pool.query(
    `with archived as (select id, row_number() over (order by id desc) as number from players order by id desc limit $2),
      play as (insert into plays (player_id, kind, game_id, digits, started_at, finished_at, score)
        select id, 'archive', $1, $1 % 10, now(), now(), case when number % 2 = 0 then 7 else 2 end from archived),
      happened as (
        select id, 1 as version, 'GuessMade'::event_type as type, null::smallint as score from archived
        union all select id, 2, (case when number % 2 = 0 then 'PlayLost' else 'PlayWon' end)::event_type,
          (case when number % 2 = 0 then 7 else 2 end)::smallint from archived)
     insert into events (at, type, kind, player_id, game_id, version, guess, hint, score)
     select now() + interval '10 days', type, 'archive', id, $1, version, case when type = 'GuessMade' then '33333' end,
       case when type = 'GuessMade' then 'XXXXXH' end, score
     from happened order by id, version`,
    [archiveId, SOME],
  )
  await pool.query(
    `insert into games (id, digits, day, target)
     select $1::integer - 10 * number - 1, 4, date '1970-01-01' + ($1::integer - 10 * number - 1) / 10, '1234'
     from generate_series(0, $2::integer) number where $1::integer - 10 * number > 10 on conflict do nothing`,
    [archiveId, GAMES],
  )
  // As in use, the ids of private plays are far behind those of dated games, and no index is empty.
  await pool.query(
    `insert into plays (player_id, kind, game_id, digits, started_at, finished_at, score)
     values (1, 'practice', 100000005, 5, now(), now(), 1), (1, 'challenge', 1600000005, 5, now(), now(), 1)`,
  )
  await pool.query('analyze games')
  await waitForVisibility()
  await followed(deps)
})

const ALL: EventFilter = { types: null, kinds: null, playerId: null, gameId: null, since: null, until: null }
const RARE: EventType[] = [
  'GameOpened',
  'VisitRecorded',
  'PlayLost',
  'PlayLeft',
  'HistoryClaimed',
  'StatisticsReset',
]
const PERIOD = { since: new Date(0), until: new Date('2100-01-01T00:00:00Z') }

const ARCHIVE_TYPES: EventType[] = ['GuessMade', 'PlayWon', 'PlayLost', 'PlayLeft']

const LISTS: [string, Partial<EventFilter>][] = [
  ...[null, ...ARCHIVE_TYPES].flatMap((type): [string, Partial<EventFilter>][] => {
    const archived = eventsOfKinds(type && [type], ['archive'])
    return [
      [`${type ?? 'all'} in the archive`, archived],
      [`${type ?? 'all'} in the archive by instant`, { ...archived, ...PERIOD }],
      [`${type ?? 'all'} in the archive of a game`, { ...archived, gameId: archiveId }],
      [`${type ?? 'all'} in the archive of a game without archive plays`, { ...archived, gameId }],
    ]
  }),
  ['PlayLost of daily plays', eventsOfKinds(['PlayLost'], ['daily'])],
  ...[...RARE, 'PlayWon' as const].map((type): [string, Partial<EventFilter>] => [
    `${type} of a game`,
    { types: [type], gameId },
  ]),
  ['PlayWon and PlayLeft of a game', { types: ['PlayWon', 'PlayLeft'], gameId }],
  ['guesses of a game', { types: ['GuessMade'], gameId }],
  ['all of a game', { gameId }],
  ...RARE.flatMap((type): [string, Partial<EventFilter>][] => [
    [`${type} of all`, { types: [type] }],
    [`${type} of all by instant`, { types: [type], ...PERIOD }],
  ]),
  ['rare types of all', { types: RARE }],
]

/** The number of table and index pages that PostgreSQL reads for a page of events. */
function pagesOf(filter: Partial<EventFilter>, fromEnd: boolean): Promise<number> {
  const slice = { after: null, before: null, fromEnd, limit: 3 }
  return pagesDuring((reading) => listEvents(reading, { ...ALL, ...filter }, slice))
}

async function pagesDuring(
  read: (reading: Reading) => Promise<unknown>,
  blocks = 'heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)',
): Promise<number> {
  const count = async () => {
    // A connection reports its page reads with a delay of up to a second. The reads of the preparation must
    // not count as the list's.
    for (const each of [deps.analystPool, pool]) await each.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ pages: number }>(
      `select sum(${blocks})::integer as pages
       from pg_statio_user_tables where relname in ('events', 'plays', 'games')`,
    )
    return rows[0]?.pages ?? NaN
  }
  const before = await count()
  await read({ ...deps, at: deps.clock() })
  return (await count()) - before
}

test.each(LISTS)(
  'a page of events, %s, reads no more than it shows, with any number of players',
  async (_, filter) => {
    for (const fromEnd of [false, true]) {
      const pages = await pagesOf(filter, fromEnd)
      expect(pages).toBeGreaterThan(0)
      expect(pages).toBeLessThan(100)
    }
  },
)

const ANY_PLAY: PlayFilter = {
  digits: null,
  from: null,
  to: null,
  status: null,
  score: null,
  kinds: null,
  isHard: null,
  fasterThan: null,
}
const ARCHIVE: [string, Partial<PlayFilter>, number][] = [
  ['without further conditions', {}, SOME],
  ['of one mode', { digits: 5 }, SOME],
  ['of another mode', { digits: 7 }, 0],
  ['lost', { status: 'defeat' }, 2],
  ['unfinished', { status: 'playing' }, 0],
]

test.each(ARCHIVE)(
  'a page of archive plays %s reads neither daily plays nor games, with any number of them',
  async (_, conditions, count) => {
    for (const fromEnd of [false, true]) {
      const slice = { after: null, before: null, fromEnd, limit: 5 }
      const filter = { ...ANY_PLAY, kinds: ['archive'] as const, ...conditions }
      const pages = await pagesDuring(async (reading) => {
        const plays = await listPlays(reading, { filter, scope: { gameId: null, playerId: null } }, slice)
        expect(plays).toHaveLength(count)
      })
      // One index scan for each of 48 pairs of a mode and a score.
      expect(pages).toBeGreaterThan(0)
      expect(pages).toBeLessThan(150)
    }
  },
)

test('a page of hard plays of all kinds reads neither other plays nor games', async () => {
  await pool.query(
    `insert into plays (player_id, kind, game_id, digits, started_at, is_hard)
     values (2, 'daily', $1, $1 % 10, now(), true), (2, 'practice', 100000015, 5, now(), true)`,
    [archiveId],
  )
  const slice = { after: null, before: null, fromEnd: false, limit: 5 }
  const pages = await pagesDuring(async (reading) => {
    const scope = { gameId: null, playerId: null }
    const plays = await listPlays(reading, { filter: { ...ANY_PLAY, isHard: true }, scope }, slice)
    expect(plays.map(({ gameId: id }) => id)).toEqual([archiveId, 100_000_015])
  })
  // One index scan for each of the 6 kinds, each mode and score.
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBeLessThan(675)
})

test('a page of archive plays of all modes and scores reads no more than it shows', async () => {
  await pool.query(
    `insert into plays (player_id, kind, game_id, digits, started_at, finished_at, score)
     select player, 'archive', mode, mode, now(), now(), nullif(player % 8, 0)
     from generate_series(1, 800) player, generate_series(2, 7) mode`,
  )
  await pool.query('vacuum analyze plays')
  const slice = { after: null, before: null, fromEnd: false, limit: 100 }
  const scope = { gameId: null, playerId: null }
  const pages = await pagesDuring(async (reading) => {
    const plays = await listPlays(reading, { filter: { ...ANY_PLAY, kinds: ['archive'] }, scope }, slice)
    expect(plays).toHaveLength(100)
  })
  expect(pages).toBeLessThan(400)
})

test('a player’s events outside games are found without reading the games', async () => {
  const [last] = (await pool.query<{ id: number }>('select max(id) as id from players')).rows
  await pool.query(
    `insert into events (at, type, player_id, game_id, version, guess, hint)
     select now(), 'GuessMade', $1, 10 * number + 2, 1, '33', 'XXH' from generate_series(1, 12000) number`,
    [last?.id],
  )
  expect(await pagesOf({ types: ['VisitRecorded'], playerId: last?.id ?? 0 }, false)).toBeLessThan(30)
})

const DAY = easternDay(deps.clock())
const SPAN = { digits: 2, from: DAY, to: DAY, sampleShare: 1 } as const
const SLICE = { after: null, before: null, fromEnd: false, limit: 10 }
const OPENINGS = { ...SPAN, kinds: ['daily'], minPlays: 1 } as const

type Counted = { plays?: number; players?: number; streaks?: number }

describe('with many plays of other games', () => {
  beforeAll(async () => {
    await pool.query(
      `with other as (
          insert into plays (player_id, kind, game_id, digits, score, started_at, finished_at)
          select 1000000 + player, 'daily', 10 * day + 2, 2, 3, now(), now()
          from generate_series(1, 200) player, generate_series(1, 300) day
          returning player_id, game_id)
       insert into events (at, type, player_id, game_id, version, guess, hint)
       select now(), 'GuessMade', player_id, game_id, 1, '44', 'XXH' from other`,
    )
    await waitForVisibility()
  })

  // The game's 6,000 plays take about 50 pages of their table, and their guesses more of the log.
  test.each<[string, number, (reading: Reading) => Promise<Counted[]>]>([
    [
      'scores of days',
      PLAYERS,
      (reading) => countScoresOfDays(reading, { ...SPAN, kinds: ['daily'], isHard: null }),
    ],
    [
      'scores of a game',
      PLAYERS,
      (reading) => countScoresOfGames(reading, { gameIds: [gameId], kinds: ['daily'] }),
    ],
    ['openings', PLAYERS, (reading) => listOpenings(reading, OPENINGS, { ...SLICE, orderBy: 'PLAYS' })],
    [
      'return rates',
      PLAYERS,
      async (reading) => {
        const counts = await countReturns(reading, { span: SPAN, lastFirst: DAY, days: [1, 7, 28] })
        return counts.map(({ on }) => ({ players: on }))
      },
    ],
    ['streaks', SOME, (reading) => countStreaks(reading, SPAN)],
  ])('%s are counted from indexes, without the tables of plays and events', async (_, count, figure) => {
    const pages = await pagesDuring(async (reading) => {
      const rows = await figure({ ...reading, at: new Date(reading.at.getTime() + 2 * 86_400_000) })
      expect(sum(rows)).toBe(count)
    }, 'heap_blks_hit + heap_blks_read')
    expect(pages).toBeLessThan(10)
  })
})

function sum(rows: readonly Counted[]): number {
  return rows.reduce((total, { plays, players, streaks }) => total + (plays ?? players ?? streaks ?? 0), 0)
}

// An index alone answers only for pages that are visible to all: those whose commits are on disk, which takes a
// moment here.
async function waitForVisibility(): Promise<void> {
  await vi.waitUntil(isVisibleToAll, { timeout: 60_000 })
  await pool.query('analyze plays, events')
}

async function isVisibleToAll(): Promise<boolean> {
  await pool.query('vacuum plays, events')
  const { rows } = await pool.query<{ is: boolean }>(
    `select bool_and(relallvisible = relpages) as is from pg_class where relname in ('plays', 'events')`,
  )
  return rows[0]?.is === true
}
