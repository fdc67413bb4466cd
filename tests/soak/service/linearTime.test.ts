import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createLogger, textForLog } from '#api/logging/logger.ts'

// Requests, answers of other services and command lines reach these folders.
const FOLDERS = ['account', 'api', 'commands', 'game', 'workers']

const LENGTH = 100_000

// Quadratic time is 5 s and more at this length. Linear time is a few milliseconds.
const MOST_MS = 500

// Exponential time would never end.
const TIMEOUT_MS = 55_000

const REPEATED = [...'aA0_ \t\né.,:@-/\\<"%`', 'a@', 'a.', '0-', 'a ', '\r\n', '%0', 'é\n']

// A pattern that accepts all of the repetition fails at one of these.
const ENDS = ['\u0000', '\n!']

/** The regular expressions of the server by their text. */
function findPatterns(): { patterns: Map<string, RegExp>; built: string[] } {
  const patterns = new Map<string, RegExp>()
  const built: string[] = []
  const add = (pattern: RegExp) => patterns.set(String(pattern), pattern)
  for (const file of FOLDERS.flatMap(sourcesBelow)) {
    const isBuilt = ({ callee }: { callee: object }) => {
      if ('name' in callee && callee.name === 'RegExp') built.push(file)
    }
    new Visitor({
      Literal: (node) => {
        if ('regex' in node) add(new RegExp(node.regex.pattern, node.regex.flags))
      },
      NewExpression: isBuilt,
      CallExpression: isBuilt,
    }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  }
  for (const format of [z.regexes.email, z.regexes.uuid()]) add(format)
  return { patterns, built }
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]s$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name))
}

const { patterns, built } = findPatterns()

test('no regular expression is built from a text, but one for elements of our own page', () => {
  expect(patterns.size).toBeGreaterThan(50)
  expect(built).toEqual(['api/pages/website.ts'])
})

test.each([...patterns])('%s takes linear time', (_, pattern) => {
  const literals = [...new Set(pattern.source.replaceAll(/\\./g, ''))]
  // What the pattern begins with, so that the repetition meets its inner parts.
  const begin = /^\^?([\w :#<@/-]*)/.exec(pattern.source)?.[1] ?? ''
  const texts = [...new Set([...REPEATED, ...literals])].flatMap((repeated) =>
    [...new Set(['', begin])].flatMap((start) => ENDS.map((end) => [start, repeated, end] as const)),
  )
  const textOf = ([start, repeated, end]: readonly [string, string, string]) =>
    start + repeated.repeat(LENGTH / repeated.length) + end
  const find = () => texts.find((text) => leastTime(() => textOf(text).match(pattern)) > MOST_MS)
  expect(runInNewContext('find()', { find }, { timeout: TIMEOUT_MS }), 'a slow text').toBeUndefined()
})

function logged(err: unknown): { text: string; err: Record<string, string> } {
  const lines: string[] = []
  createLogger({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }).warn({ err }, 'refused')
  const text = lines.join('')
  return { text, err: (JSON.parse(text) as { err: Record<string, string> }).err }
}

/** As a library builds an error from the parameters of a request. */
function errorOf(message: unknown, code?: unknown, stack?: unknown): Error {
  return Object.assign(new Error(), {
    message,
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack }),
  })
}

test.each([
  ['no message', errorOf(undefined, 'server_error'), { message: '', code: 'server_error' }],
  [
    'a list as its message',
    errorOf(['a', 'b'], ['c']),
    { message: '[object Array]', code: '[object Array]' },
  ],
  ['an object as its message', errorOf({ at: 1 }), { message: '[object Object]' }],
  ['null as its message', errorOf(null), { message: '' }],
  ['a number as its stack', errorOf('wrong', 7, 7), { message: 'wrong', code: '7', stack: '7' }],
  ['no class', Object.create(null), { message: '[object Object]' }],
  ['only a text', 'me@example.com is wrong', { message: '<email address> is wrong' }],
])('an error with %s is logged', (_, error, described) => {
  expect(logged(error).err).toMatchObject(described)
})

test('an error of any length is logged in linear time, cut, and without addresses', () => {
  for (const repeated of ['a', '@', 'a@', 'a@a ', 'a\n', '\u0000']) {
    const error = errorOf(repeated.repeat(LENGTH / repeated.length), 'c'.repeat(LENGTH))
    expect(leastTime(() => logged(error))).toBeLessThan(MOST_MS)
    const { text, err } = logged(error)
    expect(text.length).toBeLessThan(100_000)
    expect(err['message']).not.toMatch(/a@a/)
    expect(err['code']).toHaveLength(1_000)
  }
})

test.each([
  ['me@example.com', '<email address>'],
  ['to <me@example.com>, (you@example.com)', 'to <<email address>>, (<email address>)'],
  ['a@b@c a@@ @@a', '<email address> <email address> <email address>'],
  ['@ @a a@ @ a', '@ @a a@ @ a'],
])('the log gets %j as %j', (text, shown) => {
  expect(textForLog(text)).toBe(shown)
})

/** Another process may take the processor during a measurement, but not during three. */
function leastTime(work: () => unknown): number {
  let least = Infinity
  for (let tries = 0; tries < 3 && least > MOST_MS; tries++) {
    const start = performance.now()
    work()
    least = Math.min(least, performance.now() - start)
  }
  return least
}
