// Finds programs for the tests, or installs Debian's packages.
import { run, step, ScriptError } from './steps.mjs'

/** Whether a program starts with these arguments. */
export async function starts(program, args = ['--version']) {
  // Debian's programs of servers are in /usr/sbin, which a user's path may lack.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  return await run(program, args, { env }).then(
    () => true,
    () => false,
  )
}

/** Does nothing without root. */
async function installFromDebian(packages) {
  if (process.getuid?.() !== 0) return
  const names = packages.join(', ')
  await step(`Installing ${names} by apt-get`, `${names}: installed`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env })
    await run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { env })
  })
}

/** Returns the name or path of a redis-server. */
export async function ensureRedis() {
  const program = process.env.REDIS_SERVER ?? 'redis-server'
  if (await starts(program)) return program
  await installFromDebian(['redis-server']).catch(() => undefined)
  if (await starts(program)) return program
  throw new ScriptError('No redis-server was found: install Redis, or set REDIS_SERVER to its program.')
}

const VERSION = { nginx: '-v', caddy: 'version', haproxy: '-v' }

/** The proxies of the folder deploy, for the fault tests. */
export async function ensureProxies() {
  const missing = await findMissing()
  if (missing.length === 0) return
  await installFromDebian(missing).catch(() => undefined)
  const lacking = await findMissing()
  if (lacking.length > 0) throw new ScriptError(`Install ${lacking.join(', ')}: servers restart behind them.`)
}

async function findMissing() {
  const found = await Promise.all(Object.entries(VERSION).map(([name, option]) => starts(name, [option])))
  return Object.keys(VERSION).filter((_, index) => !found[index])
}
