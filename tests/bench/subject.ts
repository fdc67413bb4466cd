import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'vite'
import { chunkFileNames, filesBeside } from '#api/server/vite.config.ts'
import { messageOf } from '#tests/kit/messageOf.ts'

/** A measured process: it reports its port, answers requests, and reports its processor time. */
export type Subject = {
  port: number
  /** Sends a request to the process and returns the answer. */
  ask: <Answer>(question: object) => Promise<Answer>
  /** Processor time so far, in microseconds. */
  processorTime: () => Promise<number>
  /** Awaits work that needs the process. Throws the process's error when the process ends during the work. */
  whileAlive: <T>(work: Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** The request for the processor time, which every such process answers. */
const PROCESSOR_TIME = { report: 'processorTime' }

/** Bundles a process from its file, and starts it. */
export async function startSubject(
  file: string,
  args: string[],
  env: Record<string, string>,
): Promise<Subject> {
  const child = fork(await bundle(file), args, {
    // With `npx tsx --cpu-prof tests/bench/main.ts …` each measured process writes a profile.
    execArgv: process.execArgv.filter((option) => option.startsWith('--cpu-prof')),
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  const name = path.basename(file)
  const whileAlive = watch(child, name)
  const { port } = await messageOf<{ port: number }>(child, name)
  const ask = async <Answer>(question: object): Promise<Answer> => {
    const answered = messageOf<Answer>(child, name)
    // If the send fails, the process has ended, and messageOf throws.
    child.send(question, () => undefined)
    return await answered
  }
  return {
    port,
    ask,
    processorTime: async () => (await ask<{ microseconds: number }>(PROCESSOR_TIME)).microseconds,
    whileAlive,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/**
 * Bundled as for `npm start`: at runtime, a TypeScript loader adds a naming call to each function it creates.
 */
export async function bundle(file: string): Promise<string> {
  const name = path.basename(file, '.ts')
  const outDir = path.join(OUT, name)
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'node20',
      ssr: true,
      outDir,
      sourcemap: true,
      rolldownOptions: { input: { [name]: file, ...filesBeside }, output: { chunkFileNames } },
    },
  })
  return path.join(outDir, `${name}.js`)
}

const OUT = path.resolve('dist/bench')

// The connections of a dying process close shortly before its exit event.
const DYING_MS = 2000

function watch(child: ChildProcess, name: string): Subject['whileAlive'] {
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${name} ended with ${signal ?? `code ${code}`} while it was measured.`)
  })
  // A process may end while no work needs it.
  ended.catch(() => undefined)
  return async (work) => {
    try {
      return await Promise.race([work, ended])
    } catch (error) {
      await Promise.race([ended, sleep(DYING_MS, undefined, { ref: false })])
      throw error
    }
  }
}

/** The measured process's side. Call it when the process is ready. */
export function beSubject(
  port: number,
  answer: (question: never) => Promise<object> = () => Promise.resolve({}),
): void {
  process.on('message', (question: object) => {
    if ('report' in question) {
      const { user, system } = process.cpuUsage()
      process.send?.({ microseconds: user + system })
    } else void answer(question as never).then((result) => process.send?.(result))
  })
  process.once('disconnect', () => process.exit())
  process.send?.({ port })
}
