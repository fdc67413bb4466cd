import { afterAll, expect, test } from 'vitest'
import { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps, type Deps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { follow } from '#api/projections/follow.ts'
import { gameHistograms } from '#api/projections/scoreCounts.ts'
import { currentPlay } from '#api/plays/currentPlay.ts'
import { findCrowds } from '#api/crowds/findCrowds.ts'
import { findNextUnplayed } from '#api/archive/findNextUnplayed.ts'
import { getMonth, getYear } from '#api/history/getCalendar.ts'
import { getAllStatistics } from '#api/statistics/getAllStatistics.ts'
import { getStreak } from '#api/statistics/getStreak.ts'
import { createChallenge } from '#api/challenges/createChallenge.ts'
import { findChallenges, listChallenges } from '#api/challenges/findChallenges.ts'
import { listFinishedPlays } from '#api/challenges/listFinishedPlays.ts'
import { startPracticeGame } from '#api/practice/startPracticeGame.ts'
import { listPlays } from '#api/history/listPlays.ts'
import { makeGuess } from '#api/plays/makeGuess.ts'
import { makeNextGuess } from '#api/plays/makeNextGuess.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { openArchivePlay } from '#api/archive/openArchivePlay.ts'
import { recordVisit } from '#api/plays/recordVisit.ts'
import { easternDay, previousDay } from '#game/day.ts'
import { STATISTICS_KINDS } from '#game/kinds/lists.ts'
import { dropDatabase } from '#tests/kit/database/templatePostgres.ts'
import { freshDatabase } from '#tests/kit/database/database.ts'

// A prepared statement keeps its plan until PostgreSQL next analyses the tables, a minute later at best. A
// plan that is made while the log is small must be right when thousands have played.
async function startOnEmptyLog() {
  const { url, pool: other } = await freshDatabase()
  // One connection, so that every statement is prepared once.
  const pool = createPool(url)
  pool.options.max = 1
  const deps = createDeps(readEnv({ SESSION_SECRET: 'x'.repeat(32), RATE_LIMIT_FACTOR: '1000' }), pool)
  afterAll(async () => {
    await Promise.all([pool.end(), other.end(), deps.analystPool.end()])
    await dropDatabase(url)
  })
  return { deps, other, games: await openTodaysGames(deps) }
}

type Place = Awaited<ReturnType<typeof startOnEmptyLog>>

function somebody(): BrowserSession {
  const nothing = () => undefined
  return new BrowserSession({
    token: null,
    knownDevice: null,
    address: () => '127.0.0.1',
    setToken: nothing,
    language: () => ({ ofPages: 'en', ofAccount: 'en' }),
    setKnownDevice: nothing,
    setLanguage: nothing,
    logSecurity: nothing,
  })
}

/** A play by each API, with single and concurrent requests, and the page's other queries. */
async function playAndLook({ deps, games }: Place): Promise<void> {
  const browser = somebody()
  const others = [somebody(), somebody()]
  const playerId = await recordVisit(deps, browser)
  if (playerId === null) throw new Error('A new browser has no session that could interfere')
  for (const one of others) await recordVisit(deps, one)
  for (const { id, digits } of games) {
    for (const group of [[browser], others]) {
      const guess = '1'.repeat(digits)
      await Promise.all(
        group.map((one) => makeGuess(deps, { browser: one, gameId: id, kind: 'daily', row: 0, guess })),
      )
      const next = { handle: null, digits, guess: '2'.repeat(digits) }
      await Promise.all(group.map((one) => makeNextGuess(deps, { browser: one, ...next })))
    }
    await currentPlay(deps, { playerId, digits })
  }
  const all = {
    digits: null,
    status: null,
    above: null,
    below: null,
    order: 'newestFirst',
    limit: 10,
  } as const
  await listPlays(deps, playerId, all)
  await listPlays(deps, playerId, { ...all, digits: 5, status: 'playing' })
  const today = easternDay(deps.clock())
  await getMonth(deps, { playerId, day: today })
  await getYear(deps, { playerId, day: today })
  await getStreak(deps, { playerId, digits: null })
  await findNextUnplayed(deps, { playerId, digits: 5, day: today })
  await openArchivePlay(deps, { playerId, digits: 5, day: previousDay(today) })
  for (const kind of STATISTICS_KINDS) await getAllStatistics(deps, { playerId, kind })
  await playPrivately(deps, { browser, others, playerId })
  await findCrowds(deps, { playerId, gameIds: games.map(({ id }) => id) })
  await follow(deps.pool, gameHistograms, 100)
}

type Players = { browser: BrowserSession; others: BrowserSession[]; playerId: number }

/** A practice game and a challenge, from their starts to the comparison of the boards. */
async function playPrivately(deps: Deps, { browser, others, playerId }: Players): Promise<void> {
  const guess = '11111'
  const started = await startPracticeGame(deps, { browser, digits: 5, kind: 'practice' })
  if (!started.ok) throw new Error(started.error.reason)
  const play = { kind: 'daily', row: 0, guess } as const
  await makeGuess(deps, { browser, gameId: started.value.play.game.id, ...play })
  const wanted = { digits: 5, number: guess, playedGameId: null, isSigned: false } as const
  const sent = await createChallenge(deps, { browser, ...wanted })
  if (!sent.ok) throw new Error(sent.error.reason)
  const { code, challenge } = sent.value
  const { gameId } = challenge
  for (const other of others) {
    const won = await makeGuess(deps, { browser: other, gameId, code, ...play })
    expect(won).toMatchObject({ ok: true, value: { play: { status: 'victory' } } })
  }
  expect((await findChallenges(deps, { playerId, codes: [code] })).size).toBe(1)
  const slice = { gameIds: null, above: null, below: null, order: 'newestFirst', limit: 10 } as const
  expect(await listChallenges(deps, playerId, slice)).toHaveLength(1)
  expect(await listFinishedPlays(deps, { playerId, challenge, offset: 0, limit: 10 })).toHaveLength(2)
}

/** The number of table and index pages that PostgreSQL reads for the function. */
async function pagesOf(place: Place): Promise<number> {
  const { deps, other } = place
  const count = async () => {
    // A connection reports its page reads with a delay of up to a second. The reads of the preparation must
    // not count as the play's.
    for (const pool of [deps.pool, other]) await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await other.query<{ pages: number }>(
      `select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::integer as pages
       from pg_statio_user_tables`,
    )
    return rows[0]?.pages ?? NaN
  }
  const before = await count()
  await playAndLook(place)
  return (await count()) - before
}

test.each(['before PostgreSQL has looked at the tables', 'after it found them all but empty'])(
  'the cost of a play’s reads and writes does not grow with the log, with statements prepared %s',
  async (when) => {
    const place = await startOnEmptyLog()
    const { other } = place
    for (const table of [
      'events',
      'players',
      'sessions',
      'plays',
      'finished_days',
      'practice_games',
      'practice_scores',
      'challenges',
    ])
      await other.query(`alter table ${table} set (autovacuum_enabled = off)`)
    await playAndLook(place)
    if (when.startsWith('after')) await other.query('analyze')
    // With the sixth execution PostgreSQL may choose a generic plan for good.
    for (let plays = 0; plays < 6; plays++) await playAndLook(place)
    const few = await pagesOf(place)
    expect(few).toBeGreaterThan(50)
    await addThousandsOfPlays(place)
    // Indexes are a level or two higher now.
    expect(await pagesOf(place)).toBeLessThan(2 * few)
  },
)

test('the streams of a player are read in the plan of each statement, from the table of the name', async () => {
  const { other } = await startOnEmptyLog()
  const client = await other.connect()
  const { rows } = await client.query<{ 'QUERY PLAN': string }>('explain select * from streams_of(1)')
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toMatch(/^(?!.*Function Scan).*claims_player_id_idx/)
  // As a replay does.
  await client.query(`begin; alter table claims rename to claims_before;
    create table claims (like claims_before); insert into claims values (2, 1, 7)`)
  const swapped = await client.query('select * from streams_of(1) order by claimed')
  await client.query('rollback')
  client.release()
  expect(swapped.rows).toEqual([
    { stream_of: 1, claimed: '0' },
    { stream_of: 2, claimed: '7' },
  ])
})

async function addThousandsOfPlays({ deps, other, games }: Place): Promise<void> {
  await other.query(
    `with made as (insert into players (created_at) select now() from generate_series(1, 4000) returning id),
      session as (insert into sessions (token_hash, player_id, created_at, last_used_at, expires_at)
        select sha256(id::text::bytea), id, now(), now(), now() + interval '1 day' from made),
      play as (insert into plays (player_id, kind, game_id, digits, started_at)
        select id, 'daily', game, game % 10, now() from made, unnest($1::integer[]) as game),
      finished as (insert into finished_days (player_id, digits, span, days)
        select id, game % 10, game / 2560, 0::bit(256) from made, unnest($1::integer[]) as game),
      claim as (insert into claims (visitor_id, player_id, position) select id, -id, id from made),
      reset as (insert into statistics_resets (player_id, digits, kind, reset_at)
        select id, game % 10, kind, now()
        from made, unnest($1::integer[]) as game, unnest(array['daily', 'practice']::play_kind[]) as kind),
      practised as (insert into plays (player_id, kind, game_id, digits, score, started_at, finished_at)
        select id, 'practice', 100000000 + 10 * id + digits, digits, 1, now(), now()
        from made, generate_series(2, 7) as digits),
      practice_score as (insert into practice_scores (player_id, kind, digits, day, score, plays)
        select id, 'practice', digits, current_date, 1, 1 from made, generate_series(2, 7) as digits),
      practice as (insert into practice_games (player_id, kind, digits, game_id, target, drawn_at)
        select id, 'practice', 5, 500000005 + 10 * id, '12345', now() from made),
      challenge as (
        insert into challenges
          (game_id, code_hash, sender_id, digits, target, signed, created_at, expires_at)
        select 1700000005 + 10 * id, sha256(('code' || id)::bytea), id, 5, '12345', false, now(),
          now() + interval '1 day'
        from made)
     insert into events (at, type, player_id, game_id, version, guess, hint)
     select now(), 'GuessMade', id, game, version, repeat('3', game % 10), repeat('X', game % 10) || 'H'
     from made, unnest($1::integer[]) as game, generate_series(1, 2) as version`,
    [games.map(({ id }) => id)],
  )
  while ((await follow(deps.pool, gameHistograms)).passed > 0);
}
