import { pino, stdSerializers, type Logger } from 'pino'
import type { Env } from './env.ts'

export type { Logger }

/** Where troubles are told, one JSON object a line; nothing that names a person gets into it. */
export function createLogger(
  { logLevel }: Pick<Env, 'logLevel'>,
  to: { write: (line: string) => void } = process.stderr,
): Logger {
  return pino({ level: logLevel, serializers: { err: tellError } }, to)
}

// PostgreSQL's errors quote rows in `detail` and mail servers' repeat addresses: only these parts are told.
function tellError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) }
  const { type, message, stack, code } = stdSerializers.errWithCause(error)
  return { type, message: withoutAddresses(message), code: code as unknown, stack: withoutAddresses(stack) }
}

/** A text without the e-mail addresses in it. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '<e-mail address>')
}
