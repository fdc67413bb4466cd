import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser's program: the one that CHROME_PATH names, one on the path, or what Playwright has downloaded. Tests in the
 * browser have CHROME_PATH set to what scripts/browser.mjs finds.
 */
export function findChromium(): string {
  const named = process.env['CHROME_PATH']
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isProgram)
  if (onPath) return onPath
  const downloaded = chromium.executablePath()
  if (existsSync(downloaded)) return downloaded
  throw new Error('No Chromium was found: run npm test, which installs one, or set CHROME_PATH.')
}

/** For a browser that runs as root and stays off the network by itself. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Glyphs as wide as in a browser with windows; one without rounds each to whole pixels otherwise.
  '--font-render-hinting=none',
]

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
