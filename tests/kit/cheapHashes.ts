import { vi } from 'vitest'

// A password's hash is to take a whole processor for a quarter of a second, and a whole run wants hundreds. Here it is made and
// compared by the same code at a 256th of that; passwords.test.ts holds the real cost, and real processes pay it.
const COST = '04'

vi.mock('#api/auth/passwordThreads.ts', async (importOriginal) => {
  const { compareInThread, hashInThread } =
    await importOriginal<typeof import('#api/auth/passwordThreads.ts')>()
  return {
    hashInThread: (password: string) => hashInThread(password, Number(COST)),
    // Also of the hash that is compared for its time alone.
    compareInThread: (password: string, hashed: string) =>
      compareInThread(password, hashed.replace(/^\$2b\$\d+/, `$2b$${COST}`)),
  }
})
