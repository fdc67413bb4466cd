import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { errorCode } from '#api/errors/errors.ts'

/** The drawn cards of a server, by the hash of their content. */
export type CardStore = {
  /** A kept card; null if it must be drawn. */
  find: (key: string) => Promise<Buffer | null>
  /** Keeps a card. If that fails, as on a full disk, the error is reported, and the card drawn again. */
  keep: (key: string, picture: Buffer) => Promise<void>
}

type Place = { folder: string; most: number; onError: (error: Error) => void }

/** Keeps cards as files in a folder, at most `most`. The oldest eighth then makes room. */
export function openCardStore({ folder, most, onError }: Place): CardStore {
  const fileOf = (key: string) => path.join(folder, `${key}.png`)
  let count: number | null = null
  let kept = 0
  return {
    async find(key) {
      try {
        return await readFile(fileOf(key))
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') onError(error as Error)
        return null
      }
    },
    async keep(key, picture) {
      const unfinished = path.join(folder, `${randomUUID()}.part`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(unfinished, picture)
        // A reader never sees half a file.
        await rename(unfinished, fileOf(key))
        // Other processes of the same folder write cards too.
        kept = (kept + 1) % RECOUNTED_EACH
        count = count === null || kept === 0 ? (await readdir(folder)).length : count + 1
        if (count > most) count = await deleteOldest(folder, most - Math.ceil(most / 8))
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        onError(error as Error)
      }
    },
  }
}

const RECOUNTED_EACH = 100

/** Deletes the oldest files, also those of an interrupted write, until `left` are left. Returns the count. */
async function deleteOldest(folder: string, left: number): Promise<number> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = path.join(folder, name)
      // Another process of the same folder may have deleted it.
      return {
        file,
        at: await stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      }
    }),
  )
  const oldest = files.toSorted((a, b) => a.at - b.at).slice(0, Math.max(0, files.length - left))
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })))
  return files.length - oldest.length
}
