/**
 * Options of each connection to Redis. A failover may turn the primary into a replica without closing its
 * connections. A command that it refuses is sent again over a new connection, which leads to the new primary.
 */
export const REDIS_CONNECTION = {
  reconnectOnError: ({ message }: Error) => (/READONLY|UNBLOCKED|MASTERDOWN/.test(message) ? 2 : false),
} as const
