import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

type Entry = Record<string, unknown>
type Lock = { packages: Record<string, Entry> }

const script = pathToFileURL(path.resolve('scripts/packages.mjs')).href
const { faultsOf } = (await import(script)) as { faultsOf: (lock: Lock, npmrc: string) => string[] }
const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock
const npmrc = await readFile('.npmrc', 'utf8')

/** The verdict on the lock file with one more package in it. */
const faultsWith = (entry: Entry, name = 'new-one') =>
  faultsOf(
    {
      packages: {
        ...lock.packages,
        [`node_modules/${name}`]: { version: '1.0.0', license: 'MIT', integrity: 'sha512-x', ...entry },
      },
    },
    npmrc,
  )

test.each([
  ['a licence that is not on the list', { license: 'GPL-3.0' }, 'new-one has the licence GPL-3.0.'],
  ['none', { license: undefined }, 'new-one has the licence (none).'],
  [
    'two combined licences, one not on the list',
    { license: '(MIT AND AGPL-3.0)' },
    'new-one has the licence (MIT AND AGPL-3.0).',
  ],
  ['no checksum', { integrity: undefined }, 'new-one has no checksum.'],
  ['a weak checksum', { integrity: 'sha1-x' }, 'new-one has no checksum.'],
  [
    'another source',
    { resolved: 'git+ssh://git@evil.example/x.git' },
    'new-one comes from git+ssh://git@evil.example/x.git.',
  ],
  [
    'a script',
    { hasInstallScript: true },
    'new-one runs an install script: check that it works without, and add it to packages.mjs.',
  ],
])('a package with %s is refused', (_, entry, fault) => {
  expect(faultsWith(entry)).toEqual([fault])
})

test.each([{ license: '(MIT OR GPL-3.0)' }, { license: 'MIT and ISC' }, {}])(
  'a package with %o is accepted',
  (entry) => {
    expect(faultsWith(entry)).toEqual([])
  },
)

test('no package runs a script while it is installed', () => {
  const said = faultsOf(lock, npmrc.replace('ignore-scripts=true', ''))
  expect(said).toEqual(['.npmrc no longer keeps packages from running scripts.'])
})
