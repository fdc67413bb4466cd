import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isEnumType } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { analystSchema } from '#api/graphql/endpoint/analysts/schema.ts'
import { SUBJECTS } from '#api/exports/writeExport.ts'
import { openDataTables } from '#api/openData/openDataTables.ts'
import { schemaFields, SCHEMA_VERSION } from '#api/exports/tables/table.ts'
import type { Day } from '#game/day.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { openDuckdb } from '#tests/kit/database/duckdb.ts'
import { exported, jsonLines } from '#tests/kit/games/exports.ts'
import { makeHistory, playArchive, settled } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-files-'))
afterAll(() => rm(dataDir, { recursive: true }))
const hilo = await startHilo({ env: { DATA_DIR: dataDir } })
const { deps, pool } = hilo
const history = await makeHistory(hilo, { players: 6, days: 3, modes: [3, 5] })
await playArchive(hilo, history)
await deps.log.append({ playerId: history.playerIds[0] ?? 0, gameId: null }, 0, [
  { type: 'HistoryClaimed', at: deps.clock(), by: history.playerIds[1] ?? 0 },
])
await settled(deps)
const analyst = await analystOf(hilo)
const duckdb = await openDuckdb(dataDir)
afterAll(() => duckdb.close())

const NAMES = Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]

test.each(NAMES)('%s as Parquet are those as NDJSON', async (subject) => {
  const { text } = await exported(hilo, analyst, `subject: ${subject}, format: NDJSON`)
  const { headers, file } = await exported(hilo, analyst, `subject: ${subject}, format: PARQUET`)
  expect(headers.get('content-type')).toBe('application/vnd.apache.parquet')
  await writeFile(path.join(dataDir, `${subject}.parquet`), file)
  const { columns } = SUBJECTS[subject]
  // DuckDB prints an instant in the time zone of the session.
  await duckdb.ask(`set time zone 'UTC'`)
  const read = columns.map(({ name, type: as }) =>
    as === 'instant'
      ? `strftime(${name}, '%Y-%m-%dT%H:%M:%S.%gZ') as ${name}`
      : as === 'long'
        ? `${name}::double as ${name}`
        : name,
  )
  expect(await duckdb.ask(`select ${read.join(', ')} from '${subject}.parquet'`)).toEqual(jsonLines(text))
  const types = await duckdb.ask(`describe from '${subject}.parquet'`)
  expect(types.map(({ column_type }) => column_type)).toEqual(columns.map(({ type: as }) => DUCKDB_TYPES[as]))
})

const DUCKDB_TYPES = {
  text: 'VARCHAR',
  integer: 'INTEGER',
  long: 'BIGINT',
  decimal: 'DOUBLE',
  boolean: 'BOOLEAN',
  day: 'DATE',
  instant: 'TIMESTAMP WITH TIME ZONE',
}

test('an export without rows is a Parquet file with all columns', async () => {
  const { file } = await exported(
    hilo,
    analyst,
    'subject: GUESSES, format: PARQUET, from: "2030-01-01", to: "2030-01-02"',
  )
  await writeFile(path.join(dataDir, 'none.parquet'), file)
  expect(await duckdb.ask(`from 'none.parquet'`)).toEqual([])
  expect(await duckdb.ask(`describe from 'none.parquet'`)).toHaveLength(SUBJECTS.GUESSES.columns.length)
  expect(
    await duckdb.ask(
      `select distinct row_group_id, row_group_num_rows from parquet_metadata('none.parquet')`,
    ),
  ).toEqual([{ row_group_id: '0', row_group_num_rows: '0' }])
})

test('each file says when it was generated, and the version of its columns', async () => {
  const { file, seen, headers } = await exported(hilo, analyst, 'subject: GAMES, format: PARQUET')
  const { generatedAt } = seen
  expect(seen).toMatchObject({ generatedAt: deps.clock().toISOString(), schemaVersion: SCHEMA_VERSION })
  await writeFile(path.join(dataDir, 'labelled.parquet'), file)
  expect(
    await duckdb.ask(
      `select decode(key) as name, decode(value) as text from parquet_kv_metadata('labelled.parquet')`,
    ),
  ).toEqual([
    { name: 'generatedAt', text: generatedAt },
    { name: 'schemaVersion', text: String(SCHEMA_VERSION) },
  ])
  const schema = await analyst.fetch(new URL(seen.schemaUrl ?? '').pathname)
  expect(await schema.json()).toMatchObject({ generatedAt, schemaVersion: SCHEMA_VERSION })
  expect(headers.get('link')).toBe(`<${path.basename(seen.schemaUrl ?? '')}>; rel="describedby"`)
})

test('changed columns have a new version, which docs/analysts.md explains', async () => {
  const month = { month: '2026-10', from: '2026-10-01' as Day, to: '2026-10-31' as Day }
  const tables = [
    ...Object.entries(SUBJECTS),
    ...openDataTables(month, deps.clock()).map(([name, table]) => [`open ${name}`, table] as const),
  ].map(([name, { columns }]) => [name, ...columns.map((column) => `${column.name} ${column.type}`)])
  const hash = createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16)
  // A change of a column needs another SCHEMA_VERSION. Then both change here.
  expect({ version: SCHEMA_VERSION, hash }).toEqual({ version: 1, hash: 'a8800eee1c3ed3aa' })
  expect(await readFile('docs/analysts.md', 'utf8')).toContain(`\n- Version ${SCHEMA_VERSION}`)
})

test.each(NAMES)('the schema beside %s describes each column, and types digits as text', async (subject) => {
  const { text, seen, file } = await exported(hilo, analyst, `subject: ${subject}, format: CSV`)
  expect(gunzipSync(file).subarray(0, 3).toString('hex')).toBe('efbbbf')
  const answer = await analyst.fetch(new URL(seen.schemaUrl ?? '').pathname)
  expect(answer.headers.get('content-type')).toBe('application/json')
  const schema = (await answer.json()) as {
    fields: { name: string; type: string; description: string }[]
    primaryKey: string
  }
  const [names = ''] = text.split('\n')
  expect(schema.fields.map(({ name }) => name)).toEqual(names.split(','))
  expect(schema.primaryKey).toBe(schema.fields[0]?.name)
  for (const { name, type, description } of schema.fields) {
    expect(description).toMatch(/\.$/)
    if (['guess', 'gameTarget'].includes(name)) expect(type).toBe('string')
  }
})

test('no column is named like an SQL keyword', async () => {
  const postgres = await pool.query<{ word: string }>('select word from pg_get_keywords()')
  const others = await duckdb.ask('select keyword_name as word from duckdb_keywords()')
  const keywords = new Set([...postgres.rows, ...others].map(({ word }) => word))
  expect(keywords.size).toBeGreaterThan(400)
  const month = { month: '2026-10', from: '2026-10-01' as Day, to: '2026-10-31' as Day }
  const tables = [
    ...Object.values(SUBJECTS),
    ...openDataTables(month, deps.clock()).map(([, table]) => table),
  ]
  const names = tables.flatMap(({ columns }) => columns.map(({ name }) => name.toLowerCase()))
  expect(names.filter((name) => keywords.has(name))).toEqual([])
})

test('the ids and names of an export are those of the API', async () => {
  for (const subject of NAMES) {
    const { text } = await exported(hilo, analyst, `subject: ${subject}, format: NDJSON`)
    const rows = jsonLines(text)
    for (const { name } of SUBJECTS[subject].columns.filter(({ name: each }) =>
      /Id$|^claimedBy$/.test(each),
    )) {
      const id = rows.map((row) => row[name]).find((value) => value !== null)
      const type = name === 'claimedBy' ? 'Player' : `${name.slice(0, 1).toUpperCase()}${name.slice(1, -2)}`
      expect(await analyst.get('query ($id: ID!) { node(id: $id) { __typename id } }', { id })).toEqual({
        node: { __typename: type, id },
      })
    }
    for (const name of ['EventType', 'PlayKind', 'PlayStatus']) {
      const column = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
      const values = new Set(rows.map((row) => row[column]).filter((value) => typeof value === 'string'))
      const type = analystSchema.getType(name)
      const known = isEnumType(type) ? type.getValues().map((value) => value.name) : []
      for (const value of values) expect(known).toContain(value)
    }
  }
})

test('docs/analysts.md: the data dictionary has every column', async () => {
  const document = await readFile('docs/analysts.md', 'utf8')
  const lines = document
    .replaceAll(/\n {2}(?=\S)/g, ' ')
    .matchAll(/^- `(\w+)`(?: to `\w+6`)? \((\w+), (\w+)\): (.+)$/gm)
  const described = [...lines].flatMap(([line, name = '', type = '', files = '', description = '']) => {
    const numbers = line.includes('` to `') ? [1, 2, 3, 4, 5, 6] : ['']
    return numbers.flatMap((number) =>
      [...files].map((file) => ({
        file,
        name: name.replace(/1$/, String(number)),
        type,
        description: description.replace('guess 1 to 6', `guess ${number}`),
      })),
    )
  })
  for (const [subject, file] of Object.entries({
    EVENTS: 'E',
    PLAYS: 'P',
    GUESSES: 'G',
    GAMES: 'A',
    PLAYERS: 'V',
  }) as [keyof typeof SUBJECTS, string][]) {
    const fields = schemaFields(SUBJECTS[subject].columns).map((field) => ({ file, ...field }))
    expect(new Set(described.filter((line) => line.file === file))).toEqual(new Set(fields))
  }
  expect(described).toHaveLength(NAMES.flatMap((subject) => SUBJECTS[subject].columns).length)
})

test('a broken download resumes where it ended', async () => {
  const { seen, file } = await exported(hilo, analyst, 'subject: EVENTS, format: CSV')
  const { pathname } = new URL(seen.url ?? '')
  const get = (headers: Record<string, string>, method = 'GET') =>
    analyst.fetch(pathname, { method, headers })
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
  const size = file.length

  const whole = await get({})
  const etag = whole.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(await bytesOf(whole)).toEqual(file)

  const rest = await get({ range: 'bytes=100-', 'if-range': etag })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 100-${size - 1}/${size}`])
  expect(rest.headers.get('content-length')).toBe(String(size - 100))
  expect(await bytesOf(rest)).toEqual(file.subarray(100))
  for (const [range, start, end] of [
    ['bytes=0-0', 0, 0],
    ['bytes=5-9', 5, 9],
    ['bytes=-7', size - 7, size - 1],
    [`bytes=10-${size + 10}`, 10, size - 1],
    [`bytes=-${size + 10}`, 0, size - 1],
  ] as const) {
    const part = await get({ range })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${size}`])
    expect(await bytesOf(part)).toEqual(file.subarray(start, end + 1))
  }

  // Another version of the file, several ranges and malformed headers get the whole file.
  for (const headers of [
    { range: 'bytes=100-', 'if-range': '"another"' },
    { range: 'bytes=100-', 'if-range': `W/${etag}` },
    { range: 'bytes=0-1,5-6' },
    { range: 'bytes=9-5' },
    { range: 'lines=1-2' },
  ]) {
    const answer = await get(headers)
    expect([answer.status, answer.headers.get('content-range')]).toEqual([200, null])
    expect(await bytesOf(answer)).toEqual(file)
  }

  for (const range of [`bytes=${size}-`, 'bytes=-0']) {
    const beyond = await get({ range })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    await beyond.arrayBuffer()
  }

  const head = await get({}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
    200,
    String(size),
    etag,
  ])
})
