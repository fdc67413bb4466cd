import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startHiloProcess, type HiloProcess } from '#tests/kit/processes/hiloProcess.ts'

/** An installed and built Hilo. */
export type Version = {
  /** Its commit. */
  name: string
  migrations: string[]
  start: (env: Env) => Promise<HiloProcess>
  /** Runs `npm run NAME -- …`. Returns its output. */
  command: (env: Env, words: readonly string[]) => Promise<string>
}

export type Env = Record<string, string>

/** Checks a commit of this repository out to a new folder. */
export async function checkOut(commit: string, folder: string): Promise<Version> {
  await run('git', ['clone', '--quiet', '--no-checkout', '.', folder], '.')
  await run('git', ['checkout', '--quiet', commit], folder)
  return await versionIn(folder)
}

export async function versionIn(folder: string): Promise<Version> {
  // Each command installs and builds first.
  await run('npm', ['run', 'jobs', '--', '--help'], folder)
  const entries = await readdir(path.join(folder, 'prisma/migrations'), { withFileTypes: true })
  return {
    name: await run('git', ['describe', '--always', '--dirty'], folder),
    migrations: entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).toSorted(),
    start: (env) => startHiloProcess('', env, folder),
    command: (env, [name = '', ...args]) => run('npm', ['run', name, '--', ...args], folder, env),
  }
}

async function run(program: string, args: readonly string[], folder: string, env: Env = {}): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 2 ** 24 }
  const { stdout } = await promisify(execFile)(program, args, options)
  return stdout.trim()
}
