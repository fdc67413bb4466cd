/**
 * A request without a result: no network, no response in time, or a server that is busy or has another
 * address. The message is for the player; without a connection there is none.
 */
export class NoConnection extends Error {}

/** Room for two requests, one after the other. */
export const LONGEST_WAIT_MS = 20_000

/** Ends the wait for a promise that takes too long: throws NoConnection. */
export function inTime<T>(promise: Promise<T>, longestMs = LONGEST_WAIT_MS): Promise<T> {
  const tooLate = new NoConnection()
  return Promise.race([promise, new Promise<never>((_, reject) => setTimeout(reject, longestMs, tooLate))])
}
