import { stat } from 'node:fs/promises'
import path from 'node:path'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { addAnalyst } from '#api/analysts/analysts.ts'
import { exportFile, exportFolder, findExport, startExport } from '#api/exports/exports.ts'
import { writeExport } from '#api/exports/writeExport.ts'
import type { ExportFormat } from '#prisma/generated/client/client.ts'
import { beSubject } from '../subject.ts'
import type { ExportFigures } from './benchExports.ts'

// Exports all events once, in a process of its own. Arguments: database URL, data folder.
const [url = '', dataDir = ''] = process.argv.slice(2)
const pool = createPool(url)
const deps = createDeps(readEnv({ SESSION_SECRET: 'x'.repeat(32), DATA_DIR: dataDir }), pool)

beSubject(0, async ({ format }: { format: ExportFormat }): Promise<ExportFigures> => {
  await addAnalyst(deps, `export of process ${process.pid} at ${Date.now()}`)
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from analysts')
  const order = { subject: 'EVENTS', format, digits: null, from: null, to: null, since: null } as const
  const started = await startExport(deps, rows[0]?.id ?? 0, order)
  if (!started.ok) throw new Error(started.error.reason)

  const begin = performance.now()
  const memory: { at: number; mb: number }[] = []
  const watch = setInterval(() => {
    memory.push({ at: performance.now() - begin, mb: process.memoryUsage().rss / 2 ** 20 })
  }, 100)
  await writeExport(deps, started.value.id)
  clearInterval(watch)
  const took = performance.now() - begin
  const written = await findExport(deps, started.value.id)
  const { size } = await stat(path.join(exportFolder(deps), exportFile(started.value)))
  const mostFrom = (from: number, to: number) =>
    Math.max(...memory.filter(({ at }) => at >= from * took && at <= to * took).map(({ mb }) => mb))
  return {
    rows: written?.objectCount ?? 0,
    seconds: took / 1000,
    megabytes: size / 1e6,
    mostMemory: mostFrom(0, 1),
    earlyMemory: mostFrom(0.1, 0.3),
    lateMemory: mostFrom(0.8, 1),
  }
})
