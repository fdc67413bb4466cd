import pg from 'pg'
import { afterAll, afterEach, expect, test, vi, onTestFinished } from 'vitest'
import { listOldestTransactions } from '#api/database/oldestTransaction.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps/deps.ts'
import { follow, lagOf } from '#api/projections/follow.ts'
import { gameHistograms } from '#api/projections/scoreCounts.ts'
import { loadCrowds } from '#api/crowds/findCrowds.ts'
import { countSetAside, listProjectionAges, projectCrowds } from '#api/crowds/projectCrowds.ts'
import { listSetAside, describeSetAside } from '#api/projections/setAside.ts'
import { weekScores } from '#api/projections/weekScores.ts'
import { rebuild, verify } from '#api/rebuild/rebuild.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
import { reportVerified } from '#commands/replayReport.ts'
import { opensAt } from '#game/day.ts'
import { getDatedKey } from '#game/game.ts'
import type { Hint } from '#game/hints/hint.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { watchCrowd, type EventStream } from '#tests/kit/eventStream.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { guess, playRows, visit } from '#tests/kit/games/playDocuments.ts'

const hilo = await startHilo()
const { url, pool } = await testDatabase()
const streams: EventStream[] = []

afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

async function watch(...asked: Parameters<typeof watchCrowd>): Promise<EventStream> {
  const stream = await watchCrowd(...asked)
  streams.push(stream)
  return stream
}

/** Projects until nothing is left. Transactions of other tests on this server may delay it for a moment. */
async function catchUp(): Promise<void> {
  await vi.waitFor(async () => expect(await projectCrowds(hilo.deps)).toEqual({ isBehind: false }), {
    timeout: 15_000,
  })
}

let nextPlayer = 500_000

/**
 * A play of a new player that ends with a score: two events of one transaction. A slice may end between them.
 */
async function finish(gameId: number, score: number, { log } = hilo.deps): Promise<void> {
  const at = opensAt(getDatedKey(gameId).day)
  const guessed = { type: 'GuessMade', at, kind: 'daily', row: 5, guess: '11', hint: 'XXH' as Hint } as const
  const ended =
    score === 7
      ? ({ type: 'PlayLost', at, kind: 'daily', score } as const)
      : ({ type: 'PlayWon', at, kind: 'daily', score } as const)
  await log.append({ playerId: nextPlayer++, gameId }, 5, [guessed, ended])
}

async function counted(): Promise<unknown[]> {
  const { rows } = await pool.query<object>(
    `select game_id, score, count(*)::integer as plays from events where type in ('PlayWon', 'PlayLost')
     group by game_id, score order by game_id, score`,
  )
  return rows
}

async function projected(): Promise<unknown[]> {
  const { rows } = await pool.query<object>(
    'select game_id, score, plays from game_histograms order by game_id, score',
  )
  return rows
}

test('concurrent followers project each event once, under concurrent writes', async () => {
  const others = Array.from({ length: 3 }, () => createPool(url))
  afterAll(() => Promise.all(others.map((other) => other.end())))
  const written = new AbortController()
  const followers = [pool, ...others].map(async (own, index) => {
    // Slices of a few events, so that there are many.
    while (!written.signal.aborted) await follow(own, gameHistograms, 3 + index)
  })
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    const { log } = createDeps(hilo.deps.env, others[writer % 3] ?? pool)
    for (let play = 0; play < 60; play++)
      await finish(200_002 + 10 * (play % 3), 1 + ((play + writer) % 7), { ...hilo.deps, log })
  })
  await Promise.all(writers)
  written.abort()
  await Promise.all(followers)
  await catchUp()
  expect(await projected()).toEqual(await counted())
  const { rows } = await pool.query<{ sum: string }>('select sum(plays) from game_histograms')
  expect(rows).toEqual([{ sum: '480' }])
})

test('an event whose transaction ends late is not skipped, and holds back later events', async () => {
  await catchUp()
  const slow = await pool.connect()
  await slow.query('begin')
  await slow.query(
    "insert into events (player_id, game_id, type, version, at, score) values (1, 200112, 'PlayWon', 7, '2024-10-15T17:00:00Z', 2)",
  )
  await finish(200_112, 3)
  expect(await projectCrowds(hilo.deps)).toEqual({ isBehind: true })
  expect(await loadCrowds(hilo.deps, [200_112])).toMatchObject(new Map([[200_112, { players: 0 }]]))
  await slow.query('commit')
  slow.release()
  await catchUp()
  expect((await loadCrowds(hilo.deps, [200_112])).get(200_112)).toEqual({
    gameId: 200_112,
    players: 2,
    average: 2.5,
    histogram: [0, 1, 1, 0, 0, 0, 0],
  })
  expect(await lagOf(pool, gameHistograms)).toBe(0)
})

const elsewhere = new URL('/postgres', url).href

test.each([
  ['a session of another database', 'passed', 'session', elsewhere],
  ['a prepared transaction of another database', 'passed', 'prepared', elsewhere],
  ['a session of this database', 'waited for', 'session', url],
  ['a prepared transaction of this database', 'waited for', 'prepared', url],
] as const)('%s is shown with its age, and %s', async (_, fate, kind, at) => {
  await catchUp()
  const [older, stranger] = [new pg.Client(elsewhere), new pg.Client(at)]
  await Promise.all([older.connect(), stranger.connect()])
  // An older transaction of another database does not hide one of this database.
  if (fate === 'waited for') await older.query('begin; select pg_current_xact_id()')
  const gid = `stranger of ${new URL(url).pathname}`
  await stranger.query('begin; select pg_current_xact_id()')
  if (kind === 'prepared') await stranger.query(`prepare transaction '${gid}'`)
  try {
    await finish(200_132, 3)
    const isOver = async () => !(await projectCrowds(hilo.deps)).isBehind
    if (fate === 'passed') await catchUp()
    else expect(await isOver()).toBe(false)
    // Other tests of the cluster may have an older transaction for a moment.
    const oldest = await vi.waitFor(
      async () => {
        const isOurs = fate === 'waited for'
        const transaction = (await listOldestTransactions(pool)).find((each) => each.isOurs === isOurs)
        expect(transaction).toMatchObject({
          database: new URL(at).pathname.slice(1),
          ...(kind === 'prepared' ? { kind, process: gid } : { kind: 'idle in transaction' }),
        })
        return transaction
      },
      { timeout: 15_000 },
    )
    expect(oldest?.seconds).toBeGreaterThan(0)
    const waits = (await listProjectionAges(hilo.deps)).find(
      ({ projection }) => projection === gameHistograms.table,
    )
    hilo.setClock(new Date(hilo.deps.clock().getTime() + 90_000).toISOString())
    const later = (await listProjectionAges(hilo.deps)).find(
      ({ projection }) => projection === gameHistograms.table,
    )
    expect((later?.seconds ?? NaN) - (waits?.seconds ?? NaN)).toBe(fate === 'passed' ? 0 : 90)
  } finally {
    await stranger.query(kind === 'prepared' ? `rollback prepared '${gid}'` : 'rollback')
    await Promise.all([older.end(), stranger.end()])
  }
  await catchUp()
})

test('an event that a projection cannot take is set aside, delays no other, and a replay repairs it', async () => {
  await catchUp()
  await pool.query('alter table game_histograms add constraint refuses check (game_id <> 200122) not valid')
  onTestFinished(async () => {
    await pool.query('alter table game_histograms drop constraint if exists refuses')
  })
  for (const gameId of [200_132, 200_122, 200_142]) await finish(gameId, 4)
  const onError = vi.spyOn(hilo.deps, 'onError').mockImplementation(() => undefined)
  await catchUp()
  const counts = async () =>
    [...(await loadCrowds(hilo.deps, [200_122, 200_142])).values()].map(({ players }) => players)
  expect(await counts()).toEqual([0, 1])
  const [aside = NONE, ...rest] = await listSetAside(pool, gameHistograms)
  const { rows } = await pool.query<object>('select type, game_id from events where position = $1', [
    aside.position,
  ])
  expect([rows, rest]).toEqual([[{ type: 'PlayWon', game_id: 200_122 }], []])
  expect(aside.reason).toMatch(/^23514: .*refuses/)
  expect(onError.mock.calls.map(([{ message }]) => message)).toEqual([
    expect.stringContaining('is set aside'),
  ])
  expect(await countSetAside(hilo.deps)).toMatchObject({
    game_histograms: 1,
    week_scores: 0,
    play_analyses: 0,
  })
  // A replay, and so a restore, passes it too.
  await replayAll()
  expect(await counts()).toEqual([0, 1])
  expect(await listSetAside(pool, gameHistograms)).toEqual([aside])
  await pool.query('alter table game_histograms drop constraint refuses')
  const report = reportVerified(await withSessions(url, (sessions) => verify(sessions, SILENT)))
  expect(report.hasFault).toBe(true)
  expect(report.text).toContain(describeSetAside(aside))
  await replayAll()
  expect(await counts()).toEqual([1, 1])
  expect(await listSetAside(pool, gameHistograms)).toEqual([])
})

test('while a table is missing, its projection fails, sets nothing aside, and stops no other', async () => {
  await catchUp()
  await pool.query('alter table game_histograms rename to elsewhere')
  await finish(200_152, 4)
  onTestFinished(async () => {
    await pool.query('alter table if exists elsewhere rename to game_histograms')
  })
  // A follower waits for older transactions, such as those of an autovacuum.
  await vi.waitFor(
    async () => {
      await expect(projectCrowds(hilo.deps)).rejects.toThrow('"game_histograms" does not exist')
      expect(await lagOf(pool, weekScores)).toBe(0)
    },
    { timeout: 10_000 },
  )
  expect(await lagOf(pool, gameHistograms)).toBeGreaterThan(0)
  await pool.query('alter table elsewhere rename to game_histograms')
  await catchUp()
  expect(await countSetAside(hilo.deps)).toMatchObject({ game_histograms: 0 })
})

const NONE = { projection: '', position: '', reason: '' }
const SILENT = { print: () => undefined, onProgress: () => undefined }

async function replayAll(): Promise<void> {
  await withSessions(url, (sessions) => rebuild(sessions, SILENT))
}

const CROWD = 'query ($id: ID!) { node(id: $id) { ... on Game { crowd { players average histogram } } } }'

test('a game’s crowd is shown to players who have finished the game, and to nobody before', async () => {
  hilo.setClock('2026-05-02T17:00:00Z')
  const gameId = await hilo.open(4, '0042')
  const [first, second, stranger] = [hilo.browse(), hilo.browse(), hilo.browse()]
  await visit(stranger)
  await playRows(first, gameId, ['1111', '0042'])
  await guess(second, { gameId, row: 0, guess: '1111' })
  await catchUp()
  const ask = async (browser = first) =>
    (await browser.ask<{ node: { crowd: unknown } }>(CROWD, { id: gameId })).data.node.crowd
  expect(await ask(first)).toEqual({ players: 1, average: 2, histogram: [0, 1, 0, 0, 0, 0, 0] })
  for (const browser of [second, stranger, hilo.browse()]) expect(await ask(browser)).toBeNull()
  await playRows(second, gameId, ['2222', '3333', '4444', '5555', '6666'], 1)
  await catchUp()
  expect(await ask(second)).toEqual({ players: 2, average: 4.5, histogram: [0, 1, 0, 0, 0, 0, 1] })
})

test('the crowds of many games are read by as few statements as that of one', async () => {
  const player = hilo.browse()
  const ids: string[] = []
  for (const day of ['2026-05-03', '2026-05-04', '2026-05-05', '2026-05-06']) {
    hilo.setClock(`${day}T17:00:00Z`)
    const gameId = await hilo.open(2, '07')
    await guess(player, { gameId, row: 0, guess: '07' })
    ids.push(gameId)
  }
  const query = vi.spyOn(pool, 'query')
  const statements = async (asked: string[]) => {
    const before = query.mock.calls.length
    const { data } = await player.ask<{ nodes: { crowd: { players: number } }[] }>(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Game { crowd { players } } } }',
      { ids: asked },
    )
    expect(data.nodes.every(({ crowd }) => crowd.players >= 0)).toBe(true)
    return query.mock.calls.length - before
  }
  expect(await statements(ids)).toBe(await statements(ids.slice(0, 1)))
  query.mockRestore()
})

test('a subscriber of a finished game gets each change, and nothing of other games', async () => {
  hilo.setClock('2026-05-10T17:00:00Z')
  const [gameId, other] = [await hilo.open(5, '01234'), await hilo.open(6, '012345')]
  const watcher = hilo.browse()
  await guess(watcher, { gameId, row: 0, guess: '01234' })
  await catchUp()
  const { events } = await watch(watcher, gameId)
  await expect.poll(() => events).toHaveLength(1)
  expect(events[0]?.data?.crowdChanged).toEqual({ players: 1, average: 1, histogram: [1, 0, 0, 0, 0, 0, 0] })
  await guess(hilo.browse(), { gameId: other, row: 0, guess: '012345' })
  await catchUp()
  await playRows(hilo.browse(), gameId, ['11111', '01234'])
  await catchUp()
  await vi.waitFor(() => expect(events).toHaveLength(2), { timeout: 15_000 })
  expect(events[1]?.data?.crowdChanged).toEqual({
    players: 2,
    average: 1.5,
    histogram: [1, 1, 0, 0, 0, 0, 0],
  })
})

test('a player who has not finished the game gets nothing, and the stream ends', async () => {
  hilo.setClock('2026-05-11T17:00:00Z')
  const gameId = await hilo.open(5, '01234')
  const player = hilo.browse()
  await guess(player, { gameId, row: 0, guess: '11111' })
  for (const browser of [player, hilo.browse()]) {
    const { events, ended } = await watch(browser, gameId)
    await ended
    expect(events).toEqual([{ data: { crowdChanged: null } }])
  }
})

test('a subscriber that disconnects is removed', async () => {
  hilo.setClock('2026-05-12T17:00:00Z')
  const gameId = await hilo.open(5, '01234')
  const watcher = hilo.browse()
  await guess(watcher, { gameId, row: 0, guess: '01234' })
  const stopped = vi.fn<() => void>()
  const { subscribe } = hilo.deps.pubSub
  hilo.deps.pubSub.subscribe = (channel, listener) => {
    const stop = subscribe(channel, listener)
    return () => {
      stopped()
      stop()
    }
  }
  const stream = await watch(watcher, gameId)
  await expect.poll(() => stream.events).toHaveLength(1)
  expect(stopped).not.toHaveBeenCalled()
  stream.close()
  await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce(), { timeout: 15_000 })
  hilo.deps.pubSub.subscribe = subscribe
})

test('an unknown game cannot be watched', async () => {
  const { events, ended } = await watch(hilo.browse(), 'nothing')
  await ended
  expect(events).toMatchObject([{ errors: [{ message: 'No game has this id.' }] }])
})

test('a closing server ends its streams and does not wait for their readers', async () => {
  const closing = await startHilo()
  closing.setClock('2026-05-13T17:00:00Z')
  const gameId = await closing.open(5, '01234')
  const watcher = closing.browse()
  await guess(watcher, { gameId, row: 0, guess: '01234' })
  const { ended, events } = await watch(watcher, gameId)
  await expect.poll(() => events).toHaveLength(1)
  await closing.app.close()
  await ended
})
