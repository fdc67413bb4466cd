import { expect, test, vi } from 'vitest'
import { openPasswords, anonymousCaller } from '#api/auth/hashing/passwords.ts'
import { createKeyedHash } from '#api/auth/secret.ts'
import * as passwordThreads from '#api/auth/hashing/passwordThreads.ts'
import { ok } from '#game/result.ts'
import { PASSWORD } from '#tests/kit/games/accountDocuments.ts'

const keyedHash = createKeyedHash({ sessionSecret: 'x'.repeat(32), dataDir: '' })
// Passwords cost as much here as in production.
const compareInThread = vi.fn<typeof passwordThreads.compareInThread>(passwordThreads.compareInThread)
const passwords = openPasswords({ rateLimitFactor: 1 }, keyedHash, { ...passwordThreads, compareInThread })
const caller = anonymousCaller('203.0.113.1')

const DEAR = /^\$2b\$12\$.{53}$/

test('a password is hashed at cost 12 with a new salt each time, and matches its hash', async () => {
  const [one, other] = [await passwords.hash(caller, PASSWORD), await passwords.hash(caller, PASSWORD)]
  expect([one, other]).toEqual([ok(expect.stringMatching(DEAR)), ok(expect.stringMatching(DEAR))])
  if (!one.ok || !other.ok) return
  expect(one.value).not.toBe(other.value)
  expect(await passwords.verify(caller, PASSWORD, one.value)).toEqual(ok(true))
  expect(await passwords.verify(caller, 'Another-horse-8', one.value)).toEqual(ok(false))
})

test('without a hash to compare with, a dummy comparison costs as much', async () => {
  compareInThread.mockClear()
  expect(await passwords.verify(caller, PASSWORD, null)).toEqual(ok(false))
  expect(compareInThread).toHaveBeenCalledExactlyOnceWith(PASSWORD, expect.stringMatching(DEAR))
})

test('the same password has the same hash for one address only, at full cost', async () => {
  const hashOf = async (account: string, password: string) => {
    const hashed = await passwords.hashForAddress(caller, { account, password })
    return hashed.ok ? hashed.value : ''
  }
  const [one, again] = [await hashOf('a@b.cd', PASSWORD), await hashOf('a@b.cd', PASSWORD)]
  expect(one).toMatch(DEAR)
  expect(again).toBe(one)
  const others = [await hashOf('c@b.cd', PASSWORD), await hashOf('a@b.cd', 'Another-horse-8')]
  expect(new Set([one, ...others]).size).toBe(3)
  expect(others[0]?.slice(0, 29)).not.toBe(one.slice(0, 29))
  expect(await passwords.verify(caller, PASSWORD, one)).toEqual(ok(true))
})

test('the addresses of one IPv6 site are one caller, and IPv4 addresses are several', () => {
  const keys = ['2001:db8:1:1::1', '2001:db8:1:ffff::2', '192.0.2.1', '192.0.2.2'].map(
    (address) => anonymousCaller(address).key,
  )
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})
