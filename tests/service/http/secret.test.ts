import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKeyedHash } from '#api/auth/secret.ts'
import { StartError } from '#api/errors/errors.ts'
import { testProcess } from '#tests/kit/processes/testProcess.ts'

const run = promisify(execFile)

let dataDir: string
let file: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-secret-'))
  file = path.join(dataDir, 'session-secret')
})

afterEach(() => rm(dataDir, { recursive: true }))

const hashHere = () => createKeyedHash({ sessionSecret: null, dataDir })('test', '').toString('hex')

/** Hashes a value in a separate process that a shell command starts. */
async function hashElsewhere(before = ':'): Promise<string> {
  const script = `${before}; exec "$@"`
  const args = [process.execPath, testProcess('keyedHashProcess'), dataDir]
  return (await run('/bin/sh', ['-c', script, 'sh', ...args])).stdout.trim()
}

test('the secret is made once, for this user alone, and used from then on', async () => {
  const hashed = hashHere()
  expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{43}$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(hashHere()).toBe(hashed)
  expect(await readdir(dataDir)).toEqual(['session-secret'])
})

test('processes that create the secret at once use the same secret', async () => {
  const hashed = await Promise.all([1, 2, 3, 4].map(() => hashElsewhere()))
  expect(new Set(hashed)).toEqual(new Set([hashHere()]))
  expect(await readdir(dataDir)).toEqual(['session-secret'])
})

test('a file that cannot be written whole leaves no secret, and the next start creates it', async () => {
  await expect(hashElsewhere('ulimit -f 0')).rejects.toThrow('EFBIG')
  expect(await readdir(dataDir)).toEqual([])
  expect(await hashElsewhere()).toBe(hashHere())
})

test.each([
  ['empty', ''],
  ['cut off', 'x'.repeat(31)],
  ['blank', ' \n'.repeat(40)],
  ['of zeros', '\0'.repeat(43)],
])('a kept secret that is %s is refused in one line without its content', async (_, content) => {
  await writeFile(file, content)
  expect(hashHere).toThrow(StartError)
  const expected =
    `${file} holds no valid secret (at least 32 characters). Restore it from a backup, ` +
    'set SESSION_SECRET, or delete the file; the next start then creates a new secret.'
  expect(hashHere).toThrow(expected)
  expect(await readFile(file, 'utf8')).toBe(content)
})

test('SESSION_SECRET replaces any kept secret', async () => {
  await writeFile(file, '')
  const hashed = createKeyedHash({ sessionSecret: 'x'.repeat(32), dataDir })('test', '')
  expect(hashed).toHaveLength(32)
})
