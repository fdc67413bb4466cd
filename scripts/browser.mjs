// Finds a browser for the tests, or installs one.
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { npm, run, step, ScriptError } from './steps.mjs'

/**
 * Returns the path of a Chromium that starts. A headless build is preferred: it needs a quarter of the
 * processor time to open a page, and hundreds of tests open one each.
 */
export async function ensureBrowser() {
  const program =
    (await ensureSystemBrowser()) ??
    (await firstThatStarts([...onPath(WITH_WINDOWS), downloadedByPlaywright, fromNpm, fromPlaywright]))
  if (program) return program
  throw new ScriptError(
    'No browser was found: install Chromium or Chrome, or set CHROME_PATH to its program.',
  )
}

/** Returns the path of a headless Chromium of the system, or null. It needs no package of npm. */
export async function ensureSystemBrowser() {
  return await firstThatStarts([() => process.env.CHROME_PATH, ...onPath(WITHOUT_WINDOWS), fromDebian])
}

/** @param {(() => string | null | undefined | Promise<string | null>)[]} ways */
async function firstThatStarts(ways) {
  for (const find of ways) {
    const program = await Promise.resolve()
      .then(find)
      .catch(() => null)
    if (program && (await starts(program))) return program
  }
  return null
}

const WITHOUT_WINDOWS = ['chromium-headless-shell', 'chrome-headless-shell']
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A finder for each program on the PATH with one of these names. */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const programs = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return programs.filter(isProgram).map((program) => () => program)
}

async function downloadedByPlaywright() {
  const { chromium } = await import('@playwright/test')
  const program = chromium.executablePath()
  return existsSync(program) ? program : null
}

// A program may exist and still not start, if a system library is missing.
async function starts(program) {
  return await run(program, ['--version']).then(
    () => true,
    () => false,
  )
}

async function fromDebian() {
  if (process.getuid?.() !== 0) return null
  return await step('Installing a browser by apt-get', 'A browser is installed', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env })
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'], { env })
    return '/usr/bin/chromium-headless-shell'
  })
}

async function fromNpm() {
  return await step('Unpacking a browser', 'A browser is unpacked', async () => {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  })
}

async function fromPlaywright() {
  return await step('Downloading a browser', 'A browser is downloaded', async () => {
    await npm(['exec', '--', 'playwright', 'install', 'chromium'])
    return await downloadedByPlaywright()
  })
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
