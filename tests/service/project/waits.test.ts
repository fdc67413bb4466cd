import { readdir, readFile } from 'node:fs/promises'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { callAt } from '#tests/kit/callAt.ts'

// Chance and a busy machine must not decide a test.

const FILES = (await filesBelow(['tests/service', 'tests/e2e', 'tests/kit'])).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('/waits.test.ts'),
)
const TESTS_BESIDE_CODE = (await filesBelow(['account', 'api', 'game', 'web'])).filter((file) =>
  /\.test\.tsx?$/.test(file),
)

async function filesBelow(folders: string[]): Promise<string[]> {
  const namesOf = (folder: string) => readdir(folder, { recursive: true })
  const found = folders.map(async (folder) => (await namesOf(folder)).map((name) => `${folder}/${name}`))
  return (await Promise.all(found)).flat()
}

/** The matches of a pattern in the tests' files. The pattern's group is a number of milliseconds, if any. */
async function findAll(pattern: RegExp): Promise<{ where: string; ms: number }[]> {
  const found: { where: string; ms: number }[] = []
  for (const file of FILES)
    for (const [match, ms = ''] of (await readFile(file, 'utf8')).matchAll(pattern))
      found.push({ where: `${file}: ${match.trim().split('\n')[0]}`, ms: Number(ms.replaceAll('_', '')) })
  return found
}

const placesBelow = (waits: { where: string; ms: number }[], least: number) =>
  waits.filter(({ ms }) => ms < least).map(({ where }) => where)

test('a wait for an event lasts a minute or more, and a test five minutes', async () => {
  // A retry by `toPass` tries a shorter wait again.
  const waits = await findAll(/\btimeout: (\d[\d_]*)(?![\d_])(?!(?:.*\n){1,4}? *\}.*\.toPass\()/g)
  expect(waits.length).toBeGreaterThan(10)
  expect(placesBelow(waits, 60_000)).toEqual([])
  const limits = await findAll(/^\}, (\d[\d_]*)\)$/gm)
  expect(placesBelow(limits, 300_000)).toEqual([])
})

test('a wait of Vitest has such a limit too, because the default is a second', async () => {
  const calls: string[] = []
  for (const file of FILES) {
    const code = await readFile(file, 'utf8')
    for (const { index } of code.matchAll(/\bvi\.wait(?:For|Until)\(/g))
      calls.push(`${file}: ${callAt(code, index)}`)
  }
  expect(calls.length).toBeGreaterThan(30)
  expect(calls.filter((call) => !/\b60_000\b/.test(call))).toEqual([])
})

/** The file has a clock of its own, so that no real time passes. */
const OWN_CLOCK = /\bvi\.(?:useFakeTimers|spyOn\(timers,)/

/** The waits for a time, but for those between two looks at a condition. */
function fixedWaits(file: string, code: string): string[] {
  const calls: number[] = []
  const loops: { start: number; end: number }[] = []
  const addLoop = (loop: { start: number; end: number }) => void loops.push(loop)
  new Visitor({
    WhileStatement: addLoop,
    DoWhileStatement: addLoop,
    ForStatement: addLoop,
    CallExpression: ({ callee, start, arguments: [, ms] }) => {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      const text = code.slice(name.start, name.end)
      const isTimer = text === 'setTimeout' && callee.type === 'Identifier' && ms !== undefined
      if (isTimer || text === 'sleep' || text === 'waitForTimeout') calls.push(start)
    },
  }).visit(parseSync(file, code).program)
  return calls
    .filter((call) => !loops.some(({ start, end }) => start < call && call < end))
    .map((call) => `${file}: ${callAt(code, call)}`)
}

test('a test waits for an event, never for a time', async () => {
  expect(fixedWaits('x.ts', 'await sleep(5)')).toEqual(['x.ts: sleep(5)'])
  expect(fixedWaits('x.ts', 'for (const a of b) await page.waitForTimeout(5)')).toHaveLength(1)
  expect(fixedWaits('x.ts', 'await new Promise((done) => setTimeout(done, 5))')).toHaveLength(1)
  expect(fixedWaits('x.ts', 'while (!isThere()) await sleep(5)')).toEqual([])
  const found: string[] = []
  for (const file of [...FILES, ...TESTS_BESIDE_CODE]) {
    const code = await readFile(file, 'utf8')
    if (!OWN_CLOCK.test(code)) found.push(...fixedWaits(file, code))
  }
  expect(found).toEqual([])
})
