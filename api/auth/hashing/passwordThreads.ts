import { availableParallelism } from 'node:os'
import { openThreads } from '#api/settings/threads.ts'

type Task = { password: string; salt?: string | number; hashed?: string }

const run = openThreads<Task, unknown>(new URL('./passwordThread.js', import.meta.url), {
  // Players' requests have priority, and logins continue.
  niceness: 5,
  // bcrypt uses a whole processor for a quarter of a second. One processor stays free for all other work.
  most: Math.max(1, Math.min(2, availableParallelism() - 1)),
  // Some seconds of work. Then the caller tries again.
  mostWaiting: 64,
  limitMs: 30_000,
})

/**
 * Hashes in a worker thread. `salt` is a bcrypt salt, which contains the cost; or it is a cost, and the salt
 * is random.
 */
export async function hashInThread(password: string, salt: string | number): Promise<string> {
  return (await run({ password, salt })) as string
}

/** Compares a password with a bcrypt hash in a worker thread. */
export async function compareInThread(password: string, hashed: string): Promise<boolean> {
  return (await run({ password, hashed })) as boolean
}
