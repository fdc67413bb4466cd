import type { ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { RequestLog } from './context.ts'

type WithLog = { requestLog: RequestLog }

/** Tells the log what clients are not told; errors that come before execution pass here too. */
export const tellTroubles: Plugin<WithLog, WithLog> = {
  onResultProcess({ result, serverContext: { requestLog } }) {
    if (!Array.isArray(result) && 'errors' in result) tellErrors(result as ExecutionResult, requestLog)
  },
}

/** Tells the log of the errors in an answer that are the server's own. */
export function tellErrors({ errors = [] }: ExecutionResult, requestLog: RequestLog): void {
  for (const { extensions, originalError } of errors) {
    if (extensions['code'] === 'INTERNAL_SERVER_ERROR')
      requestLog.error({ err: originalError }, 'unexpected error')
    if (extensions['code'] === 'SERVICE_UNAVAILABLE') requestLog.warn({ err: originalError }, 'database away')
  }
}
