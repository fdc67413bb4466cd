/**
 * A process cannot start, for a reason that the operator can fix. Only `message` is printed, without a stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** A client has reached a limit that no player reaches. It is thrown, because no screen shows it. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests'
  statusCode = 429
  code = 'TOO_MANY_REQUESTS'
  retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The code of an error from Node, PostgreSQL or a library; '' without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Why a service does not answer. Node reports a refused "localhost" as one error per address. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

/** Awaits `work`. After the timeout, throws a StartError with the reason. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number, reason: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new StartError(reason))
    }, timeoutMs)
  })
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}
