import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { reasonOf, StartError } from '#api/errors/errors.ts'
import { giveTo, runAs, type PostgresAccount } from './postgresAccount.ts'

/** PostgreSQL's superuser and the owner of all tables. */
export const DATABASE_USER = 'hilo'

/**
 * Creates the database files if there are none, and returns their password. The password is stored among
 * them, so that they are lost or kept together. Throws StartError.
 */
export async function ensureCluster(
  account: PostgresAccount,
  print: (line: string) => void,
): Promise<string> {
  const { folder, user } = account
  const isThere = () => existsSync(path.join(folder, 'PG_VERSION'))
  if (!isThere()) {
    print('Creating the database (only at the first start).')
    await makeCluster(account).catch((error: unknown) => {
      // Another start may have won the race: use its database.
      if (isThere()) return
      const reason = firstError((error as { stderr?: string }).stderr ?? '') || reasonOf(error)
      throw new StartError(`The database could not be created in ${folder}: ${reason}`, { cause: error })
    })
  }
  // PostgreSQL refuses files that Kubernetes opened to a volume's group, and a copy that belongs to root.
  await chmod(folder, 0o700).catch(() => undefined)
  if ((await stat(folder)).uid === 0) await giveTo(user, folder)
  return await readFile(path.join(folder, PASSWORD_FILE), 'utf8')
}

const PASSWORD_FILE = 'hilo.password'

/**
 * The files get their name when they are complete. An initdb that is killed leaves files that PostgreSQL
 * neither starts on nor replaces.
 */
async function makeCluster({ programs, folder, user }: PostgresAccount): Promise<void> {
  const temporaryFolder = await mkdtemp(`${folder}.new-`)
  const cluster = path.join(temporaryFolder, 'cluster')
  const passwordFile = path.join(temporaryFolder, 'password')
  try {
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
    await giveTo(user, temporaryFolder)
    await runAs(user, [
      programs.initdb,
      `--pgdata=${cluster}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same collation on every system.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ])
    await rename(passwordFile, path.join(cluster, PASSWORD_FILE))
    await rename(cluster, folder)
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
  }
}

/** PostgreSQL's first error, or else its first line of output. */
export function firstError(output: string): string {
  return /(?:FATAL|PANIC|error): +(.+)/.exec(output)?.[1] ?? output.trim().split('\n', 1).join()
}
