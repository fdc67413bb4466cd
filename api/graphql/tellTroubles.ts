import type { ExecutionResult, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { SecurityEvent } from '#api/auth/securityLog.ts'
import type { RequestLog } from './context.ts'

type WithLog = { requestLog: RequestLog; tell: (event: SecurityEvent) => void }

/** Tells the log what clients are not told; errors that come before execution pass here too. */
export const tellTroubles: Plugin<WithLog, WithLog> = {
  onResultProcess({ result, serverContext }) {
    if (!Array.isArray(result) && 'errors' in result) tellErrors(result as ExecutionResult, serverContext)
  },
}

/** Tells the log of the errors in an answer that are the server's own, and of a question that was not answered at all. */
export function tellErrors({ data, errors = [] }: ExecutionResult, { requestLog, tell }: WithLog): void {
  if (data === undefined && errors.length > 0) tell({ event: 'requestRefused', codes: codesOf(errors) })
  for (const { extensions, originalError } of errors) {
    if (extensions['code'] === 'INTERNAL_SERVER_ERROR')
      requestLog.error({ err: originalError }, 'unexpected error')
    if (extensions['code'] === 'SERVICE_UNAVAILABLE') requestLog.warn({ err: originalError }, 'database away')
  }
}

// The words quote what was asked, which may hold a password.
function codesOf(errors: readonly GraphQLError[]): string[] {
  const codes = errors.map(({ extensions: { code } }) => (typeof code === 'string' ? code : 'REFUSED'))
  return [...new Set(codes)]
}
