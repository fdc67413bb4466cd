import { statfs } from 'node:fs/promises'
import { StartError } from '#api/errors/errors.ts'
import { size } from '#api/rebuild/progress.ts'

/** Throws StartError if a folder's disk has fewer free bytes. Players need room there, too. */
export async function requireRoom(folder: string, needed: number, advice: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < needed)
    throw new StartError(`${folder} needs about ${size(needed)}, and ${size(free)} are free: ${advice}.`)
}
