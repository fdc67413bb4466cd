import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#api/deps/deps.ts'
import { SENT_LETTER_RETENTION_MS } from '#api/usecases/account/cleanUp.ts'

/**
 * Deletes the files of letters (without a mail server) at the same age as their rows: they name the
 * recipient.
 */
export async function cleanUpLetterFiles({ env, clock }: Deps): Promise<number> {
  const folder = path.join(env.dataDir, 'mail')
  const since = clock().getTime() - SENT_LETTER_RETENTION_MS
  const names = await readdir(folder).catch(() => [])
  const deleted = await Promise.all(
    names.map(async (name) => await deleteIfOld(path.join(folder, name), since)),
  )
  return deleted.filter(Boolean).length
}

async function deleteIfOld(file: string, since: number): Promise<boolean> {
  // Another server may delete the file first.
  const found = await stat(file).catch(() => null)
  if (found === null || found.mtimeMs > since) return false
  await rm(file, { force: true })
  return true
}
