// Finds a redis-server for the tests, or installs Debian's package.
import { installFromDebian, starts } from './debian.mjs'
import { ScriptError } from './steps.mjs'

/** Returns the program's name or path. */
export async function ensureRedis() {
  const program = process.env.REDIS_SERVER ?? 'redis-server'
  if (await starts(program)) return program
  await installFromDebian(['redis-server']).catch(() => undefined)
  if (await starts(program)) return program
  throw new ScriptError('No redis-server was found: install Redis, or set REDIS_SERVER to its program.')
}
