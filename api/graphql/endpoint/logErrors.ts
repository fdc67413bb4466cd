import type { ExecutionResult, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { SecurityEvent } from '#api/auth/securityLog.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { RequestLog } from '#api/graphql/context.ts'

type WithLog = {
  deps: Pick<Deps, 'databaseMonitor'>
  requestLog: RequestLog
  logSecurity: (event: SecurityEvent) => void
}

/** Logs the errors that clients do not see, including errors before execution. */
export const logErrors: Plugin<WithLog, WithLog> = {
  onResultProcess({ result, serverContext }) {
    if (!Array.isArray(result) && 'errors' in result)
      logResultErrors(result as ExecutionResult, serverContext)
  },
}

/** Logs internal errors of a result, and the codes of a request that was refused as a whole. */
export function logResultErrors(
  { data, errors = [] }: ExecutionResult,
  { deps, requestLog, logSecurity }: WithLog,
): void {
  if (data === undefined && errors.length > 0)
    logSecurity({ event: 'requestRefused', codes: codesOf(errors) })
  for (const { extensions, originalError } of errors) {
    if (extensions['code'] === 'INTERNAL_SERVER_ERROR')
      requestLog.error({ err: originalError }, 'unexpected error')
    if (extensions['code'] === 'SERVICE_UNAVAILABLE') deps.databaseMonitor.report(originalError, requestLog)
  }
}

// Codes only: messages quote the request, which may contain a password.
function codesOf(errors: readonly GraphQLError[]): string[] {
  const codes = errors.map(({ extensions: { code } }) => (typeof code === 'string' ? code : 'REFUSED'))
  return [...new Set(codes)]
}
