// Shared by the scripts: progress messages, child processes and signals.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** An error that a person can fix. It is printed without a stack. */
export class ScriptError extends Error {}

/** Prints the start of a step, a reminder every 10 s and the duration. */
export async function step(doing, done, work) {
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
  console.log(`${doing}…`)
  const reminder = setInterval(() => console.log(`  still running (${seconds()})`), 10_000)
  try {
    const result = await work()
    console.log(`${done} (${seconds()}).`)
    return result
  } finally {
    clearInterval(reminder)
  }
}

/** Runs a program and returns its output. Throws ScriptError with the output if the program fails. */
export async function run(program, args, options = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  running.add(child)
  let output = ''
  const collect = (text) => (output += text)
  child.stdout.setEncoding('utf8').on('data', collect)
  child.stderr.setEncoding('utf8').on('data', collect)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => running.delete(child))
  if (code === 0) return output
  if (/ENOSPC|No space left on device/.test(output)) throw new ScriptError('The disk is full.')
  throw new ScriptError(output.trim() || `${[program, ...args].join(' ')} failed.`)
}

/** Runs npm on any platform. */
export const npm = (args, options) => {
  const script = process.env.npm_execpath
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...args], options)
    : run('npm', args, { shell: process.platform === 'win32', ...options })
}

/** Runs `main` as a command. ScriptError prints its message; a signal also ends the child processes. */
export async function command(main) {
  for (const signal of SIGNALS) process.on(signal, interrupt)
  try {
    await main()
  } catch (error) {
    console.error(error instanceof ScriptError ? error.message : error)
    process.exitCode = 1
  }
}

/** Leaves the handling of signals to other code. */
export function leaveSignals() {
  for (const signal of SIGNALS) process.off(signal, interrupt)
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const running = new Set()

function interrupt() {
  void endAll()
}

async function endAll() {
  for (const child of running) child.kill('SIGTERM')
  for (let waited = 0; running.size > 0 && waited < 3000; waited += 50) await sleep(50)
  console.log('Stopped.')
  process.exit(130)
}
