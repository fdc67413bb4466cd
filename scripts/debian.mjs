// Finds programs for the tests, and installs Debian's packages.
import { run, step } from './steps.mjs'

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
export async function installFromDebian(packages) {
  if (process.getuid?.() !== 0) return
  const names = packages.join(', ')
  await step(`Installing ${names} by apt-get`, `${names}: installed`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env })
    await run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { env })
  })
}
