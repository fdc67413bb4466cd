import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { writeExport } from '#api/exports/writeExport.ts'
import { exportFolder } from '#api/exports/exports.ts'
import { openDuckdb } from '#tests/kit/database/duckdb.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { settled } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-exports-'))
afterAll(() => rm(dataDir, { recursive: true }))
const hilo = await startHilo({ env: { DATA_DIR: dataDir } })
const { deps, pool } = hilo

test.each(['NDJSON', 'PARQUET'])('a long export as %s takes little memory', async (format) => {
  await pool.query(`insert into events (type, player_id, version, at)
    select 'VisitRecorded', 1000000 + number, 1, now() from generate_series(1, 130000) number
    on conflict do nothing`)
  await settled(deps)
  const analyst = await analystOf(hilo)
  const { result } = await analyst.get<{ result: { export: { id: string } } }>(
    `mutation { result: startExport(input: { subject: EVENTS, format: ${format} }) { ... on ExportStarted { export { id } } } }`,
  )
  const { id } = result.export
  const before = usedMemory()
  const seen: number[] = []
  const stopped = new AbortController()
  const watch = watchMemory((used) => seen.push(used - before), stopped.signal)
  await writeExport(deps, Buffer.from(id, 'base64').toString().replace('Export:', ''))
  stopped.abort()
  await watch
  const { node } = await analyst.get<{ node: { objectCount: number } }>(
    `{ node(id: "${id}") { ... on Export { objectCount } } }`,
  )
  expect(node.objectCount).toBeGreaterThanOrEqual(130_000)
  expect(seen.length).toBeGreaterThan(1)
  if (format === 'PARQUET') expect(await largestGroup(id)).toEqual([{ rows: '122880' }])
  // The exports took 4 MB and 9 MB. All of these rows together have over 50 MB.
  expect(Math.max(...seen) / 1e6).toBeLessThan(20)
})

async function largestGroup(id: string) {
  const duckdb = await openDuckdb(exportFolder(deps))
  const file = `${Buffer.from(id, 'base64').toString().replace('Export:', '')}.parquet`
  const found = await duckdb.ask(`select max(row_group_num_rows) as rows from parquet_metadata('${file}')`)
  duckdb.close()
  return found
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes in use, without garbage. */
function usedMemory(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/**
 * Reads the memory again and again. The watched work gets most of the time, since a collection is slow, but
 * never so much that it could end between two reads.
 */
async function watchMemory(onRead: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const start = performance.now()
    onRead(usedMemory())
    await sleep(Math.min(5 * (performance.now() - start), 200))
  }
}
