/**
 * Runs work that opens processes and databases. Closes them afterwards in reverse order, also when the work
 * fails. The work passes each closing function to `later`.
 */
export async function closing<T>(
  work: (later: (close: () => Promise<unknown>) => void) => Promise<T>,
): Promise<T> {
  const closers: (() => Promise<unknown>)[] = []
  try {
    return await work((close) => closers.unshift(close))
  } finally {
    for (const close of closers) await close()
  }
}
