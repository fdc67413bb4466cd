import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#api/startError.ts'
import { diskTrouble } from './diskTrouble.ts'
import { spawnAs, type PostgresAccount } from './postgresAccount.ts'

/** PostgreSQL's superuser, and the owner of everything. */
export const DATABASE_USER = 'hilo'

/**
 * Makes the database files where there are none, and answers their password. They are made under another name and
 * then renamed, so that an interrupted first start leaves nothing half made; the password is a file among them, so
 * that neither can be lost without the other.
 */
export async function ensureCluster(account: PostgresAccount, tell: (line: string) => void): Promise<string> {
  const { folder } = account
  if (!(await exists(path.join(folder, 'PG_VERSION')))) {
    tell('Making the database (only at the first start).')
    await makeCluster(account).catch(async (error: unknown) => {
      // Another start may have been faster; then its database is ours too.
      if (!(await exists(path.join(folder, 'PG_VERSION')))) throw error
    })
  }
  return await readFile(path.join(folder, PASSWORD_FILE), 'utf8')
}

/** Removes what an interrupted first start has left. Only for the one who holds the lock of the data. */
export async function removeLeftovers(folder: string): Promise<void> {
  const parent = path.dirname(folder)
  const names = (await readdir(parent)).filter((name) => name.startsWith(`${path.basename(folder)}.new-`))
  for (const name of names) await rm(path.join(parent, name), { recursive: true, force: true })
}

const PASSWORD_FILE = 'hilo.password'

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null
}

async function makeCluster({ programs, folder, as }: PostgresAccount): Promise<void> {
  const workshop = await mkdtemp(`${folder}.new-`)
  const cluster = path.join(workshop, 'cluster')
  const passwordFile = path.join(workshop, 'password')
  const password = randomBytes(24).toString('hex')
  const give = async (file: string) => {
    if (as.uid !== undefined && as.gid !== undefined) await chown(file, as.uid, as.gid)
  }
  try {
    await mkdir(cluster, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    for (const file of [workshop, cluster, passwordFile]) await give(file)
    const complaint = await runInitdb({ programs, folder: cluster, as }, passwordFile)
    if (complaint !== null) {
      throw (
        diskTrouble(complaint, path.dirname(folder)) ??
        new StartError(`The database could not be made: ${lastLine(complaint)}`)
      )
    }
    await rename(passwordFile, path.join(cluster, PASSWORD_FILE))
    await rename(cluster, folder)
  } catch (error) {
    throw diskTrouble(error, path.dirname(folder)) ?? error
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** Answers null, or what initdb had to say when it failed. */
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
    // The same order and case rules on every system, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const child = spawnAs(as, programs.initdb, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  return code === 0 ? null : complaint
}

/** What PostgreSQL said last, on one line. */
export function lastLine(output: string): string {
  const lines = output.trim().split('\n')
  return (lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '').replace(
    /^.*(FATAL|PANIC|error): +/,
    '',
  )
}
