import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const security = await readFile('SECURITY.md', 'utf8')
// An item of the list may be wrapped.
const asvs = (await readFile('docs/asvs.md', 'utf8')).replaceAll(/\n +/g, ' ')
const text = security.replaceAll(/\n +/g, ' ') + asvs
// The documents name tests by the ends of their paths.
const tests = (await readdir('tests', { recursive: true })).map((file) => `tests/${file}`)
const testsNamed = (name: string) => tests.filter((file) => `/${file}`.endsWith(`/${name}`))

/**
 * The requirements of OWASP ASVS 5.0.0 for levels 1 and 2, as counts by section. Those of level 3 follow them
 * in each section, except for gaps.
 */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 ' +
  '5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 ' +
  '10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 ' +
  '14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2'

const REQUIREMENTS = SECTIONS.split(' ').flatMap((section) => {
  const [name, count] = section.split(':')
  return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`)
})

test('every file that the documents name exists', () => {
  const files = [
    ...text.matchAll(
      /`((?:account|api|docs|game|prisma|scripts|tests|web|workers)\/[^`]*|[\w.-]+\.(?:md|json|yml|mjs))`/g,
    ),
  ]
  const named = [...text.matchAll(/`([\w/]+\.(?:test|spec)\.ts)`/g)].map(([, name = '']) => name)
  expect(files.length + named.length).toBeGreaterThan(150)
  const missing = files.flatMap(([, file = '']) => (existsSync(file) ? [] : [file]))
  // `npm run sbom` creates it.
  expect(missing.filter((file) => file !== 'sbom.cdx.json')).toEqual([])
  expect(named.filter((name) => testsNamed(name).length === 0 && !existsSync(name))).toEqual([])
})

test('every test that the documents cite is in its file', async () => {
  const cited = [...text.matchAll(/`([\w/]+\.(?:test|spec)\.ts)` “([^”]+)”/g)]
  expect(cited.length).toBeGreaterThan(80)
  for (const [, name = '', title = ''] of cited) {
    const texts = await Promise.all(testsNamed(name).map((file) => readFile(file, 'utf8')))
    expect([name, title, texts.some((code) => code.includes(title))]).toEqual([name, title, true])
  }
})

test('every requirement of levels 1 and 2 has one verdict', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  const rows = [...asvs.matchAll(/^- (\d+\.\d+\.\d+)[ ,:]/gm)].map(([, id = '']) => id)
  const [, elsewhere = ''] = /## What does not apply\n([^]*)$/.exec(asvs) ?? []
  const notApplying = [...elsewhere.matchAll(/\b(\d+\.\d+)\.(\d+)(?:–(\d+))?/g)].flatMap(
    ([, section, from, to]) =>
      Array.from(
        { length: Number(to ?? from) - Number(from) + 1 },
        (_, index) => `${section}.${Number(from) + index}`,
      ),
  )
  expect([...rows, ...notApplying].toSorted()).toEqual(REQUIREMENTS.toSorted())
})

test('the counts of the verdicts are right', () => {
  const [, ...told] =
    /Of the (\d+), (\d+) are met, (\d+) in part, (\d+) not; (\d+) do not apply/.exec(asvs) ?? []
  const answers = [...asvs.matchAll(/^- \d+\.\d+\.\d+(?: L1)?(?:, (partly|not met))?: /gm)]
  const counts = [undefined, 'partly', 'not met'].map(
    (kind) => answers.filter(([, answer]) => answer === kind).length,
  )
  expect(told.map(Number)).toEqual([253, ...counts, 253 - answers.length])
})

test('the limits in SECURITY.md are those of the code', async () => {
  const code = await readFile('api/auth/limits.ts', 'utf8')
  const rules = [...code.matchAll(/^ {2}(\w+): \{ points: (\d+), duration: ([^}]+) \}/gm)]
  expect(rules.length).toBeGreaterThan(8)
  const words: Record<string, string> = { HOUR: 'an hour', '15 * MINUTE': '15 minutes' }
  for (const [, name = '', points = '', duration = ''] of rows(rules)) {
    const item = new RegExp(`^- \`${name}\`: ${points} in ${words[duration]}, `, 'm')
    expect([name, item.test(security)]).toEqual([name, true])
  }
})

const rows = (matches: RegExpExecArray[]) => matches.map((match) => [...match])
