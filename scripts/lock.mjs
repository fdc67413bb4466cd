// npm run lock: updates package-lock.json from package.json and completes it.
//
// Packages with native code list one optional package per platform. npm omits a package from the lock file if
// the registry lacks it, and then `npm ci` refuses the lock file on every platform. The script adds the
// missing entries from the packages' names. npm installs only the entry for its own platform.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// In the project's folder npm would also omit packages that are missing from node_modules.
const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'hilo-lock-'))
for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
  if (existsSync(name)) copyFileSync(name, path.join(temporaryFolder, name))
}
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
  cwd: temporaryFolder,
  stdio: 'inherit',
})
const lock = JSON.parse(readFileSync(path.join(temporaryFolder, 'package-lock.json'), 'utf8'))
rmSync(temporaryFolder, { recursive: true })
addMissing(lock.packages)
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)

function addMissing(packages) {
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isFound(packages, place, name)) continue
      const { dev, devOptional } = entry
      packages[`node_modules/${name}`] = { version, ...systemOf(name), dev, devOptional, optional: true }
      console.log(`Added ${name} ${version}`)
    }
  }
}

function isFound(packages, place, name) {
  if (packages[`${place && `${place}/`}node_modules/${name}`]) return true
  return (
    place !== '' && isFound(packages, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
  )
}

function systemOf(name) {
  const words = name.split(/[/-]/)
  const os = words.find((word) =>
    ['darwin', 'linux', 'win32', 'windows', 'android', 'freebsd', 'openharmony'].includes(word),
  )
  const cpu = words.find((word) =>
    ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x'].includes(word),
  )
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : null
  if (!os || !cpu) throw new Error(`For which system is ${name}?`)
  return { os: [os === 'windows' ? 'win32' : os], cpu: [cpu], ...(libc && { libc: [libc] }) }
}
