/**
 * `away`: the replica cannot be used, for example because it does not answer. `foreign`: it is no replica of
 * the main database. `outdated`: it lacks migrations. `conflict`: it canceled a query in order to apply a
 * change.
 */
export type ReplicaFault = 'away' | 'foreign' | 'outdated' | 'conflict'

/**
 * The replica for analysts has a fault. Players do not use it. The message is for analysts, `detail` for
 * operators.
 */
export class ReplicaError extends Error {
  override name = 'ReplicaError'
  fault: ReplicaFault
  detail: string
  retryAfterSeconds: number

  constructor(fault: ReplicaFault, detail: string, options?: ErrorOptions) {
    const [message, retryAfterSeconds] = TEXTS[fault]
    super(message, options)
    this.fault = fault
    this.detail = detail
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const TEXTS: Record<ReplicaFault, [message: string, retryAfterSeconds: number]> = {
  away: ['The database for analysts does not answer. Please try again later.', 10],
  foreign: ['The database for analysts is not that of the game. Only an operator can correct this.', 60],
  outdated: ['The database for analysts is being upgraded. Please try again later.', 10],
  conflict: ['The query was canceled, because its database had to apply a change. Please try again.', 1],
}
