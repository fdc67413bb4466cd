import type { ExecutionResult, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { SecurityEvent } from '#api/auth/securityLog.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { RequestLog } from './context.ts'

type WithLog = {
  deps: Pick<Deps, 'databaseWatch'>
  requestLog: RequestLog
  tell: (event: SecurityEvent) => void
}

/** Logs the errors that clients do not see, including errors before execution. */
export const tellTroubles: Plugin<WithLog, WithLog> = {
  onResultProcess({ result, serverContext }) {
    if (!Array.isArray(result) && 'errors' in result) tellErrors(result as ExecutionResult, serverContext)
  },
}

/** Logs internal errors of a result, and the codes of a request that was refused as a whole. */
export function tellErrors(
  { data, errors = [] }: ExecutionResult,
  { deps, requestLog, tell }: WithLog,
): void {
  if (data === undefined && errors.length > 0) tell({ event: 'requestRefused', codes: codesOf(errors) })
  for (const { extensions, originalError } of errors) {
    if (extensions['code'] === 'INTERNAL_SERVER_ERROR')
      requestLog.error({ err: originalError }, 'unexpected error')
    if (extensions['code'] === 'SERVICE_UNAVAILABLE') deps.databaseWatch.hear(originalError, requestLog)
  }
}

// Codes only: messages quote the request, which may contain a password.
function codesOf(errors: readonly GraphQLError[]): string[] {
  const codes = errors.map(({ extensions: { code } }) => (typeof code === 'string' ? code : 'REFUSED'))
  return [...new Set(codes)]
}
