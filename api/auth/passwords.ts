import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { ok, type Result } from '#game/result.ts'
import { compareInThread, hashInThread } from './passwordThreads.ts'
import { createTurns, type Busy } from './turns.ts'

const COST = 12

// bcrypt takes a whole processor for a quarter of a second: one is left to the rest, however many sign in at once.
const inTurn = createTurns({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 256,
})

export async function hashPassword(password: string): Promise<Result<string, Busy>> {
  return await inTurn(() => hashInThread(prepare(password), COST))
}

/** The same, yet null where it turns out, when its turn has come, that no hash is wanted any more. */
export async function hashIfWanted(
  password: string,
  isWanted: () => Promise<boolean>,
): Promise<Result<string | null, Busy>> {
  return await inTurn(async () => ((await isWanted()) ? await hashInThread(prepare(password), COST) : null))
}

/** Whether a password is the one that was hashed. Without a hash (null) it is not, and that takes as long to find out. */
export async function isPassword(password: string, hashed: string | null): Promise<Result<boolean, Busy>> {
  const matches = await inTurn(() => compareInThread(prepare(password), hashed ?? NOBODYS))
  return matches.ok ? ok(matches.value && hashed !== null) : matches
}

// Of a password that nobody knows.
const NOBODYS = '$2b$12$I4lewrnX0nsgoVqvvJ0V1ebxAb/Pm/O2g1UX041gr/q0A5Hrbb20q'

const BCRYPT_BYTES = 72

/**
 * The same text on every keyboard, in at most the 72 bytes that bcrypt looks at. Only 32 signs beyond ASCII can be more;
 * their digest has 44 characters, which no password has.
 */
function prepare(password: string): string {
  const text = password.normalize('NFKC')
  return Buffer.byteLength(text) <= BCRYPT_BYTES ? text : createHash('sha256').update(text).digest('base64')
}
