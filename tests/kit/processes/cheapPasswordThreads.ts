import * as passwordThreads from '#api/auth/hashing/passwordThreads.ts'

const COST = '04'

/**
 * The same code at 1/256 of the real cost: a password's hash takes a whole processor for a quarter of a
 * second, and a test run needs hundreds. passwords.test.ts checks the real cost, and real processes pay it.
 */
export const cheapPasswordThreads: typeof passwordThreads = {
  hashInThread: (password, salt) =>
    passwordThreads.hashInThread(password, typeof salt === 'number' ? Number(COST) : atCost(salt)),
  // This includes the dummy comparison that hides whether an account exists.
  compareInThread: (password, hashed) => passwordThreads.compareInThread(password, atCost(hashed)),
}

function atCost(hashed: string): string {
  return hashed.replace(/^\$2b\$\d+/, `$2b$${COST}`)
}
