import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#api/deps/deps.ts'

/**
 * Deletes the files of letters (without a mail server) whose rows are deleted, with the account or after a
 * week: a file names its recipient. Returns their count.
 */
export async function deleteLetterFiles({ env, db }: Deps): Promise<number> {
  const folder = path.join(env.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const files = names.flatMap((name) => {
    const id = FILE_OF_LETTER.exec(name)?.[1]
    return id === undefined ? [] : [{ name, id }]
  })
  const ids = new Set(files.map(({ id }) => id))
  for (const { id } of await db.mail.findMany({ where: { id: { in: [...ids] } }, select: { id: true } }))
    ids.delete(id)
  const deleted = files.filter(({ id }) => ids.has(id))
  // Another server may delete a file first.
  for (const { name } of deleted) await rm(path.join(folder, name), { force: true })
  return deleted.length
}

// A crash leaves a file with the second ending.
const FILE_OF_LETTER = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/
