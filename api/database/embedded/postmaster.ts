import { execFile, type ChildProcess } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { createServer, Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '#api/errors/errors.ts'
import { LOCKED, lockCommand } from './clusterLock.ts'
import { findDiskError } from './diskErrors.ts'
import { spawnAs, type PostgresAccount } from './postgresAccount.ts'
import { lastLine } from './postgresCluster.ts'

/** A running PostgreSQL server, as described by its postmaster.pid. */
export type Postmaster = { processId: number; port: number; ready: boolean; stopping: boolean }

export type PostmasterSettings = Record<string, string>

/** Finds the server that runs on the database files in `folder`, no matter which process started it. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const named = await readPidFile(folder)
  return named !== null && (await runsOn(folder, named.processId)) ? named : null
}

/** Whether the server on `folder` is shutting down. It may wait for its clients. */
export async function isShuttingDown(folder: string): Promise<boolean> {
  return (await readPidFile(folder))?.stopping ?? false
}

/**
 * Starts a server and waits until it accepts connections. Returns 'busy' if another server is starting or
 * stopping on the same files, and 'locked' if another server holds their lock. Throws StartError with the
 * server's last error if the server exits for another reason.
 */
export async function launchPostmaster(
  account: PostgresAccount,
  settings: PostmasterSettings,
  port: number | null,
): Promise<'ready' | 'busy' | 'locked'> {
  const child = await spawnPostmaster(account, settings, port ?? (await freePort()))
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)))
  const ended = new Promise<'ended'>((resolve, reject) => {
    child.once('error', reject).once('close', () => resolve('ended'))
  })
  for (;;) {
    const state = await Promise.race([ended, sleep(20)])
    if (state === 'ended') {
      return child.exitCode === LOCKED ? 'locked' : classifyExit(output, account.folder)
    }
    const running = await readPidFile(account.folder)
    if (running?.ready && running.processId === child.pid) {
      // This process may exit before PostgreSQL, for example if another Hilo holds the lock. Its exit must
      // not wait for PostgreSQL's output.
      if (child.stderr instanceof Socket) child.stderr.unref()
      return 'ready'
    }
  }
}

/**
 * Stops the server that runs on `folder`, if any. The server disconnects its clients at once and writes a
 * checkpoint. After `timeoutMs` it is stopped without the checkpoint.
 */
export async function stopPostmaster(folder: string, timeoutMs = STOP_TIMEOUT_MS): Promise<void> {
  const running = await findPostmaster(folder)
  if (running === null) return
  signal(running.processId, 'SIGINT')
  const began = performance.now()
  let isForced = false
  while ((await findPostmaster(folder))?.processId === running.processId) {
    const waited = performance.now() - began
    if (waited > timeoutMs + STOP_TIMEOUT_MS)
      throw new Error(`PostgreSQL (process ${running.processId}) does not stop.`)
    if (waited > timeoutMs && !isForced) {
      stopPostmasterAtOnce(running)
      isForced = true
    }
    await sleep(20)
  }
}

/**
 * Stops a server immediately. No committed data is lost: the next start recovers it from the write-ahead log.
 * PostgreSQL 18 needs this, because a stop during crash recovery can deadlock.
 */
export function stopPostmasterAtOnce({ processId }: Postmaster): void {
  signal(processId, 'SIGQUIT')
}

/** How long a server that is shutting down may take for its last checkpoint. */
export const STOP_TIMEOUT_MS = 10_000

async function readPidFile(folder: string): Promise<Postmaster | null> {
  return parsePidFile(await readPidText(folder))
}

/** Null if the file is missing or unreadable. */
async function readPidText(folder: string): Promise<string | null> {
  return await readFile(pidFileIn(folder), 'utf8').catch(() => null)
}

function parsePidFile(text: string | null): Postmaster | null {
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  const processId = Number(lines[0])
  if (!Number.isInteger(processId) || processId <= 0) return null
  return {
    processId,
    port: Number(lines[3] ?? 0),
    ready: lines[7] === 'ready',
    stopping: lines[7] === 'stopping',
  }
}

function pidFileIn(folder: string): string {
  return path.join(folder, 'postmaster.pid')
}

// PostgreSQL checks only whether a process with that id exists, so it would refuse to start.
async function isPidFileStale(folder: string): Promise<boolean> {
  const text = await readPidText(folder)
  if (text === null) return false
  const named = parsePidFile(text)
  return named === null ? await staysUnreadable(folder, text) : !(await runsOn(folder, named.processId))
}

// A starting server creates the file and fills it a moment later. A power failure or a full disk leaves it
// empty or damaged. If a server runs there nevertheless, PostgreSQL finds its shared memory in use and
// refuses to start.
async function staysUnreadable(folder: string, text: string): Promise<boolean> {
  await sleep(FILL_TIME_MS)
  return (await readPidText(folder)) === text
}

const FILL_TIME_MS = 1000

async function spawnPostmaster(
  { as, folder, programs }: PostgresAccount,
  settings: PostmasterSettings,
  port: number,
): Promise<ChildProcess> {
  const options = Object.entries({ ...SETTINGS, ...settings, port: String(port) })
  const args = ['-D', folder, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const lock = await lockCommand(folder, (await isPidFileStale(folder)) ? pidFileIn(folder) : null)
  const [program = programs.postgres, ...rest] = [...lock, programs.postgres, ...args]
  // Detached, so that Ctrl-C reaches only this process. PostgreSQL must stop after its last client.
  const child = spawnAs(as, program, rest, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  child.unref()
  return child
}

const SETTINGS: PostmasterSettings = {
  listen_addresses: '127.0.0.1',
  // A socket's path is limited to 107 bytes, and the path of the data folder may be longer.
  unix_socket_directories: '',
  max_connections: '60',
  // Without replicas the write-ahead log can be smaller.
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  // A third less for each guess of a player who returns: see docs/decisions/0040.
  wal_compression: 'pglz',
  // For such small statements JIT compilation costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  // The calling code reports failed statements where they matter.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
}

function classifyExit(output: string, folder: string): 'busy' {
  if (/postmaster\.pid" already exists|still in use/.test(output)) return 'busy'
  // The pid file is damaged. The next attempt removes it.
  if (/lock file "postmaster\.pid" is empty|bogus data in lock file/.test(output)) return 'busy'
  throw (
    findDiskError(output, path.dirname(folder)) ??
    new StartError(`PostgreSQL does not start: ${lastLine(output) || 'it ended without a message'}`)
  )
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

// After a crash or a reboot the id in postmaster.pid may belong to another process, or to a zombie.
async function runsOn(folder: string, processId: number): Promise<boolean> {
  try {
    process.kill(processId, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // Windows has no quick way to find out. The callers have timeouts.
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
  // In other locales ps prints the letters of a path as escape codes.
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'en_US.UTF-8' }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(processId)], { env })
  const commandLine = await ps.then(({ stdout }) => stdout.trim()).catch(() => '')
  return / -D (.+?)(?: -c |$)/.exec(commandLine)?.[1]
}

// Two paths may lead to the same folder. PostgreSQL itself prevents two servers on the same data.
async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => null)))
  return a != null && b != null && a.dev === b.dev && a.ino === b.ino
}

function signal(processId: number, name: NodeJS.Signals): void {
  try {
    process.kill(processId, name)
  } catch (error) {
    // This user cannot signal another user's server. The start reports it after its timeout.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
