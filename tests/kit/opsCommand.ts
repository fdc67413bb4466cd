import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a built command for operators (`npm run NAME`). Returns its exit code and output. */
export async function opsCommand(
  name: string,
  { args, env }: { args: string[]; env: NodeJS.ProcessEnv },
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [`dist/node/${name}.js`, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
