import { vi } from 'vitest'

// A password's hash takes a whole processor for a quarter of a second, and a test run needs hundreds. Here
// the same code hashes and compares at 1/256 of that cost. passwords.test.ts checks the real cost, and real
// processes pay it.
const COST = '04'

function atCost(hashed: string): string {
  return hashed.replace(/^\$2b\$\d+/, `$2b$${COST}`)
}

vi.mock('#api/auth/passwordThreads.ts', async (importOriginal) => {
  const { compareInThread, hashInThread } =
    await importOriginal<typeof import('#api/auth/passwordThreads.ts')>()
  return {
    hashInThread: (password: string, salt: string | number) =>
      hashInThread(password, typeof salt === 'number' ? Number(COST) : atCost(salt)),
    // This includes the dummy comparison that hides whether an account exists.
    compareInThread: (password: string, hashed: string) => compareInThread(password, atCost(hashed)),
  }
})
