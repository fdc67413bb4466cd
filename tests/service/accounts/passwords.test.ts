import { expect, test, vi } from 'vitest'
import { openPasswords } from '#api/auth/hashing/passwords.ts'
import { createKeyedHash } from '#api/auth/secret.ts'
import * as passwordThreads from '#api/auth/hashing/passwordThreads.ts'
import { err, ok } from '#game/result.ts'
import { cheapPasswordThreads } from '#tests/kit/processes/cheapPasswordThreads.ts'
import { PASSWORD } from '#tests/kit/games/accountDocuments.ts'

const keyedHash = createKeyedHash({ sessionSecret: 'x'.repeat(32), dataDir: '' })
// Passwords cost as much here as in production.
const compareInThread = vi.fn<typeof passwordThreads.compareInThread>(passwordThreads.compareInThread)
const SENDER = '198.51.100.7'
const passwords = openPasswords(keyedHash, {
  rateLimitFactor: 1,
  threads: { ...passwordThreads, compareInThread },
})

const DEAR = /^\$2b\$12\$.{53}$/

test('a password is hashed at cost 12 with a new salt each time, and matches its hash', async () => {
  const [one, other] = [await passwords.hash(PASSWORD, SENDER), await passwords.hash(PASSWORD, SENDER)]
  expect([one, other]).toEqual([ok(expect.stringMatching(DEAR)), ok(expect.stringMatching(DEAR))])
  if (!one.ok || !other.ok) return
  expect(one.value).not.toBe(other.value)
  expect(await passwords.verify({ password: PASSWORD, hashed: one.value }, SENDER)).toEqual(ok(true))
  expect(await passwords.verify({ password: 'Another-horse-8', hashed: one.value }, SENDER)).toEqual(
    ok(false),
  )
})

test('without a hash to compare with, a dummy comparison costs as much', async () => {
  compareInThread.mockClear()
  expect(await passwords.verify({ password: PASSWORD, hashed: null }, SENDER)).toEqual(ok(false))
  expect(compareInThread).toHaveBeenCalledExactlyOnceWith(PASSWORD, expect.stringMatching(DEAR))
})

test('the same password has the same hash for one address only, at full cost', async () => {
  const hashOf = async (account: string, password: string) => {
    const hashed = await passwords.hashForAddress({ account, password }, SENDER)
    return hashed.ok ? hashed.value : ''
  }
  const [one, again] = [await hashOf('a@b.cd', PASSWORD), await hashOf('a@b.cd', PASSWORD)]
  expect(one).toMatch(DEAR)
  expect(again).toBe(one)
  const others = [await hashOf('c@b.cd', PASSWORD), await hashOf('a@b.cd', 'Another-horse-8')]
  expect(new Set([one, ...others]).size).toBe(3)
  expect(others[0]?.slice(0, 29)).not.toBe(one.slice(0, 29))
  expect(await passwords.verify({ password: PASSWORD, hashed: one }, SENDER)).toEqual(ok(true))
})

test('further passwords are refused while too many wait, and are hashed again later', async () => {
  const { hash } = openPasswords(keyedHash, { rateLimitFactor: 1, threads: cheapPasswordThreads })
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, sender) => hash(PASSWORD, String(sender))),
  )
  const refused = answers.filter(({ ok }) => !ok)
  // 64 wait, beside those that have begun.
  expect(refused.length).toBeGreaterThan(100 - 64 - 10)
  expect(refused.length).toBeLessThanOrEqual(100 - 64)
  expect(new Set(refused.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify(err('BUSY'))]),
  )
  expect((await hash(PASSWORD, SENDER)).ok).toBe(true)
})

test('one sender waits for eight passwords at once, and no other sender waits for them', async () => {
  const { verify } = openPasswords(keyedHash, { rateLimitFactor: 1, threads: cheapPasswordThreads })
  const ask = (sender: string) => verify({ password: PASSWORD, hashed: null }, sender)
  const answers = Promise.all(Array.from({ length: 72 }, () => ask('203.0.113.1')))
  expect(await ask('203.0.113.2')).toEqual(ok(false))
  expect((await answers).map((answer) => answer.ok).filter(Boolean)).toHaveLength(8)
  expect(await ask('203.0.113.1')).toEqual(ok(false))
})
