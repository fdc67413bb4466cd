import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#api/errors/errors.ts'
import { makePrivate } from './dataFolder.ts'
import { findDiskError } from './diskErrors.ts'
import { spawnAs, type PostgresAccount } from './postgresAccount.ts'

/** PostgreSQL's superuser and the owner of all tables. */
export const DATABASE_USER = 'hilo'

/**
 * Creates the database files if there are none, and returns their password. The files are created under
 * another name and then renamed, so that an interrupted first start leaves no partial database. The password
 * is stored among them, so that they are lost or kept together.
 */
export async function ensureCluster(
  account: PostgresAccount,
  print: (line: string) => void,
): Promise<string> {
  const { folder } = account
  if (!(await exists(path.join(folder, 'PG_VERSION')))) {
    print('Creating the database (only at the first start).')
    await makeCluster(account).catch(async (error: unknown) => {
      // Another start may have won the race: use its database.
      if (!(await exists(path.join(folder, 'PG_VERSION')))) throw error
    })
  }
  await makePrivate(folder)
  return await readFile(path.join(folder, PASSWORD_FILE), 'utf8')
}

/**
 * Removes the files of an interrupted first start. The caller must hold the lock of the data. A concurrent
 * first start may still write its files, so they cannot all be removed; it removes them itself.
 */
export async function removeLeftovers(folder: string): Promise<void> {
  const parent = path.dirname(folder)
  const names = (await readdir(parent)).filter((name) => name.startsWith(`${path.basename(folder)}.new-`))
  const removals = names.map((name) => rm(path.join(parent, name), { recursive: true, force: true }))
  await Promise.allSettled(removals)
}

const PASSWORD_FILE = 'hilo.password'

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null
}

async function makeCluster({ programs, folder, as }: PostgresAccount): Promise<void> {
  const temporaryFolder = await mkdtemp(`${folder}.new-`)
  const cluster = path.join(temporaryFolder, 'cluster')
  const passwordFile = path.join(temporaryFolder, 'password')
  const password = randomBytes(24).toString('hex')
  const giveToUser = async (file: string) => {
    if (as.uid !== undefined && as.gid !== undefined) await chown(file, as.uid, as.gid)
  }
  try {
    await mkdir(cluster, { mode: 0o700 })
    await makePrivate(cluster)
    await writeFile(passwordFile, password, { mode: 0o600, flush: true })
    for (const file of [temporaryFolder, cluster, passwordFile]) await giveToUser(file)
    const errorOutput = await runInitdb({ programs, folder: cluster, as }, passwordFile)
    if (errorOutput !== null) {
      throw (
        findDiskError(errorOutput, path.dirname(folder)) ??
        new StartError(`The database could not be created: ${lastLine(errorOutput)}`)
      )
    }
    await rename(passwordFile, path.join(cluster, PASSWORD_FILE))
    await rename(cluster, folder)
  } catch (error) {
    throw findDiskError(error, path.dirname(folder)) ?? error
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
  }
}

/** Returns null, or the error output of a failed initdb. */
async function runInitdb(
  { programs, folder, as }: PostgresAccount,
  passwordFile: string,
): Promise<string | null> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same collation on every system.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const child = spawnAs(as, programs.initdb, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errorOutput = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  return code === 0 ? null : errorOutput
}

/** PostgreSQL's last error, or else its last line of output. */
export function lastLine(output: string): string {
  const lines = output.trim().split('\n')
  return (lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '').replace(
    /^.*(FATAL|PANIC|error): +/,
    '',
  )
}
