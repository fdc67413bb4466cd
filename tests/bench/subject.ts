import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { build } from 'vite'

/** A process that is measured: it tells its port at the start, does what it is asked, and says how long its processor worked. */
export type Subject = {
  port: number
  /** Asks the process, and answers what it answers. */
  ask: <Answer>(question: object) => Promise<Answer>
  /** Processor time so far, in microseconds. */
  processorTime: () => Promise<number>
  close: () => Promise<void>
}

/** What every such process understands. */
const PROCESSOR_TIME = { tell: 'processorTime' }

/** Builds a process from its file, and starts it. */
export async function startSubject(
  file: string,
  args: string[],
  env: Record<string, string>,
): Promise<Subject> {
  const child = fork(await built(file), args, {
    // With `npx tsx --cpu-prof tests/bench/main.ts …` each measured process leaves a profile.
    execArgv: process.execArgv.filter((option) => option.startsWith('--cpu-prof')),
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  const { port } = await messageOf<{ port: number }>(child)
  const ask = async <Answer>(question: object): Promise<Answer> => {
    const answered = messageOf<Answer>(child)
    child.send(question)
    return await answered
  }
  return {
    port,
    ask,
    processorTime: async () => (await ask<{ microseconds: number }>(PROCESSOR_TIME)).microseconds,
    close: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** As `npm start` has it built: what runs TypeScript as it is names each function anew whenever it is made. */
async function built(file: string): Promise<string> {
  const name = path.basename(file, '.ts')
  const outDir = path.join(OUT, name)
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { target: 'node20', ssr: true, outDir, sourcemap: true, rolldownOptions: { input: file } },
  })
  return path.join(outDir, `${name}.js`)
}

const OUT = path.resolve('dist/bench')

function messageOf<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`A measured process ended with code ${code}`))
    child.once('exit', onExit).once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as Message)
    })
  })
}

/** The process's own side of that: called once it is ready. */
export function beSubject(
  port: number,
  answer: (question: never) => Promise<object> = () => Promise.resolve({}),
): void {
  process.on('message', (question: object) => {
    if ('tell' in question) {
      const { user, system } = process.cpuUsage()
      process.send?.({ microseconds: user + system })
    } else void answer(question as never).then((told) => process.send?.(told))
  })
  process.once('disconnect', () => process.exit())
  process.send?.({ port })
}
