import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, StartError } from '#api/errors/errors.ts'
import type { Backup } from './backupTables.ts'
import { requireIntact, writeChecksums } from './checksums.ts'
import { STORED_TABLES } from './storedTables.ts'

/**
 * Creates the folder of a backup, which `write` fills. An interrupted backup leaves no folder with its name.
 */
export async function createBackup(
  folder: string,
  { dataDir, write }: { dataDir: string; write: (tables: string) => Promise<Backup> },
): Promise<Backup> {
  if (existsSync(folder)) throw new StartError(`${folder} exists: name a new folder.`)
  refuseOtherData(folder, dataDir)
  const unfinished = unfinishedOf(folder)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const backup = await write(path.join(unfinished, TABLES))
    await copyFiles(dataDir, path.join(unfinished, FILES))
    const manifest = JSON.stringify({ format: FORMAT, ...backup }, null, 2)
    await writeFile(path.join(unfinished, MANIFEST), manifest, { mode: 0o600, flush: true })
    await writeChecksums(unfinished, [PROOF])
    await rename(unfinished, folder)
    return backup
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** The bytes of the files that a backup copies. */
export async function sizeOfFiles(dataDir: string): Promise<number> {
  const sizes = await Promise.all(OURS.map((name) => sizeOf(path.join(dataDir, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  if (!found?.isDirectory()) return found?.size ?? 0
  let total = 0
  for (const name of await readdir(file)) total += await sizeOf(path.join(file, name))
  return total
}

/** Throws StartError for a folder in the data that a backup copies. */
export function refuseOtherData(folder: string, dataDir: string): void {
  if (isWithin(dataDir, folder) && !isWithin(path.join(dataDir, BACKUPS), folder))
    throw new StartError(`${folder} is in DATA_DIR: name a folder in DATA_DIR/${BACKUPS}, or elsewhere.`)
}

/** The folder of a backup while it is written. */
export function unfinishedOf(folder: string): string {
  return `${folder}.unfinished`
}

/** Throws StartError for a folder that is no backup, or whose files are not those that were written. */
export async function checkBackup(folder: string): Promise<void> {
  await readManifest(folder)
  await requireIntact(folder, [PROOF])
}

/** Reads the description of a backup, and its folders. Throws StartError for a folder that is no backup. */
export async function readBackup(folder: string): Promise<{ backup: Backup; tables: string; files: string }> {
  const { format, ...backup } = parse(await readManifest(folder), folder)
  if (format !== FORMAT) throw new StartError(`${folder} is a backup of another version of Hilo.`)
  requireComplete(backup)
  return { backup, tables: path.join(folder, TABLES), files: path.join(folder, FILES) }
}

function requireComplete({ tables }: Backup): void {
  const lost = STORED_TABLES.filter((table) => !tables.some(({ name }) => name === table))
  if (lost.length === 0) return
  const what = lost.length === STORED_TABLES.length ? 'has no tables' : `lacks the tables ${lost.join(', ')}`
  throw new StartError(`The backup ${what}: it cannot be restored.`)
}

async function readManifest(folder: string): Promise<string> {
  return await readFile(path.join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new StartError(`${folder} is not a backup: it has no ${MANIFEST}.`, { cause: error })
  })
}

/** Records that a backup was restored and compared. */
export async function markProven(folder: string, at: Date): Promise<void> {
  await writeFile(path.join(folder, PROOF), JSON.stringify({ at }), { mode: 0o600, flush: true })
}

export function isProven(folder: string): boolean {
  return existsSync(path.join(folder, PROOF))
}

function parse(text: string, folder: string): Backup & { format: number } {
  try {
    const parsed = JSON.parse(text) as (Backup & { format: number }) | null
    if (Array.isArray(parsed?.tables) && Array.isArray(parsed.derived)) return parsed
    throw new TypeError('It has no tables.')
  } catch (error) {
    throw new StartError(`The backup is damaged: ${folder} has an unreadable ${MANIFEST}.`, { cause: error })
  }
}

/** Puts the secret, the exports and the other files back. */
export async function restoreFiles(files: string, dataDir: string): Promise<void> {
  await copyFiles(files, dataDir)
}

const FORMAT = 2
const MANIFEST = 'backup.json'
const PROOF = 'proven.json'
const TABLES = 'tables'
const FILES = 'files'
/** Backups in DATA_DIR. A container writes nowhere else. */
const BACKUPS = 'backups'

function isWithin(folder: string, inner: string): boolean {
  const relative = path.relative(folder, inner)
  return relative === '' || !(relative.startsWith('..') || path.isAbsolute(relative))
}

/** What Hilo keeps in DATA_DIR beside PostgreSQL. Others may keep files there, such as lost+found. */
const OURS = ['cards', 'exports', 'mail', 'open-data', 'session-secret']

async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of OURS) await copy(path.join(from, name), path.join(to, name))
}

// A server renames and deletes files meanwhile: those that are gone were unfinished or outdated.
async function copy(from: string, to: string): Promise<void> {
  if (from.endsWith('.part')) return
  try {
    // Operators may keep a folder or the secret elsewhere, by a symbolic link.
    const found = await stat(from)
    if (found.isDirectory()) {
      await mkdir(to, { recursive: true, mode: found.mode })
      for (const name of await readdir(from)) await copy(path.join(from, name), path.join(to, name))
    } else if (found.isFile()) await cp(from, to, { preserveTimestamps: true, dereference: true })
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}
