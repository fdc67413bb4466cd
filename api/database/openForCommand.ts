import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#api/env.ts'
import { StartError } from '#api/startError.ts'
import { findEmbeddedPostgres } from './embeddedPostgres.ts'
import { openDatabase, type Database } from './openDatabase.ts'

/** Refuses a folder without a database: to somebody who asks about what there is, an empty one would tell nothing but a wrong address. Throws StartError. */
export function requireDatabase({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== null || existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))) return
  throw new StartError(`There is no database in ${dataDir} (DATA_DIR): npm start makes one.`)
}

/**
 * The database of the settings for a command beside the server: the server's own where one runs, which is left running;
 * else it is brought up for as long as the command takes. Throws StartError.
 */
export async function openDatabaseForCommand(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  tell: (line: string) => void,
): Promise<Database> {
  // What the command does next finds out by itself that the database is gone.
  const hooks = { tell, onLost: () => undefined, isStopping: () => false }
  if (env.databaseUrl !== null) return await openDatabase(env, hooks)
  const running = await findEmbeddedPostgres(env.dataDir, tell)
  if (running !== null) return { url: running, close: () => Promise.resolve() }
  try {
    return await openDatabase(env, hooks)
  } catch (error) {
    // A server that was started at the same time may have been first.
    const started = await findEmbeddedPostgres(env.dataDir, tell)
    if (started === null) throw error
    return await openDatabase({ ...env, databaseUrl: started }, hooks)
  }
}
