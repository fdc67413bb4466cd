import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

type Call = { args: readonly string[]; env: NodeJS.ProcessEnv }

/** Starts a built command for operators (`npm run NAME`). */
export function startOpsCommand(name: string, { args, env }: Call): ChildProcess {
  return spawn(process.execPath, [`dist/node/${name}.js`, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs such a command to its end. Returns its exit code and output. */
export async function opsCommand(name: string, call: Call): Promise<{ code: number | null; said: string }> {
  const child = startOpsCommand(name, call)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
