import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { dice } from '#tests/kit/games/dice.ts'
import { exportedRows, merged, SUBJECTS, type ExportedRows, type Subject } from '#tests/kit/games/exports.ts'
import { addPlayers, makeHistory, playArchive, playOut, settled } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { playPrivateGames } from '#tests/kit/games/privatePlays.ts'
import { plantGame } from '#tests/kit/games/plantGame.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-increments-'))
afterAll(() => rm(dataDir, { recursive: true }))
const hilo = await startHilo({ env: { DATA_DIR: dataDir } })
const { deps } = hilo
const history = await makeHistory(hilo, { players: 6, days: 4, modes: [4, 5] })
const analyst = await analystOf(hilo)

const read = (subject: Subject, start = '') => exportedRows(hilo, analyst, { subject, start })

const readAll = async () => {
  await settled(deps)
  const files = new Map<Subject, ExportedRows>()
  for (const subject of SUBJECTS) files.set(subject, await read(subject))
  return files
}

const before = await readAll()
const readAt = deps.clock()

// The running games go on, their day ends, and past games are played in the archive.
const [ofToday] = history.games.slice(-1)
const newcomers = await addPlayers(deps, 2)
hilo.setClock('2026-10-08T18:00:00Z')
if (ofToday)
  for (const playerId of newcomers) await playOut(deps, { playerId, game: ofToday, roll: dice(playerId) })
hilo.setClock('2026-10-09T17:00:00Z')
const tomorrow = await plantGame(deps, { digits: 4, target: '3333' })
await playOut(deps, { playerId: newcomers[0] ?? 0, game: tomorrow, roll: dice(5) })
await playArchive(hilo, history)
await playPrivateGames(deps, { playerIds: newcomers, games: 2 })
await deps.log.append({ playerId: history.playerIds[1] ?? 0, gameId: null }, 0, [
  { type: 'HistoryClaimed', at: deps.clock(), by: newcomers[1] ?? 0 },
])
const after = await readAll()

test.each(SUBJECTS)('%s after a cursor, merged by id, are all of them', async (subject) => {
  const [old, all] = [before.get(subject), after.get(subject)]
  const increment = await read(subject, `, after: "${old?.endCursor}"`)
  expect(merged(old?.rows ?? new Map(), increment.rows)).toEqual(all?.rows)
  expect(increment.rows.size).toBeGreaterThan(0)
  expect(increment.rows.size).toBeLessThan(all?.rows.size ?? 0)
})

test.each(SUBJECTS)('%s since an instant, merged by id, are all of them', async (subject) => {
  const [old, all] = [before.get(subject), after.get(subject)]
  const increment = await read(subject, `, since: "${readAt.toISOString()}"`)
  expect(merged(old?.rows ?? new Map(), increment.rows)).toEqual(all?.rows)
  expect(increment.rows.size).toBeLessThan(all?.rows.size ?? 0)
})

test('guesses that were hidden are repeated once their day is over, and no others', async () => {
  const old = before.get('GUESSES')
  const increment = await read('GUESSES', `, after: "${old?.endCursor}"`)
  const repeated = [...increment.rows].filter(([id]) => old?.rows.has(id))
  expect(repeated.length).toBeGreaterThan(5)
  for (const [id, row] of repeated) {
    expect(row['gameDay']).toBe(history.lastDay)
    expect([old?.rows.get(id)?.['guess'], typeof row['guess']]).toEqual([null, 'string'])
  }
})

test('an increment holds late plays of past games, which a range of days at its time misses', async () => {
  const old = before.get('PLAYS')
  const { rows } = await read('PLAYS', `, after: "${old?.endCursor}", to: "2026-10-07"`)
  expect(rows.size).toBeGreaterThan(3)
  for (const { playKind } of rows.values()) expect(playKind).toBe('ARCHIVE')
})

test('nothing follows the end of the newest export but what running games hide', async () => {
  const { rows } = await read('EVENTS', `, after: "${after.get('EVENTS')?.endCursor}"`)
  expect([...rows]).toEqual([])
})

test.each([
  ['after: "x"', 'after must be the endCursor of an export.'],
  [
    `after: "${before.get('PLAYS')?.endCursor}", since: "2026-10-07T00:00:00Z"`,
    'Give after or since, not both.',
  ],
  ['since: "1969-12-31T00:00:00Z"', 'since must be 1970-01-01 or later.'],
])('an export with %s is refused', async (start, message) => {
  const { errors } = await analyst.ask(
    `mutation { startExport(input: { subject: EVENTS, format: CSV, ${start} }) { __typename } }`,
  )
  expect(errors?.[0]?.message).toBe(message)
})
