import path from 'node:path'
import { format } from 'node:util'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

let calls = 0

/**
 * Runs a command for operators in this process, without the cost of a start. Returns its exit code and
 * output. Two calls must not overlap: they would share the output.
 */
export async function commandHere(
  name: string,
  { args, env }: { args: string[]; env: NodeJS.ProcessEnv },
): Promise<{ code: number; said: string }> {
  const before = { argv: process.argv, env: process.env, exitCode: process.exitCode }
  const { log, error } = console
  const handlers = SIGNALS.map((signal) => process.listeners(signal))
  const file = path.resolve('commands', `${name}.ts`)
  let said = ''
  const collect = (...words: unknown[]) => void (said += `${format(...words)}\n`)
  Object.assign(console, { log: collect, error: collect })
  Object.assign(process, { argv: [process.execPath, file, ...args], env, exitCode: 0 })
  try {
    // A command runs when its file loads. The query makes it load again.
    calls++
    await import(`${file}?call=${calls}`)
    return { code: Number(process.exitCode), said }
  } finally {
    for (const [index, signal] of SIGNALS.entries())
      for (const handler of process.listeners(signal))
        if (!handlers[index]?.includes(handler)) process.off(signal, handler)
    Object.assign(process, before)
    Object.assign(console, { log, error })
  }
}
