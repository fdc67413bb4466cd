import type { Env } from './env.ts'
import { StartError } from './startError.ts'

/** What a process does: both, unless it was started as one of many. */
export type Parts = { api: boolean; workers: boolean }

export function partsOf(commandLine: readonly string[]): Parts {
  const named = { api: commandLine.includes('--api'), workers: commandLine.includes('--workers') }
  return named.api || named.workers ? named : { api: true, workers: true }
}

/** Throws StartError for settings with which parts in processes of their own would not find each other. */
export function requireShared({ api, workers }: Parts, env: Env): void {
  if (api && workers) return
  const missing = [
    ...(env.databaseUrl === null ? ['DATABASE_URL'] : []),
    ...(env.redisUrl === null ? ['REDIS_URL'] : []),
    ...(env.sessionSecret === null ? ['SESSION_SECRET'] : []),
  ]
  if (missing.length === 0) return
  throw new StartError(
    `Set ${missing.join(', ')}: processes that each do a part share database, Redis and secret. npm start alone needs none.`,
  )
}
