import { openThreads } from '#api/settings/threads.ts'

type Task = { password: string; salt?: string | number; hashed?: string }

const run = openThreads<Task, unknown>(new URL('./passwordThread.js', import.meta.url), {
  // Players' requests have priority, and logins continue.
  niceness: 5,
  // More than passwords.ts lets run at once.
  most: 4,
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
