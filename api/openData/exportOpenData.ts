import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createPseudonyms } from '#api/auth/pseudonyms.ts'
import { sha256Of } from '#api/database/backup/checksums.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findFirstDay } from '#api/games/firstDay.ts'
import { easternDay, firstOfMonth, opensAt, previousDay, type Day } from '#game/day.ts'
import { openDataTables, type Month } from './openDataTables.ts'
import { dataPackage, OPEN_FORMATS, openFile, readme, type OpenFile } from './openDataTexts.ts'
import { withSnapshot, type SnapshotEnd } from '#api/exports/tables/snapshot.ts'
import { SCHEMA_VERSION } from '#api/exports/tables/table.ts'
import { writeTable } from '#api/exports/tables/writeTable.ts'

/**
 * Publishes the last month, Eastern time, and each earlier month with games that is not published: its games,
 * which are all over, and their finished plays of all kinds. Players have pseudonyms of that month only, and
 * plays have no instants. A published month never changes, so later archive plays of its games are in no
 * month. A month that fails delays no other. Throws if a replica lacks events of the days before today.
 * Returns the last month's folder.
 */
export async function exportOpenData(deps: Deps): Promise<string> {
  const folder = openDataFolder(deps)
  await mkdir(folder, { recursive: true })
  const published = await readdir(folder)
  const last = monthBefore(firstOfMonth(easternDay(deps.clock())))
  const firstDay = (await findFirstDay(deps)) ?? last.from
  const errors: unknown[] = []
  for (let month = last; month.to >= firstDay || month === last; month = monthBefore(month.from))
    if (!published.includes(month.month))
      await publish(deps, month, folder).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
  return path.join(folder, last.month)
}

async function publish(deps: Deps, month: Month, folder: string): Promise<void> {
  const draft = await mkdtemp(path.join(folder, 'new-'))
  try {
    await writeMonth(deps, month, draft)
    // Published files are readable by all users; the draft was private.
    await chmod(draft, 0o755)
    // A rename does not replace a folder with files, so the first of two concurrent runs publishes.
    await rename(draft, path.join(folder, month.month)).catch(unlessPublished)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The month before the one that begins on a day. */
function monthBefore(firstDay: Day): Month {
  const to = previousDay(firstDay)
  return { month: to.slice(0, 7), from: firstOfMonth(to), to }
}

export function openDataFolder({ env }: Pick<Deps, 'env'>): string {
  return path.join(env.dataDir, 'open-data')
}

async function writeMonth(deps: Deps, month: Month, folder: string): Promise<void> {
  const { env, clock } = deps
  const generatedAt = clock()
  const origin = { generatedAt, schemaVersion: SCHEMA_VERSION }
  const pseudonyms = createPseudonyms(deps.keyedHash, `open data ${month.month}`)
  const files = await withSnapshot({ ...deps, pseudonyms }, async (snapshot) => {
    await requireWholeDays(deps, snapshot.end)
    const written: OpenFile[] = []
    for (const [name, table] of openDataTables(month, generatedAt))
      for (const format of OPEN_FORMATS) {
        const file = openFile(name, format)
        const target = path.join(folder, file)
        const rows = await writeTable(snapshot, table, { file: target, format, origin })
        written.push({ name, file, format, columns: table.columns, rows, ...(await checksumOf(target)) })
      }
    return written
  })
  const content = { siteName: env.siteName, month: month.month, files, origin }
  const texts = {
    'datapackage.json': dataPackage(content),
    'README.md': readme(content),
    SHA256SUMS: files.map(({ sha256, file }) => `${sha256}  ${file}\n`).join(''),
  }
  for (const [name, text] of Object.entries(texts))
    await writeFile(path.join(folder, name), text, { flush: true })
}

// A published month never changes, so it must not lack what the replica has not received. An event that the
// snapshot lacks belongs to its first open transaction or to a later one. `offset 0` keeps the index by
// transaction.
async function requireWholeDays(
  { pool, replica, clock }: Pick<Deps, 'pool' | 'replica' | 'clock'>,
  { xid }: SnapshotEnd,
): Promise<void> {
  if (replica === null) return
  const { rowCount } = await pool.query(
    `select from (select at from events where xid >= $1::xid8 order by xid, position offset 0) event
      where at < $2 limit 1`,
    [String(xid), opensAt(easternDay(clock()))],
  )
  if (rowCount) throw new Error('The replica for analysts lacks events of the days before today.')
}

async function checksumOf(file: string): Promise<{ sha256: string; bytes: number }> {
  return { sha256: await sha256Of(file), bytes: (await stat(file)).size }
}

function unlessPublished(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
}
