import { expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from '#api/auth/passwords.ts'
import { compareInThread } from '#api/auth/passwordThreads.ts'
import { ok } from '#game/result.ts'
import { PASSWORD } from '#tests/kit/accountDocuments.ts'

// As dear as they are to whoever plays.
vi.mock('#api/auth/passwordThreads.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('#api/auth/passwordThreads.ts')>()
  return { ...real, compareInThread: vi.fn<typeof real.compareInThread>(real.compareInThread) }
})

const DEAR = /^\$2b\$12\$.{53}$/

test('a password is hashed at cost 12, each time otherwise, and is known again by its hash', async () => {
  const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)]
  expect([one, other]).toEqual([ok(expect.stringMatching(DEAR)), ok(expect.stringMatching(DEAR))])
  if (!one.ok || !other.ok) return
  expect(one.value).not.toBe(other.value)
  expect(await isPassword(PASSWORD, one.value)).toEqual(ok(true))
  expect(await isPassword('Another-horse-8', one.value)).toEqual(ok(false))
})

test('where there is none to compare with, as dear a one is compared', async () => {
  vi.mocked(compareInThread).mockClear()
  expect(await isPassword(PASSWORD, null)).toEqual(ok(false))
  expect(compareInThread).toHaveBeenCalledExactlyOnceWith(PASSWORD, expect.stringMatching(DEAR))
})
