import type { Env } from '#api/env.ts'
import { findEmbeddedPostgres } from './embeddedPostgres.ts'
import { openDatabase, type Database } from './openDatabase.ts'

/**
 * The database of the settings for a command beside the server: the server's own where one runs, which is left running;
 * else it is brought up for as long as the command takes. Throws StartError.
 */
export async function openDatabaseForCommand(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  tell: (line: string) => void,
): Promise<Database> {
  const running = env.databaseUrl === null ? await findEmbeddedPostgres(env.dataDir, tell) : null
  if (running !== null) return { url: running, close: () => Promise.resolve() }
  // What the command does next finds out by itself that the database is gone.
  return await openDatabase(env, { tell, onLost: () => undefined, isStopping: () => false })
}
