import { execFile, spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#api/errors/errors.ts'
import { findPostgresPrograms, type PostgresPrograms } from './postgresPrograms.ts'

/** The paths of PostgreSQL's programs and data, and the user that runs them. */
export type PostgresAccount = { programs: PostgresPrograms; folder: string; as: Identity }

/** `prefix` is a command that runs the command after it. Without `uid` and `gid` the current user stays. */
type Identity = { prefix: string[]; uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root. If Hilo runs as root, these ways are tried in order: in a user
 * namespace, where PostgreSQL can use root's files without being root; as the owner of the data; as the
 * system user `postgres`; and, if that user cannot reach the project's folder, as `postgres` with programs
 * and data outside it.
 */
export async function choosePostgresAccount(
  dataDir: string,
  print: (line: string) => void,
): Promise<PostgresAccount> {
  const programs = await findPostgresPrograms()
  const folder = path.join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) return { programs, folder, as: { prefix: [] } }

  const owner = await stat(folder).catch(() => null)
  const nearest = owner ?? (await stat(path.dirname(dataDir)))
  const namespace: Identity = { prefix: ['unshare', '--user', '--'] }
  const ofOwner: Identity = { prefix: [], uid: nearest.uid, gid: nearest.gid }
  const candidates = [
    ...(owner === null || owner.uid === 0 ? [namespace] : []),
    ...(nearest.uid === 0 ? [] : [ofOwner]),
  ]
  for (const as of candidates) if (await canWork(as, programs, dataDir)) return { programs, folder, as }
  return await asPostgresUser(programs, dataDir, print)
}

/** Starts a PostgreSQL program with a clean environment, so that no PGDATA or PGPORT misleads it. */
export function spawnAs(
  as: Identity,
  program: string,
  args: string[],
  options: { stdio: StdioOptions; detached?: boolean },
): ChildProcess {
  const [command = program, ...rest] = [...as.prefix, program, ...args]
  const { prefix: _, ...ids } = as
  return spawn(command, rest, { ...options, ...ids, ...cleanEnvironment() })
}

async function canWork(as: Identity, programs: PostgresPrograms, dataDir: string): Promise<boolean> {
  const script = '"$1" --version && test -x "$2" && test -x "$3"'
  const args = ['-c', script, 'sh', programs.initdb, programs.postgres, dataDir]
  const child = spawnAs(as, '/bin/sh', args, { stdio: 'ignore' })
  return await new Promise((resolve) => {
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0))
  })
}

async function asPostgresUser(
  programs: PostgresPrograms,
  dataDir: string,
  print: (line: string) => void,
): Promise<PostgresAccount> {
  const as: Identity = { prefix: [], ...(await postgresUser()) }
  if (await canWork(as, programs, dataDir)) {
    print('PostgreSQL refuses to run as root: it runs as the system user postgres.')
    return { programs, folder: path.join(dataDir, 'postgres'), as }
  }
  const place = `/var/lib/hilo-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  print(
    `PostgreSQL refuses to run as root, and its user postgres cannot reach ${dataDir}: ` +
      `the data is kept in ${place}.`,
  )
  await mkdir(place, { recursive: true, mode: 0o755 })
  const home = await copyPrograms(programs.home, place)
  const moved = {
    home,
    initdb: path.join(home, 'bin', 'initdb'),
    postgres: path.join(home, 'bin', 'postgres'),
  }
  return { programs: moved, folder: path.join(place, 'postgres'), as }
}

// One copy per version: a running program, left by a killed Hilo, cannot be overwritten.
async function copyPrograms(from: string, place: string): Promise<string> {
  const manifest = await readFile(path.join(path.dirname(from), 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const home = path.join(place, `programs-${version}`)
  if (await stat(home).catch(() => null)) return home
  const unfinished = await mkdtemp(`${home}.new-`)
  await chmod(unfinished, 0o755)
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, home)
  return home
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const run = promisify(execFile)
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  try {
    await idOf('-u').catch(() =>
      run('useradd', ['--system', '--user-group', '--shell', '/bin/false', 'postgres']),
    )
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  } catch (error) {
    const advice = 'start Hilo as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own'
    throw new StartError(
      `PostgreSQL refuses to run as root, and no other user could be created for it: ${advice}.`,
      {
        cause: error,
      },
    )
  }
}

function cleanEnvironment(): { env?: NodeJS.ProcessEnv } {
  if (process.platform === 'win32') return {}
  return { env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' } }
}
