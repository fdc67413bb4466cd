// Finds a browser for the tests, or installs one in the way that needs least.
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { npm, run, step, Trouble } from './steps.mjs'

/** Answers the path of a Chromium that starts. */
export async function ensureBrowser() {
  const found = [process.env.CHROME_PATH, ...onPath(), await downloadedByPlaywright()]
  for (const program of found) if (program && (await starts(program))) return program
  for (const install of [fromNpm, fromDebian, fromPlaywright]) {
    const program = await install().catch(() => null)
    if (program && (await starts(program))) return program
  }
  throw new Trouble('No browser could be installed: install Chromium or Chrome, or name one in CHROME_PATH.')
}

function onPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).filter(isProgram)
}

async function downloadedByPlaywright() {
  const { chromium } = await import('@playwright/test')
  const program = chromium.executablePath()
  return existsSync(program) ? program : null
}

// A program that lacks a library of the system is there and does not start.
async function starts(program) {
  return await run(program, ['--version']).then(
    () => true,
    () => false,
  )
}

async function fromNpm() {
  return await step('Unpacking a browser', 'A browser is unpacked', async () => {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  })
}

async function fromDebian() {
  if (process.getuid?.() !== 0) return null
  return await step('Installing Chromium by apt-get', 'Chromium is installed', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env })
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env })
    return onPath()[0]
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
