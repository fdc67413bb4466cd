import pg from 'pg'
import { NoConnection } from '#api/errors/databaseFailure.ts'

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/**
 * A connection to PostgreSQL. A socket's error does not name its service, so this class marks those of
 * PostgreSQL.
 */
export class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // All queries in flight reject with this error.
    this.connection.on('error', (error: Error) => void Object.assign(error, CONNECTION_FAILURE))
  }

  override connect(): Promise<pg.Client>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.Client> | void {
    if (done === undefined)
      return super.connect().catch((error: unknown) => {
        throw this.#fail(error as Error)
      })
    const report = done as (error: Error | null, client: pg.Client) => void
    super.connect((error: Error | null) => {
      report(error && this.#fail(error), this)
    })
  }

  /**
   * The driver keeps the socket when it cannot answer PostgreSQL, such as without a password. Until the
   * server's timeout of a minute, such a connection would count against its limit and block `drop database`.
   */
  #fail(error: Error): NoConnection {
    void this.end()
    return new NoConnection(error)
  }
}

// As PostgreSQL itself reports a connection that ends.
const CONNECTION_FAILURE = { code: '08006', severity: 'FATAL' }
