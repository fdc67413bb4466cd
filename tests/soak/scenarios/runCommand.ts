import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a command for operators as it is built. */
export function startCommand(name: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, [`dist/node/${name}.js`, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'ignore',
  })
}

/** Runs a command to its end. Returns its exit code. */
export async function runCommand(...call: Parameters<typeof startCommand>): Promise<number | null> {
  const [code] = (await once(startCommand(...call), 'close')) as [number | null]
  return code
}
