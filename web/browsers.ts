import { readFileSync } from 'node:fs'

const NAMES: Record<string, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  ios_saf: 'iOS',
}

const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[]
}

/** The oldest browsers of the page, by `browserslist` of package.json, which the linter reads too. */
const oldest = browserslist.map((each) => each.split(' >= ') as [name: string, version: string])

/** The target of both builds. */
export const BUILD_TARGET: string[] = oldest.map(([name, version]) => name.replace('_saf', '') + version)

const FUNCTIONS = [
  'reportError',
  'queueMicrotask',
  'setTimeout',
  'clearTimeout',
  'performance.now',
  'performance.getEntriesByType',
  'AbortController',
  'MessageChannel',
  'DOMException',
  'FinalizationRegistry',
  'Object.is',
  'Object.getOwnPropertySymbols',
  'Symbol',
  'WeakMap',
  'WeakRef',
  'WeakSet',
]
const OBJECTS = ['document', 'history', 'performance', 'Reflect', 'window']

/**
 * Constants of both builds, so that the libraries' code for other browsers is left out: all of these browsers
 * have the functions and objects, and none has `setImmediate`. The last one is an extension for React's
 * developers, for whom `npm run dev` keeps it.
 */
export const KNOWN_FEATURES = {
  ...Object.fromEntries(FUNCTIONS.map((name) => [`typeof ${name}`, '"function"'])),
  ...Object.fromEntries(OBJECTS.map((name) => [`typeof ${name}`, '"object"'])),
  'typeof setImmediate': '"undefined"',
  'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '"undefined"',
}

/** The oldest browsers for the player: `Chrome 125, … or iOS 17.5`. */
export const OLDEST_BROWSERS: string = oldest
  .map(([name, version]) => `${NAMES[name] ?? name} ${version}`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ')
