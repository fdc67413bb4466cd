import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of package.json. A search finds it, because this code runs from its source and from dist/. */
export const PROJECT_ROOT = findUpwards(import.meta.dirname, 'package.json')

export const MIGRATIONS = path.join(PROJECT_ROOT, 'prisma', 'migrations')

function findUpwards(folder: string, name: string): string {
  return existsSync(path.join(folder, name)) ? folder : findUpwards(path.dirname(folder), name)
}
