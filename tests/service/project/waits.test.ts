import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { callAt } from '#tests/kit/callAt.ts'

// Chance and a busy machine must not decide a test.

const FILES = (
  await Promise.all(
    ['tests/service', 'tests/e2e', 'tests/kit'].map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((file) => `${folder}/${file}`),
    ),
  )
)
  .flat()
  .filter((file) => file.endsWith('.ts') && !file.endsWith('/waits.test.ts'))

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
