import type { Env } from '#api/settings/env.ts'
import { StartError } from '#api/errors/startError.ts'

/** The parts that a process runs: both, unless the command line names one. */
export type Parts = { api: boolean; workers: boolean }

export function partsOf(commandLine: readonly string[]): Parts {
  const named = { api: commandLine.includes('--api'), workers: commandLine.includes('--workers') }
  return named.api || named.workers ? named : { api: true, workers: true }
}

/**
 * Throws StartError if a process with one part lacks a setting that it must share with the other processes.
 */
export function requireShared({ api, workers }: Parts, env: Env): void {
  if (api && workers) return
  const missing = [
    ...(env.databaseUrl === null ? ['DATABASE_URL'] : []),
    ...(env.redisUrl === null ? ['REDIS_URL'] : []),
    ...(env.sessionSecret === null ? ['SESSION_SECRET'] : []),
  ]
  if (missing.length === 0) return
  throw new StartError(
    `Set ${missing.join(', ')}: separate processes share the database, Redis and the secret. ` +
      'npm start alone does not need them.',
  )
}
