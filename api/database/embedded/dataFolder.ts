import { chmod, mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, StartError } from '#api/errors/errors.ts'
import { findDiskError } from './diskErrors.ts'

/** Creates the data folder if it is missing. Throws StartError. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await makeFolder(dataDir).catch((error: unknown) => {
    // On a read-only disk Node reports ENOENT for the folder that it should create.
    throw (
      findDiskError(error, dataDir) ??
      new StartError(`The data folder ${dataDir} cannot be created (set DATA_DIR).`, { cause: error })
    )
  })
}

/**
 * Creates the folder and checks that it is writable. The secret, letters and exports are written later, when
 * nobody watches the console. A full disk does not stop the start, because boards can still be read. Throws
 * StartError.
 */
export async function requireDataFolder(dataDir: string): Promise<void> {
  await makeDataFolder(dataDir)
  try {
    await rmdir(await mkdtemp(path.join(dataDir, '.writable-')))
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes(errorCode(error))) return
    throw (
      findDiskError(error, dataDir) ??
      new StartError(`The data folder ${dataDir} cannot be written (set DATA_DIR).`, { cause: error })
    )
  }
}

/**
 * Closes a folder to other users, as PostgreSQL demands. Some mounts ignore it, with or without an error:
 * then throws StartError.
 */
export async function makePrivate(folder: string, change: typeof chmod = chmod): Promise<void> {
  if (process.platform === 'win32' || !(await isOpen(folder))) return
  await change(folder, 0o700).catch(() => undefined)
  if (!(await isOpen(folder))) return
  throw new StartError(
    `PostgreSQL needs a private folder, and ${folder} stays open to all users, as on a Windows drive in WSL ` +
      "or Docker: set DATA_DIR to a folder of Linux's own, or to a Docker volume.",
  )
}

// PostgreSQL lets a group read its files.
async function isOpen(folder: string): Promise<boolean> {
  return ((await stat(folder)).mode & 0o027) !== 0
}

// Node's recursive mkdir never returns if a parent exists but allows no folders, for example /proc.
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && path.dirname(folder) !== folder) {
      await makeFolder(path.dirname(folder))
      await mkdir(folder).catch((refusal: unknown) => rethrowUnlessFolder(folder, refusal))
    } else {
      await rethrowUnlessFolder(folder, error)
    }
  }
}

// Another process may create the folder at the same time. A read-only disk reports EROFS even for a folder
// that exists.
async function rethrowUnlessFolder(folder: string, refusal: unknown): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) throw refusal
}
