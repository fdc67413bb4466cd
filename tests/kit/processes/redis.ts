import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './freePort.ts'

/** A real Redis of its own on loopback. */
export type TestRedis = {
  url: string
  /** Ends it as kill -9 does. */
  kill: () => Promise<void>
  /** Starts it again after `kill`, at the same address, with the data that it had persisted. */
  start: () => Promise<void>
  /** Suspends it until `resume`: connections stay open, and no command gets a reply. */
  pause: () => void
  resume: () => void
  close: () => Promise<void>
}

/**
 * Starts Redis: the program that REDIS_SERVER names, or `redis-server` from PATH. The test command puts
 * one there. `configuration` is the text of a redis.conf.
 */
export async function startRedis({ configuration = '' } = {}): Promise<TestRedis> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hilo-redis-'))
  await writeFile(path.join(folder, CONFIGURATION), configuration)
  const { port, ...launched } = await launchAnywhere(folder)
  let { running } = launched
  const endWithUs = () => running.kill('SIGKILL')
  process.once('exit', endWithUs)
  const kill = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start: async () => {
      running = await launch(folder, port)
    },
    pause: () => running.kill('SIGSTOP'),
    resume: () => running.kill('SIGCONT'),
    close: async () => {
      process.off('exit', endWithUs)
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}

const CONFIGURATION = 'redis.conf'

/** Another process may take a free port before Redis does. */
async function launchAnywhere(folder: string): Promise<{ port: number; running: ChildProcess }> {
  for (let attempts = 1; ; attempts++) {
    const port = await freePort()
    try {
      return { port, running: await launch(folder, port) }
    } catch (error) {
      if (attempts === MOST_ATTEMPTS) throw error
    }
  }
}

const MOST_ATTEMPTS = 5

// The data survives kill -9 and need not survive a power cut, so no command waits for the disk.
async function launch(folder: string, port: number): Promise<ChildProcess> {
  const settings = {
    bind: '127.0.0.1',
    port: String(port),
    dir: folder,
    save: '',
    appendonly: 'yes',
    appendfsync: 'no',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const all = [path.join(folder, CONFIGURATION), ...args]
  const child = spawn(process.env['REDIS_SERVER'] ?? 'redis-server', all, { stdio: 'ignore' })
  child.once('error', () => undefined)
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (await answers(port)) return child
    if (child.exitCode !== null || child.pid === undefined) break
    await sleep(20)
  }
  child.kill('SIGKILL')
  throw new Error(
    'Redis does not start. Run npm test, which installs it, or name its program in REDIS_SERVER.',
  )
}

async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
    socket.write('PING\r\n')
    const [reply] = (await once(socket, 'data')) as [Buffer]
    return /^(?:\+PONG|-NOAUTH)/.test(reply.toString())
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
