import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The built app, or a part of it, in a process of its own, started as `npm start` does. */
export type HiloProcess = {
  /** The address for requests; '' for workers. */
  url: string
  output: () => string
  /** Sets its clock to the next instant in SHIFTED_CLOCK; see shiftedClock.mjs. */
  shiftClock: () => void
  /** Requests a graceful shutdown. Returns the exit code. */
  stop: () => Promise<number | null>
  /** Ends it as kill -9 does. */
  kill: () => Promise<void>
}

const SHIFTED_CLOCK = new URL('./shiftedClock.mjs', import.meta.url).href

/**
 * Starts a process of the checkout in a folder and waits until it is ready. An empty `part` starts everything
 * in one process.
 */
export async function startHiloProcess(
  part: '' | '--api' | '--workers',
  env: NodeJS.ProcessEnv,
  folder = '.',
): Promise<HiloProcess> {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...(part ? [part] : [])], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      ...(env['SHIFTED_CLOCK'] && { NODE_OPTIONS: `--import ${SHIFTED_CLOCK}` }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const closed = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<void>((resolve, reject) => {
    const read = (data: Buffer) => {
      text += data.toString()
      if (/ is ready: .+\n| are ready\n/.test(text)) resolve()
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', read)
    void closed.then((code) => reject(new Error(`The process ended with code ${code}: ${text}`)))
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return closed
  }
  await ready
  return {
    url: / is ready: (\S+)/.exec(text)?.[1] ?? '',
    output: () => text,
    shiftClock: () => void child.kill('SIGUSR2'),
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}
