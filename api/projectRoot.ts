import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of package.json: this code runs from its source as well as bundled in dist/. */
export const PROJECT_ROOT = findUpwards(import.meta.dirname, 'package.json')

export const MIGRATIONS = path.join(PROJECT_ROOT, 'prisma', 'migrations')

function findUpwards(folder: string, name: string): string {
  return existsSync(path.join(folder, name)) ? folder : findUpwards(path.dirname(folder), name)
}
