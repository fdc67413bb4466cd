import { pino, stdSerializers, type Logger } from 'pino'
import type { Env } from '#api/settings/env.ts'

export type { Logger }

/** The log: one JSON object for each line, without personal data. */
export function createLogger(
  { logLevel }: Pick<Env, 'logLevel'>,
  to: { write: (line: string) => void } = process.stderr,
): Logger {
  return pino({ level: logLevel, serializers: { err: describeError } }, to)
}

// The log gets only these parts of an error: PostgreSQL quotes rows in `detail`, and mail servers quote
// addresses.
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) }
  const { type, message, stack, code } = stdSerializers.errWithCause(error)
  return { type, message: withoutAddresses(message), code: code as unknown, stack: withoutAddresses(stack) }
}

/**
 * An error for the console: its stack, those of its causes, and its code. `console.error` itself prints all
 * fields, and PostgreSQL quotes whole rows in `detail`: also the number of a game that is still played.
 */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stack, code } = stdSerializers.err(error)
  return code === undefined ? stack : `${stack}\ncode: ${code}`
}

/** Ends the process after an uncaught error, as Node does, but prints it by `stackOf`. */
export function printUncaught(error: unknown): void {
  console.error(stackOf(error))
  process.exit(1)
}

/** Replaces the e-mail addresses in a text. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '<e-mail address>')
}
