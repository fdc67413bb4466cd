/**
 * Options of each connection to Redis. A failover may turn the primary into a replica without closing its
 * connections. A refused command opens a new connection, which leads to the new primary, and is sent again if
 * the client waits for connections.
 */
export const REDIS_CONNECTION = {
  reconnectOnError: ({ message }: Error) => (/READONLY|UNBLOCKED|MASTERDOWN/.test(message) ? 2 : false),
} as const
