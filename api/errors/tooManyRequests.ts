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
