import { execFile } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openHousehold } from './scenarios/household.ts'
import type { Place } from './place.ts'

/** A Hilo on a small disk. */
export type SmallPlace = Place & { fill: () => void; empty: () => void }

export const SIZE_MB = 240

/** A household whose data directory is on its own small tmpfs. Only root may mount one. */
export async function openSmallPlace(): Promise<SmallPlace> {
  const disk = await mkdtemp(path.join(tmpdir(), 'hilo-small-'))
  const run = promisify(execFile)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk]).catch((error: unknown) => {
    throw new Error('This scenario mounts a small file system. Run it as root.', {
      cause: error,
    })
  })
  const unmount = async () => {
    await run('umount', [disk])
    await rm(disk, { recursive: true })
  }
  const household = await openHousehold({ dataDir: path.join(disk, 'data') }).catch(
    async (error: unknown) => {
      await unmount()
      throw error
    },
  )
  const filler = path.join(disk, 'filler')
  return {
    ...household,
    fill: () => fillWith(filler),
    empty: () => rmSync(filler, { force: true }),
    close: async () => {
      await household.close()
      await unmount()
    },
  }
}

/** Writes until not a single byte fits. */
function fillWith(file: string): void {
  const descriptor = openSync(file, 'a')
  try {
    for (let size = 1_048_576; size >= 1;) {
      try {
        writeSync(descriptor, Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(descriptor)
  }
}
