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

/** The oldest browsers for the player: `Chrome 125, … or iOS 17.5`. */
export const OLDEST_BROWSERS: string = oldest
  .map(([name, version]) => `${NAMES[name] ?? name} ${version}`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ')
