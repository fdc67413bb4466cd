import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { textForLog } from '#api/logging/logger.ts'

/** Writes the next backup in a process of its own, until `stop`. */
export type BackupProcess = { run: () => Promise<void>; stop: () => Promise<void> }

const LIMIT_MS = 55 * 60_000

/** Players have priority, and so has the database. */
const NICENESS = 10

// `npm run dev` runs the source, with the loader of this process.
const PROGRAM = import.meta.url.endsWith('.ts')
  ? [...process.execArgv, fileURLToPath(new URL('../commands/backup.ts', import.meta.url))]
  : ['--max-old-space-size=256', fileURLToPath(new URL('./backup.js', import.meta.url))]

/** A backup keeps a processor busy, and must neither delay a guess nor use up the memory of the server. */
export function openBackupProcess(): BackupProcess {
  let running: ChildProcess | null = null
  return {
    run: async () => {
      const began = performance.now()
      // The limit ends before an alert takes the job for one that hangs.
      const child = spawn(process.execPath, PROGRAM, {
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: LIMIT_MS,
      })
      running = child
      try {
        await untilDone(child)
      } catch (error) {
        const isLate = performance.now() - began >= LIMIT_MS
        throw isLate ? new Error(`The backup took more than ${LIMIT_MS / 60_000} minutes`) : error
      } finally {
        running = null
      }
    },
    stop: async () => {
      if (running === null) return
      running.kill('SIGTERM')
      await once(running, 'close')
    },
  }
}

/** Throws the error that the program prints. */
async function untilDone(child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
  child.once('spawn', () => lower(child.pid))
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code === 0) return
  // Without an error, the last line is one of progress.
  const reason = code === 1 ? said.trim().split('\n').at(-1) : `it ended with ${signal ?? `code ${code}`}`
  throw new Error(`The backup failed: ${textForLog(reason ?? '')}`)
}

function lower(processId: number | undefined): void {
  try {
    if (processId !== undefined) setPriority(processId, NICENESS)
  } catch {
    // It has ended, or the system forbids it.
  }
}
