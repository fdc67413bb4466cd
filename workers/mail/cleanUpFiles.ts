import { readdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#api/deps.ts'
import { SENT_LETTER_KEPT_MS } from '#api/usecases/cleanUp.ts'

/** Deletes letters in files (where there is no mail server) when their rows go too: they tell whom they were for. */
export async function cleanUpLetterFiles({ env, clock }: Deps): Promise<number> {
  const folder = path.join(env.dataDir, 'mail')
  const since = clock().getTime() - SENT_LETTER_KEPT_MS
  const names = await readdir(folder).catch(() => [])
  const wentOrStayed = await Promise.all(
    names.map(async (name) => await deleteIfOld(path.join(folder, name), since)),
  )
  return wentOrStayed.filter(Boolean).length
}

async function deleteIfOld(file: string, since: number): Promise<boolean> {
  try {
    if ((await stat(file)).mtimeMs > since) return false
    await unlink(file)
    return true
  } catch (error) {
    // Another server's clean-up was faster.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
