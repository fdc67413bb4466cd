import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, Socket, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#api/errors/errors.ts'
import { spawnAs, type PostgresAccount } from './postgresAccount.ts'
import { firstError } from './postgresCluster.ts'

/** A running PostgreSQL server, as described by its postmaster.pid. `status`: such as 'ready' or 'stopping'. */
export type Postmaster = { processId: number; port: number | null; status: string }

export type PostmasterSettings = Record<string, string>

/** Finds the server that runs on the database files in `folder`, no matter which process started it. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const text = await readFile(pidFileIn(folder), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const processId = Number(lines[0])
  if (!(processId > 0) || !(await runsOn(folder, processId))) return null
  return { processId, port: Number(lines[3]) || null, status: lines[7] ?? '' }
}

/**
 * Starts a server and waits until it accepts connections. Returns false if another server uses the same
 * files. Throws StartError with the server's last error if the server exits for another reason.
 */
export async function launchPostmaster(
  { user, folder, programs }: PostgresAccount,
  settings: PostmasterSettings,
  port: number | null,
): Promise<boolean> {
  const given = { ...SETTINGS, ...settings, port: String(port ?? (await freePort())) }
  const options = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [...lockCommand(folder), programs.postgres, '-D', folder, ...options]
  // Detached, so that Ctrl-C reaches only this process. PostgreSQL must stop after its last client.
  const child = spawnAs(user, command, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  child.unref()
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)))
  const ended = new Promise<'ended'>((resolve, reject) => {
    child.once('error', reject).once('close', () => resolve('ended'))
  })
  while ((await Promise.race([ended, sleep(20)])) !== 'ended') {
    const running = await findPostmaster(folder)
    if (running?.status !== 'ready' || running.processId !== child.pid) continue
    // This process may exit before PostgreSQL.
    if (child.stderr instanceof Socket) child.stderr.unref()
    return true
  }
  if (child.exitCode === LOCKED || /postmaster\.pid" already exists|still in use/.test(output)) return false
  throw new StartError(`PostgreSQL does not start: ${firstError(output) || 'it ended without a message'}`)
}

/**
 * Stops the server that runs on `folder`, if any. It disconnects its clients at once and writes a checkpoint.
 * PostgreSQL 18 can deadlock if it is stopped during crash recovery. Then it is stopped without a checkpoint,
 * and the next start recovers what was committed.
 */
export async function stopPostmaster(folder: string): Promise<void> {
  const running = await findPostmaster(folder)
  if (running === null) return
  process.kill(running.processId, 'SIGINT')
  const deadline = performance.now() + STOP_TIMEOUT_MS
  while ((await findPostmaster(folder))?.processId === running.processId) {
    if (performance.now() > deadline) process.kill(running.processId, 'SIGQUIT')
    await sleep(20)
  }
}

const STOP_TIMEOUT_MS = 10_000

function pidFileIn(folder: string): string {
  return path.join(folder, 'postmaster.pid')
}

// After a crash or a reboot the id in postmaster.pid may belong to another process. PostgreSQL would refuse to
// start, and a signal would reach a stranger. Other systems than Linux leave both to PostgreSQL's own check.
async function runsOn(folder: string, processId: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${processId}/cmdline`, 'utf8').catch(() => '')
    return commandLine.includes(`\0-D\0${folder}\0`)
  }
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

/**
 * A command that locks the database files, removes the pid file of a server that is gone, and then becomes
 * the command after it. PostgreSQL's own check sees neither the processes nor the shared memory of another
 * container, so without this lock two containers would start servers on the same files and damage them. All
 * processes of a server inherit the lock, and it ends with the last of them.
 */
function lockCommand(folder: string): string[] {
  if (!existsSync(FLOCK)) return []
  const lock = [FLOCK, '--nonblock', '--conflict-exit-code', String(LOCKED), '--no-fork']
  const removeAndRun = ['/bin/sh', '-c', 'rm -f -- "$0" && exec "$@"', pidFileIn(folder)]
  return [...lock, path.join(folder, 'PG_VERSION'), ...removeAndRun]
}

const LOCKED = 75

// Linux has it, and only Linux has containers.
const FLOCK = '/usr/bin/flock'

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
  // Each checkpoint saves them in a file, and PostgreSQL ends if a full disk has no space for it.
  max_active_replication_origins: '0',
  // The calling code reports failed statements where they matter.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
