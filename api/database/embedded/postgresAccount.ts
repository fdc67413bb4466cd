import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#api/errors/errors.ts'
import { findPostgresPrograms, type PostgresPrograms } from './postgresPrograms.ts'

/** The paths of PostgreSQL's programs and data, and the user that runs them: null is the current one. */
export type PostgresAccount = { programs: PostgresPrograms; folder: string; user: PostgresUser | null }

type PostgresUser = { uid: number; gid: number; reachesAllFiles: boolean }

/**
 * PostgreSQL refuses to run as root. If Hilo runs as root, PostgreSQL runs as the owner of existing data, or
 * else as the system user `postgres`. A user that cannot reach the project, as below root's home folder, also
 * gets the right to reach all files.
 */
export async function choosePostgresAccount(dataDir: string): Promise<PostgresAccount> {
  const programs = await findPostgresPrograms()
  const folder = path.join(await realpath(dataDir), 'postgres')
  if (process.getuid?.() !== 0) return { programs, folder, user: null }
  const owner = await stat(folder).catch(() => null)
  const { uid, gid } = owner !== null && owner.uid !== 0 ? owner : await systemUser()
  const script = '"$1" --version && test -x "$2" && test -x "$3"'
  const check = ['/bin/sh', '-c', script, 'sh', programs.initdb, programs.postgres, dataDir]
  for (const reachesAllFiles of [false, true]) {
    const user = { uid, gid, reachesAllFiles }
    const reason: unknown = await runAs(user, check).catch((error: unknown) => error)
    if (reason === undefined) return { programs, folder, user }
  }
  throw new StartError(
    `PostgreSQL refuses to run as root, and user ${uid} cannot reach ${dataDir}: ${ADVICE}`,
  )
}

/** Starts a PostgreSQL program with a clean environment, so that no PGDATA or PGPORT misleads it. */
export function spawnAs(user: PostgresUser | null, command: string[], options: SpawnOptions): ChildProcess {
  const { program, args, settings } = callAs(user, command)
  return spawn(program, args, { ...options, ...settings })
}

/** Runs a program to its end. Throws its error, with `stderr`. */
export async function runAs(user: PostgresUser | null, command: string[]): Promise<void> {
  const { program, args, settings } = callAs(user, command)
  await promisify(execFile)(program, args, settings)
}

/** Makes the user the owner of a folder and its files. */
export async function giveTo(user: PostgresUser | null, folder: string): Promise<void> {
  if (user !== null) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, folder])
}

function callAs(user: PostgresUser | null, command: string[]) {
  const [program = '', ...args] = user?.reachesAllFiles ? [...withAllFiles(user), ...command] : command
  const ids = user === null || user.reachesAllFiles ? {} : { uid: user.uid, gid: user.gid }
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }
  return { program, args, settings: process.platform === 'win32' ? {} : { ...ids, env } }
}

/** initdb asks access(2), which ignores the right of a user who is not root without that secure bit. */
function withAllFiles({ uid, gid }: PostgresUser): string[] {
  const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...right]
}

async function systemUser(): Promise<{ uid: number; gid: number }> {
  const run = promisify(execFile)
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  try {
    await idOf('-u').catch(() =>
      run('useradd', ['--system', '--user-group', '--shell', '/bin/false', 'postgres']),
    )
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  } catch (error) {
    const reason = 'PostgreSQL refuses to run as root, and no other user could be created for it'
    throw new StartError(`${reason}: ${ADVICE}`, { cause: error })
  }
}

const ADVICE = 'start Hilo as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.'
