import { createRequire } from 'node:module'
import type {
  BrowserName,
  CompatData,
  Identifier,
  SupportStatement,
  VersionValue,
} from '@mdn/browser-compat-data'

const require = createRequire(import.meta.url)
const data = require('@mdn/browser-compat-data') as CompatData
const { browserslist } = require('../../../package.json') as { browserslist: string[] }

const FLOOR = browserslist
  .map((each) => each.replace('ios_saf', 'safari_ios').split(' >= ') as [BrowserName, string])
  .map(([browser, version]) => ({ browser, version: Number(version) }))

/** An API of browsers: a global, or a member of one. */
type Api = [owner: string, member?: string]

/** The APIs that some browser of the floor (`browserslist` in package.json) lacks. */
export function apisAboveTheFloor(): Api[] {
  return [data.api, data.javascript['builtins'] ?? {}]
    .flatMap(Object.entries<Identifier>)
    .flatMap(([owner, api]) =>
      isMissing(api) ? [[owner] as Api] : missingMembers(api).map((member) => [owner, member] as Api),
    )
}

/** Runs in the page before its scripts. */
export function removeApis(apis: Api[]): void {
  const globals = globalThis as unknown as Record<string, Record<string, object> | undefined>
  for (const [owner, member] of apis) {
    if (member === undefined) Reflect.deleteProperty(globals, owner)
    else {
      if (owner === 'Window') Reflect.deleteProperty(globals, member)
      for (const object of [globals[owner], globals[owner]?.['prototype']])
        if (object) Reflect.deleteProperty(object, member)
    }
  }
}

function missingMembers(api: Identifier): string[] {
  return Object.entries(api)
    .filter(([name, member]) => name !== '__compat' && isMissing(member as Identifier))
    .map(([name]) => name.replace(/_static$/, ''))
}

function isMissing({ __compat: compat }: Identifier): boolean {
  return (
    compat !== undefined &&
    FLOOR.some(({ browser, version }) => !isSupported(compat.support[browser], version))
  )
}

function isSupported(statement: SupportStatement | undefined, version: number): boolean {
  return [statement ?? []]
    .flat()
    .some(({ version_added, version_removed, flags, prefix, alternative_name }) => {
      const isPresent = numberOf(version_added) <= version && version < numberOf(version_removed)
      return isPresent && !flags && !prefix && alternative_name === undefined
    })
}

function numberOf(version: VersionValue | undefined): number {
  return typeof version === 'string' && version !== 'preview'
    ? parseFloat(version.replace('≤', ''))
    : Infinity
}
