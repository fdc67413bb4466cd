import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = [
  'chromium',
  'chromium-browser',
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * The browser's program: the one that CHROME_PATH names, one from PATH, or Playwright's download. Tests in
 * the browser get a CHROME_PATH from scripts/browser.mjs.
 */
export function findChromium(): string {
  const named = process.env['CHROME_PATH']
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isProgram)
  if (onPath) return onPath
  const downloaded = chromium.executablePath()
  if (existsSync(downloaded)) return downloaded
  throw new Error('No Chromium was found. Run npm test, which installs one, or set CHROME_PATH.')
}

/** For a browser that runs as root and must not open connections of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A headless browser otherwise rounds glyph widths to whole pixels, unlike a browser with windows.
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
