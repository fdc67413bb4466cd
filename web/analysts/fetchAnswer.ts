/** The server ends a query after 20 seconds. */
const TIMEOUT_MS = 40_000

/** No response arrived: no network, no server, or a timeout. */
export class NoAnswer extends Error {}

/** A fetch with a time limit, also for the body. Throws NoAnswer. */
export async function fetchAnswer(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const signals = [AbortSignal.timeout(TIMEOUT_MS), init.signal ?? []].flat()
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.any(signals) })
    return new Response(await response.blob(), response)
  } catch (cause) {
    throw new NoAnswer('No answer', { cause })
  }
}
