// Builds the parts whose sources changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { command, run, step } from './steps.mjs'

const VITE = 'node_modules/vite/bin/vite.js'

const PAGE = ['web', 'account', 'game', 'languages']

const PARTS = [
  { name: 'web', sources: PAGE, build: ['--config', 'web/vite.config.ts'] },
  {
    name: 'renderer',
    sources: PAGE,
    build: ['--config', 'web/vite.config.ts', '--ssr'],
  },
  {
    name: 'analysts',
    sources: PAGE,
    build: ['--config', 'web/analysts/vite.config.ts'],
  },
  {
    name: 'node',
    sources: ['api', 'workers', 'commands', 'account', 'game', 'languages', 'prisma'],
    build: ['--config', 'api/server/vite.config.ts'],
  },
]

const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json']

/**
 * Brings dist/ up to date: the web client, the renderer of its pages, the analysts' charts, and the server.
 */
export async function ensureBuilt() {
  const built = readStamps()
  const hashOfFolder = hashEachOnce()
  const hashes = Object.fromEntries(PARTS.map((part) => [part.name, hashOf(part, hashOfFolder)]))
  const changed = PARTS.filter(({ name }) => built[name] !== hashes[name] || !existsSync(`dist/${name}`))
  if (changed.length === 0) return
  await step('Building the page and the server', 'Built', async () => {
    writeStamps({ ...built, ...Object.fromEntries(changed.map(({ name }) => [name, null])) })
    await Promise.all(
      changed.map(({ build }) => run(process.execPath, [VITE, 'build', '--logLevel=warn', ...build])),
    )
    writeStamps(hashes)
  })
}

const STAMPS = 'dist/built.json'

// A full disk may have truncated the file: then all parts are built again.
function readStamps() {
  try {
    return JSON.parse(readFileSync(STAMPS, 'utf8'))
  } catch {
    return {}
  }
}

function writeStamps(stamps) {
  mkdirSync('dist', { recursive: true })
  writeFileSync(STAMPS, JSON.stringify(stamps))
}

function hashOf({ sources }, hashOfFolder) {
  const hash = createHash('sha256')
  updateWith(hash, SETTINGS)
  for (const folder of sources) hash.update(hashOfFolder(folder))
  return hash.digest('hex')
}

// Parts share folders, and each start of the server asks.
function hashEachOnce() {
  const hashes = new Map()
  return (folder) => {
    if (!hashes.has(folder)) {
      const hash = createHash('sha256')
      updateWith(hash, filesBelow(folder))
      hashes.set(folder, hash.digest('hex'))
    }
    return hashes.get(folder)
  }
}

function updateWith(hash, files) {
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await command(ensureBuilt)
