// Finds promtool, Prometheus's checker of alert rules, for the tests, or unpacks it from Debian's package.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { starts } from './programs.mjs'
import { run, step, ScriptError } from './steps.mjs'

/** Returns the program's name or path. */
export async function ensurePromtool() {
  for (const program of [process.env.PROMTOOL, 'promtool', UNPACKED])
    if (program && (await starts(program))) return program
  await fromDebian().catch(() => undefined)
  if (await starts(UNPACKED)) return UNPACKED
  throw new ScriptError('No promtool was found: install Prometheus, or set PROMTOOL to its program promtool.')
}

const FOLDER = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'hilo')
const UNPACKED = path.join(FOLDER, 'promtool')

// The package is not installed: that needs root, and would start a Prometheus.
async function fromDebian() {
  if (!existsSync('/usr/bin/apt-get')) return
  await step('Unpacking promtool from Debian’s package', 'promtool is unpacked', async () => {
    mkdirSync(FOLDER, { recursive: true })
    const folder = mkdtempSync(path.join(FOLDER, 'prometheus-'))
    try {
      await download(folder).catch(() => downloadFromNewLists(folder))
      const archive = readdirSync(folder).find((name) => name.endsWith('.deb'))
      await run('dpkg-deb', ['--extract', path.join(folder, archive), folder])
      renameSync(path.join(folder, 'usr/bin/promtool'), UNPACKED)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

async function download(folder, options = []) {
  await run('apt-get', [...options, 'download', 'prometheus'], { cwd: folder })
}

// A new machine has no lists of packages. Lists in a folder of their own need no root.
async function downloadFromNewLists(folder) {
  const settings = [
    `Dir::State=${folder}/state`,
    `Dir::Cache=${folder}/cache`,
    'Dir::State::status=/var/lib/dpkg/status',
    // As root, apt would download as a user that may not reach the folder.
    'APT::Sandbox::User=root',
  ]
  const options = settings.flatMap((setting) => ['-o', setting])
  for (const name of ['state', 'cache']) mkdirSync(path.join(folder, name))
  await run('apt-get', [...options, 'update'])
  await download(folder, options)
}
