import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { SECRET_LENGTH, type Env } from '#api/settings/env.ts'
import { errorCode, StartError } from '#api/errors/errors.ts'

/** The secret's file in DATA_DIR. */
export const SECRET_FILE = 'session-secret'

/** HMAC-SHA-256 of a purpose and a text, with this installation's secret as the key: 32 bytes. */
export type KeyedHash = (purpose: string, text: string) => Buffer<ArrayBuffer>

/**
 * Hashes with SESSION_SECRET, or else with a secret in `dataDir` that the first use creates. Throws
 * StartError if the secret's file is damaged; a server hashes a text at its start to detect that.
 */
export function createKeyedHash(env: Pick<Env, 'sessionSecret' | 'dataDir'>): KeyedHash {
  let secret: string | undefined
  return (purpose, text) => {
    secret ??= env.sessionSecret ?? storedSecret(env.dataDir)
    return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()
  }
}

/** A number from 1 to 2^30 that identifies a secret and reveals nothing of it. */
export function fingerprintOf(keyedHash: KeyedHash): number {
  return 1 + (keyedHash('fingerprint', '').readUInt32BE() >>> 2)
}

// Two processes may create the secret at once. Both then read the first one's.
function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, SECRET_FILE)
  if (!existsSync(file)) createSecret(file)
  const secret = readFileSync(file, 'utf8')
  if (isValid(secret)) return secret
  throw new StartError(
    `${file} holds no valid secret (at least ${SECRET_LENGTH} characters). Restore it from a backup, ` +
      'set SESSION_SECRET, or delete the file; the next start then creates a new secret.',
  )
}

/**
 * The file gets its name after its content is on the disk. So neither a full disk nor a power failure leaves
 * an empty secret, which anybody could guess.
 */
function createSecret(file: string): void {
  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true })
  const unfinished = `${file}.${randomUUID()}.part`
  try {
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
    giveName(unfinished, file)
    flushFolder(folder)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

// The folder's flush puts the file's name on the disk. Without it, a power failure may lose a secret already
// in use.
function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } catch (error) {
    // Some file systems cannot flush a folder.
    if (!['EINVAL', 'ENOTSUP', 'EBADF'].includes(errorCode(error))) throw error
  } finally {
    closeSync(descriptor)
  }
}

// A hard link, unlike a rename, never overwrites another process's secret.
function giveName(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST') return
    // Some file systems have no hard links.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(code)) throw error
    renameSync(unfinished, file)
  }
}

// After a power failure, some file systems leave a file of zeros.
function isValid(secret: string): boolean {
  return secret.replaceAll(/[\s\0]/g, '').length >= SECRET_LENGTH
}
