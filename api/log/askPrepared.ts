import pg, { DatabaseError, type Pool, type QueryResult, type QueryResultRow } from 'pg'

type Statement = { name: string; text: string; values: unknown[] }

/**
 * Has a named statement executed. What columns it answers, `pg` asks each time; here a connection is asked once, which saves an
 * eighth of what a guess's statements cost our process, and PostgreSQL the saying. They cannot change: PostgreSQL refuses
 * a prepared statement whose columns have. Throws when there is no answer within 15 s: whether it was executed is not known then.
 */
export async function askPrepared<Row extends QueryResultRow>(
  pool: Pool,
  statement: Statement,
): Promise<QueryResult<Row>> {
  const asked = pool as unknown as { query: (query: PreparedQuery) => Promise<QueryResult<Row>> }
  const query = new PreparedQuery(statement)
  const result = await asked.query(query)
  if (query.refusal !== null) throw query.refusal
  return result
}

/** Whether PostgreSQL refused what was asked, for its data (22), a constraint (23) or other transactions (40), and could well take some of it. */
export function isRefusal(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(?:22|23|40)/.test(error.code ?? '')
}

/** What of pg.Query its subclasses work with. */
type QueryOnWire = {
  name: string
  hasBeenParsed(connection: Connection): boolean
  prepare(connection: Connection): void
  handleRowDescription(columns: object): void
  handleCommandComplete(message: object, connection: Connection): void
  handleError(error: Error, connection: Connection): void
  callback: (error: Error | null, result?: object) => void
}
type Connection = { describe: (what: object) => void }

const Query = pg.Query as unknown as new (statement: Statement) => QueryOnWire

// A database that hangs, or is cut off without a word, must not keep those who ask for ever, nor those who gather behind them.
const PATIENCE_MS = 15_000

class PreparedQuery extends Query {
  readonly query_timeout = PATIENCE_MS
  refusal: DatabaseError | null = null
  #columns: object | null = null

  override prepare(connection: Connection): void {
    const columns = this.hasBeenParsed(connection) ? columnsOn(connection).get(this.name) : undefined
    if (columns) this.handleRowDescription(columns)
    super.prepare(columns === undefined ? connection : withoutDescribe(connection))
  }

  override handleRowDescription(columns: object): void {
    this.#columns = columns
    super.handleRowDescription(columns)
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    columnsOn(connection).set(this.name, this.#columns)
    super.handleCommandComplete(message, connection)
  }

  // The pool closes a connection whose query fails. One that says no is as good as before, and another costs both sides
  // milliseconds: who is refused again and again must not have that of everybody.
  override handleError(error: Error, connection: Connection): void {
    this.refusal = isRefusal(error) ? error : null
    if (this.refusal === null) super.handleError(error, connection)
    else this.callback(null)
  }
}

/** By statement; null for one that answers no rows. */
type Columns = Map<string, object | null>

const known = new WeakMap<Connection, Columns>()
const silent = new WeakMap<Connection, Connection>()

function columnsOn(connection: Connection): Columns {
  const columns: Columns = known.get(connection) ?? new Map()
  known.set(connection, columns)
  return columns
}

/** The same connection, which leaves that one message out. */
function withoutDescribe(connection: Connection): Connection {
  const view =
    silent.get(connection) ??
    (Object.create(connection, { describe: { value: () => undefined } }) as Connection)
  silent.set(connection, view)
  return view
}
