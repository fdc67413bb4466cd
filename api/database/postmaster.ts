import { execFile, type ChildProcess } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { createServer, Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '#api/startError.ts'
import { diskTrouble } from './diskTrouble.ts'
import { spawnAs, type PostgresAccount } from './postgresAccount.ts'
import { lastLine } from './postgresCluster.ts'

/** A running PostgreSQL server, as its postmaster.pid tells. */
export type Postmaster = { processId: number; port: number; ready: boolean }

export type PostmasterSettings = Record<string, string>

/** Finds the server that runs on the database files in `folder`, whoever started it. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const named = await readPidFile(folder)
  return named !== null && (await runsOn(folder, named.processId)) ? named : null
}

/**
 * Starts a server and waits until it takes connections. Throws StartError with its own last words when it ends
 * before, answers 'busy' when another server is about to take, or has not quite left, the same files.
 */
export async function launchPostmaster(
  account: PostgresAccount,
  settings: PostmasterSettings,
  port: number | null,
): Promise<'ready' | 'busy'> {
  await removeStalePidFile(account.folder)
  const child = spawnPostmaster(account, settings, port ?? (await freePort()))
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)))
  const ended = new Promise<'ended'>((resolve, reject) => {
    child.once('error', reject).once('close', () => resolve('ended'))
  })
  for (;;) {
    const state = await Promise.race([ended, sleep(20)])
    if (state === 'ended') return understandEnd(output, account.folder)
    const running = await readPidFile(account.folder)
    if (running?.ready && running.processId === child.pid) {
      // Whoever ends before it, as one does whom another Hilo came before, must not wait for its last words.
      if (child.stderr instanceof Socket) child.stderr.unref()
      return 'ready'
    }
  }
}

/** Stops the server that runs on `folder`, if any: at once for its clients, cleanly for the data. */
export async function stopPostmaster(folder: string): Promise<void> {
  const running = await findPostmaster(folder)
  if (running === null) return
  signal(running.processId, 'SIGINT')
  for (let waited = 0; (await findPostmaster(folder))?.processId === running.processId; waited += 20) {
    if (waited === STOP_PATIENCE_MS) signal(running.processId, 'SIGQUIT')
    if (waited > 2 * STOP_PATIENCE_MS)
      throw new Error(`PostgreSQL (process ${running.processId}) does not stop.`)
    await sleep(20)
  }
}

// SIGINT waits for a checkpoint; SIGQUIT does not, and the next start recovers from the log.
const STOP_PATIENCE_MS = 20_000

async function readPidFile(folder: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const processId = Number(lines[0])
  return processId > 0 ? { processId, port: Number(lines[3] ?? 0), ready: lines[7] === 'ready' } : null
}

// PostgreSQL itself looks only at whether such a process lives, and would not start.
async function removeStalePidFile(folder: string): Promise<void> {
  const named = await readPidFile(folder)
  if (named !== null && !(await runsOn(folder, named.processId)))
    await rm(path.join(folder, 'postmaster.pid'), { force: true })
}

function spawnPostmaster(account: PostgresAccount, settings: PostmasterSettings, port: number): ChildProcess {
  const options = Object.entries({ ...SETTINGS, ...settings, port: String(port) })
  const args = ['-D', account.folder, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // Detached: Ctrl-C must reach us alone, so that PostgreSQL is stopped after its last client and not with it.
  const child = spawnAs(account.as, account.programs.postgres, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  child.unref()
  return child
}

const SETTINGS: PostmasterSettings = {
  listen_addresses: '127.0.0.1',
  // The path of a socket may have no more than 107 bytes; a data folder's may have more.
  unix_socket_directories: '',
  max_connections: '60',
  // One server, no replicas: less to write.
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  // Compiling costs more than it brings for statements as small as ours.
  jit: 'off',
  timezone: 'UTC',
  // Refused statements are answers to our own code, which reports them where they matter.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
}

function understandEnd(output: string, folder: string): 'busy' {
  if (/postmaster\.pid" already exists|still in use/.test(output)) return 'busy'
  throw (
    diskTrouble(output, path.dirname(folder)) ??
    new StartError(`PostgreSQL does not start: ${lastLine(output)}`)
  )
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

// After a crash or a reboot the number in postmaster.pid can belong to any other process, or to a dead one not yet reaped.
async function runsOn(folder: string, processId: number): Promise<boolean> {
  try {
    process.kill(processId, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // Windows has no quick way to ask; whoever waits for an answer of that process does not wait for ever.
  if (process.platform === 'win32') return true
  const itsFolder = await dataFolderOf(processId)
  return itsFolder !== undefined && (await isSameFolder(itsFolder, folder))
}

async function dataFolderOf(processId: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${processId}/cmdline`, 'utf8').catch(() => '')
    const args = commandLine.split('\0')
    return args.includes('-D') ? args[args.indexOf('-D') + 1] : undefined
  }
  // In another locale ps would spell a path's letters in numbers.
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'en_US.UTF-8' }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(processId)], { env })
  const commandLine = await ps.then(({ stdout }) => stdout.trim()).catch(() => '')
  return / -D (.+?)(?: -c |$)/.exec(commandLine)?.[1]
}

// The same data may be reached by two paths. PostgreSQL itself makes sure that no two servers run on it.
async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => null)))
  return a != null && b != null && a.dev === b.dev && a.ino === b.ino
}

function signal(processId: number, name: NodeJS.Signals): void {
  try {
    process.kill(processId, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
