import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#api/settings/env.ts'
import { StartError } from '#api/errors/errors.ts'
import { openDatabase, type Database } from './openDatabase.ts'

/**
 * Throws StartError for a data folder without a database. A new, empty database would hide a wrong DATA_DIR.
 */
export function requireDatabase({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== null || existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))) return
  throw new StartError(`There is no database in ${dataDir} (DATA_DIR): npm start creates one.`)
}

/**
 * Opens the configured database for a command. If a server runs, the command uses its database and leaves it
 * running. Otherwise the database runs while the command runs. Throws StartError.
 */
export async function openDatabaseForCommand(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  print: (line: string) => void,
): Promise<Database> {
  return await openDatabase(env, { print, isStopping: () => false, mayShare: true })
}
