// Finds the proxies of the folder deploy for the fault tests, or installs Debian's packages.
import { installFromDebian, starts } from './debian.mjs'
import { ScriptError } from './steps.mjs'

const VERSION = { nginx: '-v', caddy: 'version', haproxy: '-v' }

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
