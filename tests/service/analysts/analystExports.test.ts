import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { analyzePlays } from '#api/analysis/analyzePlays.ts'
import { cleanUpExports, exportFolder, listUnfinishedExports, startExport } from '#api/exports/exports.ts'
import { exportOpenData } from '#api/openData/exportOpenData.ts'
import { writeExport } from '#api/exports/writeExport.ts'
import { closesAt, opensAt, type Day } from '#game/day.ts'
import { gameKeyFromId } from '#game/game.ts'
import { analystOf, type AnalystClient } from '#tests/kit/games/analysts.ts'
import { exported, jsonLines, type Export } from '#tests/kit/games/exports.ts'
import { makeHistory, playArchive, settled } from '#tests/kit/games/history.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { SCHEMA_VERSION } from '#api/exports/tables/table.ts'
import { openDuckdb } from '#tests/kit/database/duckdb.ts'
import { untilLocksWait } from '#tests/kit/database/untilLocksWait.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-exports-'))
afterAll(() => rm(dataDir, { recursive: true }))
const hilo = await startHilo({ env: { DATA_DIR: dataDir }, hasPages: true })
const { deps, pool, app } = hilo
// The last day's games are still running.
const history = await makeHistory(hilo, { players: 12, days: 9, modes: [4, 7], from: '2026-10-25' })
await playArchive(hilo, history)
const today = history.lastDay
const [visitor = 0, owner = 0] = history.playerIds
await deps.log.append({ playerId: visitor, gameId: null }, 0, [
  { type: 'HistoryClaimed', at: deps.clock(), by: owner },
])
await deps.log.append({ playerId: null, gameId: null }, 0, [
  { type: 'DayExcused', at: deps.clock(), day: '2026-10-30' as Day },
])
await settled(deps)
// The rules are the subject of other tests.
await analyzePlays(
  deps,
  ({ guesses }) =>
    Promise.resolve(
      guesses.map((_guess, row) => ({ skill: 100 - row / 7, luck: 50 + row, isEstimate: row === 0 })),
    ),
  // A busy machine must not end the run early.
  { timeLimitMs: Infinity },
)

const FIELDS = 'id status objectCount url'

async function start(analyst: AnalystClient, input: string): Promise<Export | { message: string }> {
  const { result } = await analyst.get<{ result: { export?: Export; message: string } }>(
    `mutation { result: startExport(input: { ${input} }) { ... on ExportStarted { export { ${FIELDS} } } ... on ExportRefused { message } } }`,
  )
  return result.export ?? result
}

const pseudonym = (id: number | null | undefined) => (id == null ? null : deps.pseudonyms.of(id))
const running = (gameId: number | null) => gameId !== null && (gameKeyFromId(gameId)?.day ?? '') >= today
const playerIdOf = (id: number | null | undefined) =>
  id == null ? null : globalId('Player', deps.pseudonyms.of(id))
const playIdOf = (player: number | null, game: number | null) =>
  player === null || game === null ? null : globalId('Play', `${pseudonym(player)}:${game}`)
const targetOf = (gameId: number | null) =>
  running(gameId) ? null : (history.games.find(({ id }) => id === gameId)?.target ?? null)

type Row = {
  position: string
  type: string
  kind: 'archive' | null
  at: Date
  player_id: number | null
  game_id: number | null
  version: number
  guess: string | null
  hint: string | null
  score: number | null
  data: { target?: string; by?: number; day?: string } | null
}

async function expectedEvents(where = 'true'): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Row>(`select * from events where ${where} order by xid, position`)
  return rows.map(({ position, type, kind, at, player_id, game_id, version, guess, hint, score, data }) => {
    const game = game_id === null ? null : gameKeyFromId(game_id)
    const told = !running(game_id)
    return {
      eventId: globalId('Event', position),
      logPosition: Number(position),
      eventType: type.replaceAll(/\B[A-Z]/g, '_$&').toUpperCase(),
      playKind: player_id === null || game_id === null ? null : kind === 'archive' ? 'ARCHIVE' : 'DAILY',
      happenedAt: at.toISOString(),
      playerId: playerIdOf(player_id),
      gameId: game_id === null ? null : globalId('Game', String(game_id)),
      playId: playIdOf(player_id, game_id),
      gameDay: game?.day ?? null,
      digits: game?.digits ?? null,
      streamVersion: version,
      guessRow: type === 'GuessMade' ? version - 1 : null,
      guess: told ? guess : null,
      hint: told ? hint : null,
      score,
      gameTarget: targetOf(game_id),
      claimedBy: playerIdOf(data?.by),
      excusedDay: type === 'DayExcused' ? data?.day : null,
    }
  })
}

test('an export of events holds each event once, and reveals nothing of running games', async () => {
  const analyst = await analystOf(hilo)
  const { started, seen, headers, text } = await exported(hilo, analyst, 'subject: EVENTS, format: NDJSON')
  expect(started).toMatchObject({ status: 'WAITING', objectCount: 0, url: null, schemaUrl: null })
  expect([seen.status, headers.get('content-type')]).toEqual(['DONE', 'application/gzip'])
  const expected = await expectedEvents()
  expect(jsonLines(text)).toEqual(expected)
  expect(seen.objectCount).toBe(expected.length)
  expect(expected.length).toBeGreaterThan(300)
  for (const kind of ['DAILY', 'ARCHIVE', null])
    expect(expected.filter(({ playKind }) => playKind === kind).length).toBeGreaterThan(10)
  expect(expected).toContainEqual(
    expect.objectContaining({ eventType: 'DAY_EXCUSED', excusedDay: '2026-10-30', playKind: null }),
  )
  const hidden = expected.filter(({ gameDay }) => gameDay === today)
  expect(hidden.length).toBeGreaterThan(20)
})

test('an export of some days and one mode holds only those games’ events', async () => {
  const { text } = await exported(
    hilo,
    await analystOf(hilo),
    'subject: EVENTS, format: NDJSON, digits: 7, from: "2026-10-27", to: "2026-10-28"',
  )
  const ids = history.games
    .filter(({ digits, day }) => digits === 7 && day >= '2026-10-27' && day <= '2026-10-28')
    .map(({ id }) => id)
  expect(jsonLines(text)).toEqual(await expectedEvents(`game_id in (${ids.join(', ')})`))
})

const NOT_ANALYZED = { skills: null, lucks: null, estimated_rows: null }

/** Skill or luck as a file has it: with two decimals. */
const points = (hundredths: number | undefined) =>
  hundredths === undefined ? '' : (hundredths / 100).toFixed(2)

test('plays as CSV: a header line, then a line for each play', async () => {
  const { text } = await exported(hilo, await analystOf(hilo), 'subject: PLAYS, format: CSV')
  const { rows } = await pool.query<{
    player_id: number
    game_id: number
    kind: string
    score: number | null
    started_at: Date
    finished_at: Date | null
    finished_late: boolean
    is_hard: boolean
    is_bot: boolean
    skills: number[] | null
    lucks: number[] | null
    estimated_rows: number | null
  }>(`select plays.*, skills, lucks, estimated_rows from plays
      left join play_analyses using (game_id, player_id) order by game_id, player_id`)
  const expected = rows.map(
    ({
      player_id,
      game_id,
      kind,
      score,
      started_at,
      finished_at,
      finished_late,
      is_hard,
      is_bot,
      ...analysis
    }) => {
      const game = gameKeyFromId(game_id)
      const { skills, lucks, estimated_rows } = running(game_id) ? NOT_ANALYZED : analysis
      const status = score === null ? 'PLAYING' : score < 7 ? 'VICTORY' : 'DEFEAT'
      return [
        playIdOf(player_id, game_id),
        playerIdOf(player_id),
        globalId('Game', String(game_id)),
        kind.toUpperCase(),
        game?.day,
        game?.digits,
        status,
        score ?? '',
        started_at.toISOString(),
        finished_at?.toISOString() ?? '',
        finished_late,
        targetOf(game_id) ?? '',
        ...[0, 1, 2, 3, 4, 5].flatMap((row) => [points(skills?.[row]), points(lucks?.[row])]),
        estimated_rows ?? '',
        is_hard,
        is_bot,
      ].join(',')
    },
  )
  expect(text.trim().split('\n')).toEqual([
    'playId,playerId,gameId,playKind,gameDay,digits,playStatus,score,startedAt,finishedAt,finishedLate,' +
      'gameTarget,' +
      'skill1,luck1,skill2,luck2,skill3,luck3,skill4,luck4,skill5,luck5,skill6,luck6,estimatedRows,isHard,isBot',
    ...expected,
  ])
  for (const isRunning of [true, false])
    expect(rows.some(({ game_id, skills }) => skills !== null && running(game_id) === isRunning)).toBe(true)
})

test('guesses have their row, and the hidden number of games that are over', async () => {
  const { text } = await exported(hilo, await analystOf(hilo), 'subject: GUESSES, format: NDJSON')
  const events = (await expectedEvents(`type = 'GuessMade'`)) as Record<string, string>[]
  expect(jsonLines(text)).toEqual(
    events.map(({ playId, playerId, gameId, playKind, gameDay, digits, ...event }) => ({
      guessId: globalId('Guess', String(event['logPosition'])),
      playId,
      playerId,
      gameId,
      playKind,
      gameDay,
      digits,
      guessRow: event['guessRow'],
      guess: event['guess'],
      hint: event['hint'],
      madeAt: event['happenedAt'],
      gameTarget: event['gameTarget'],
    })),
  )
})

test('games have their target once their day is over', async () => {
  const { text } = await exported(hilo, await analystOf(hilo), 'subject: GAMES, format: NDJSON')
  expect(jsonLines(text)).toEqual(
    history.games
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, day, digits }) => ({
        gameId: globalId('Game', String(id)),
        gameDay: day,
        digits,
        opensAt: opensAt(day).toISOString(),
        closesAt: closesAt(day).toISOString(),
        isRunning: day === today,
        gameTarget: targetOf(id),
      })),
  )
  expect(text).toContain('"isRunning":true')
})

test('players have their arrival and the account that took over their plays', async () => {
  const { text } = await exported(hilo, await analystOf(hilo), 'subject: PLAYERS, format: NDJSON')
  const { rows } = await pool.query<{ id: number; created_at: Date }>('select * from players order by id')
  expect(jsonLines(text)).toEqual(
    rows.map(({ id, created_at }) => ({
      playerId: playerIdOf(id),
      createdAt: created_at.toISOString(),
      claimedBy: id === visitor ? playerIdOf(owner) : null,
    })),
  )
})

test('players have no games to choose', async () => {
  const { errors } = await (
    await analystOf(hilo)
  ).ask('mutation { startExport(input: { subject: PLAYERS, format: CSV, digits: 5 }) { __typename } }')
  expect(errors?.[0]?.message).toBe('PLAYERS have no games: leave out digits, from and to.')
})

test('an export and its file belong to the token that requested them', async () => {
  const [analyst, other] = [await analystOf(hilo), await analystOf(hilo)]
  const { seen } = await exported(hilo, analyst, 'subject: PLAYS, format: NDJSON')
  const file = new URL(seen.url ?? '').pathname
  expect((await other.fetch(file)).status).toBe(404)
  expect(await other.get(`{ node(id: "${seen.id}") { id } }`)).toEqual({ node: null })
  const unsigned = await app.inject({ url: file })
  expect(unsigned.statusCode).toBe(401)
  expect(unsigned.headers['www-authenticate']).toEqual([expect.stringMatching(/^Basic realm=/), 'Bearer'])
  // A browser that is logged in to GraphiQL sends this.
  const askAs = (password: string) =>
    app.inject({
      url: file,
      headers: { authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}` },
    })
  expect((await askAs(analyst.token)).statusCode).toBe(200)
  expect((await askAs(other.token)).statusCode).toBe(404)
  expect((await askAs('hilo_x')).statusCode).toBe(401)
  const schema = file.replace('.ndjson.gz', '.schema.json')
  expect((await other.fetch(schema)).status).toBe(404)
  expect((await app.inject({ url: schema })).statusCode).toBe(401)
  for (const wrong of [
    `${file}x`,
    `${schema}x`,
    file.replace('.ndjson.', '.csv.'),
    file.replace('.ndjson.gz', '.parquet'),
    '/analysts/exports/..%2Fsession-secret',
  ]) {
    expect((await analyst.fetch(wrong)).status).toBe(404)
  }
})

test('a token has at most two waiting or running exports, also under concurrent requests', async () => {
  const analyst = await analystOf(hilo)
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from analysts')
  const order = { subject: 'PLAYS', format: 'CSV', digits: null, from: null, to: null, since: null } as const
  // All requests arrive before any of them is counted.
  const holder = await pool.connect()
  await holder.query('begin; select from analysts for update')
  const asking = Array.from({ length: 6 }, () => startExport(deps, rows[0]?.id ?? 0, order))
  await untilLocksWait(pool, 6)
  await holder.query('commit')
  holder.release()
  expect((await Promise.all(asking)).filter(({ ok }) => ok)).toHaveLength(2)
  expect(await start(analyst, 'subject: PLAYS, format: CSV')).toEqual({
    message: 'A token may have 2 unfinished exports. Retry when one of them is done.',
  })
  for (const id of await listUnfinishedExports(deps)) await writeExport(deps, id)
  expect(await start(analyst, 'subject: PLAYS, format: CSV')).toMatchObject({ status: 'WAITING' })
})

test('a failed export says so, leaves no partial file, and a retry writes it', async () => {
  const analyst = await analystOf(hilo)
  const { id } = (await start(analyst, 'subject: PLAYS, format: CSV')) as Export
  const exportId = Buffer.from(id, 'base64').toString().replace('Export:', '')
  await pool.query('alter table plays rename to plays_away')
  await expect(writeExport(deps, exportId)).rejects.toThrow('plays')
  await pool.query('alter table plays_away rename to plays')
  const status = async () =>
    (await analyst.get<{ node: Export }>(`{ node(id: "${id}") { ... on Export { ${FIELDS} } } }`)).node
  expect(await status()).toMatchObject({ status: 'FAILED', url: null })
  expect((await readdir(exportFolder(deps))).filter((name) => name.startsWith(exportId))).toEqual([])
  await writeExport(deps, exportId)
  expect(await status()).toMatchObject({ status: 'DONE' })
})

test('an export of a crashed worker is listed again, and two workers at once write it whole', async () => {
  const analyst = await analystOf(hilo)
  const { id } = (await start(analyst, 'subject: PLAYS, format: CSV')) as Export
  const exportId = Buffer.from(id, 'base64').toString().replace('Export:', '')
  await pool.query(`update exports set status = 'RUNNING' where id = $1`, [exportId])
  expect(await listUnfinishedExports(deps)).toContain(exportId)
  await Promise.all([writeExport(deps, exportId), writeExport(deps, exportId)])
  const { node } = await analyst.get<{ node: Export }>(
    `{ node(id: "${id}") { ... on Export { ${FIELDS} } } }`,
  )
  expect(node.status).toBe('DONE')
  const answer = await analyst.fetch(new URL(node.url ?? '').pathname)
  const lines = gunzipSync(Buffer.from(await answer.arrayBuffer()))
    .toString()
    .trim()
    .split('\n')
  expect(lines).toHaveLength(node.objectCount + 1)
  const files = (await readdir(exportFolder(deps))).filter((name) => name.startsWith(exportId))
  expect(files.toSorted()).toEqual([`${exportId}.csv.gz`, `${exportId}.schema.json`])
  expect(await listUnfinishedExports(deps)).not.toContain(exportId)
})

test('after seven days an export and its file are deleted', async () => {
  const { seen } = await exported(hilo, await analystOf(hilo), 'subject: PLAYS, format: CSV')
  const now = deps.clock().toISOString()
  await cleanUpExports(deps)
  expect(await readdir(exportFolder(deps))).toContain(path.basename(seen.url ?? ''))
  hilo.setClock(new Date(deps.clock().getTime() + 7 * 86_400_000 + 1000).toISOString())
  await cleanUpExports(deps)
  expect(await readdir(exportFolder(deps))).toEqual([])
  hilo.setClock(now)
})

test('a month’s open data has plays under separate pseudonyms, a description and checksums', async () => {
  expect(today.slice(0, 7)).toBe('2026-11')
  await exportOpenData(deps)
  await exportOpenData(deps)
  const listed = await app.inject({ url: '/open-data/index.json' })
  expect(listed.json()).toMatchObject({ months: [{ month: '2026-10' }], licenses: [{ name: 'CC-BY-4.0' }] })
  const page = await app.inject({ url: '/open-data' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('October 2026')
  expect(page.body).toContain('href="/open-data/2026-10/datapackage.json"')
  expect(page.body).toContain('rel="license" href="https://creativecommons.org/licenses/by/4.0/"')
  const fetch = async (file: string) => (await app.inject({ url: `/open-data/2026-10/${file}` })).rawPayload
  const sums = (await fetch('SHA256SUMS'))
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split('  '))
  const names = ['games', 'plays', 'guesses', 'commitments']
  expect(sums.map(([, file]) => file)).toEqual(names.flatMap((name) => [`${name}.csv.gz`, `${name}.parquet`]))
  const [published] = listed.json<{ months: { files: string[] }[] }>().months
  expect(published?.files).toEqual(expect.arrayContaining(['README.md', 'plays.csv.gz', 'plays.parquet']))
  for (const [sum, file = ''] of sums)
    expect(
      createHash('sha256')
        .update(await fetch(file))
        .digest('hex'),
    ).toBe(sum)
  const described = JSON.parse((await fetch('datapackage.json')).toString()) as {
    licenses: object[]
    resources: { path: string; hash: string; schema: { fields: { name: string }[] } }[]
  }
  expect(described.licenses).toEqual([
    {
      name: 'CC-BY-4.0',
      title: 'Creative Commons Attribution 4.0 International',
      path: 'https://creativecommons.org/licenses/by/4.0/',
    },
  ])
  const tables = new Map<string, string[][]>()
  for (const { path: file, hash, schema } of described.resources) {
    expect(hash).toBe(`sha256:${sums.find(([, name]) => name === file)?.[0]}`)
    if (file.endsWith('.parquet')) continue
    const [columns, ...rows] = new TextDecoder()
      .decode(gunzipSync(await fetch(file)))
      .trim()
      .split('\n')
      .map((line) => line.split(','))
    expect(columns).toEqual(schema.fields.map(({ name }) => name))
    tables.set(file, rows)
  }
  expect(described).toMatchObject({ created: deps.clock().toISOString(), schemaVersion: SCHEMA_VERSION })
  const duckdb = await openDuckdb(path.join(dataDir, 'open-data', '2026-10'))
  for (const name of names) {
    const types = await duckdb.ask(`describe from '${name}.parquet'`)
    const columns = types.map(
      ({ column_name, column_type }) => `'${String(column_name)}': '${String(column_type)}'`,
    )
    expect(
      await duckdb.ask(`from read_csv('${name}.csv.gz', header = true, columns = {${columns.join(', ')}})`),
    ).toEqual(await duckdb.ask(`from '${name}.parquet'`))
  }
  duckdb.close()
  const { rows } = await pool.query<{ plays: number; guesses: number; games: number }>(`select
    (select count(*)::int from games where day < '2026-11-01') as games,
    (select count(*)::int from plays join games on id = game_id where day < '2026-11-01' and score is not null) as plays,
    (select count(*)::int from events join plays using (player_id, game_id) join games on id = game_id
      where type = 'GuessMade' and day < '2026-11-01' and plays.score is not null) as guesses`)
  expect({
    games: tables.get('games.csv.gz')?.length,
    plays: tables.get('plays.csv.gz')?.length,
    guesses: tables.get('guesses.csv.gz')?.length,
  }).toEqual(rows[0])
  const kinds = (file: string) => new Set(tables.get(file)?.map(([, , , kind]) => kind))
  for (const file of ['plays.csv.gz', 'guesses.csv.gz'])
    expect(kinds(file)).toEqual(new Set(['DAILY', 'ARCHIVE']))
  const text = [...tables.values()].flat(2).join('\n')
  for (const id of history.playerIds) expect(text).not.toContain(deps.pseudonyms.of(id))
  expect(text).not.toContain('2026-11')
  const readme = (await fetch('README.md')).toString()
  expect(readme).toContain(`${rows[0]?.plays} rows`)
  expect(await readFile(path.join(dataDir, 'open-data', '2026-10', 'README.md'), 'utf8')).toBe(readme)
  expect((await stat(path.join(dataDir, 'open-data', '2026-10'))).mode & 0o777).toBe(0o755)
  for (const wrong of ['2026-09/plays.csv.gz', '2026-10/..%2F..%2Fsession-secret', 'new-x/plays.csv.gz']) {
    expect((await app.inject({ url: `/open-data/${wrong}` })).statusCode).toBe(404)
  }
})

test('the months that earlier runs missed are published with the next run, and no other', async () => {
  const now = deps.clock().toISOString()
  hilo.setClock('2027-02-02T08:00:00Z')
  await rm(path.join(dataDir, 'open-data', '2026-10'), { recursive: true })
  await exportOpenData(deps)
  const listed = (await app.inject({ url: '/open-data/index.json' })).json<{ months: { month: string }[] }>()
  expect(listed.months.map(({ month }) => month).toSorted()).toEqual([
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
  ])
  hilo.setClock(now)
})
