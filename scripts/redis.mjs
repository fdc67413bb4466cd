// Finds a redis-server for the tests, or installs Debian's package.
import { run, step, ScriptError } from './steps.mjs'

/** Returns the program's name or path. */
export async function ensureRedis() {
  const program = process.env.REDIS_SERVER ?? 'redis-server'
  if (await starts(program)) return program
  await fromDebian().catch(() => undefined)
  if (await starts(program)) return program
  throw new ScriptError('No redis-server was found: install Redis, or set REDIS_SERVER to its program.')
}

async function starts(program) {
  return await run(program, ['--version']).then(
    () => true,
    () => false,
  )
}

async function fromDebian() {
  if (process.getuid?.() !== 0) return
  await step('Installing Redis by apt-get', 'Redis is installed', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env })
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'redis-server'], { env })
  })
}
