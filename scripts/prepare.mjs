import { existsSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { ensurePackages } from './install.mjs'

/** Installs missing packages and builds. A container image is already built and contains no sources. */
export async function prepare() {
  if (!existsSync('api')) return
  await ensurePackages({ development: false })
  await ensureBuilt()
}
