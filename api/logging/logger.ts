import { format } from 'node:util'
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
// addresses. A part may have any type: libraries build errors from the parameters of a request.
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: textForLog(error) }
  const { type, message, stack, code } = stdSerializers.errWithCause(error)
  return {
    type,
    message: textForLog(message),
    ...(code !== undefined && { code: textForLog(code) }),
    stack: textForLog(stack),
  }
}

/**
 * An error for the console: its stack, those of its causes, and its code. `console.error` itself prints all
 * fields, and PostgreSQL quotes whole rows in `detail`: also the number of a game that is still played.
 */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stack, code } = stdSerializers.err(error)
  return withoutControls(code === undefined ? stack : `${stack}\ncode: ${code}`)
}

/** Ends the process after an uncaught error, as Node does, but prints it by `stackOf`. */
export function printUncaught(error: unknown): void {
  console.error(stackOf(error))
  process.exit(1)
}

const MAX_LINE = 1_000
const MAX_TEXT = 10_000

/**
 * A text from outside for the log: without email addresses and control characters, and cut to a length that
 * fills no disk.
 */
export function textForLog(value: unknown): string {
  // Formatting throws for an object without a prototype.
  const text = typeof value === 'object' ? tagOf(value) : format('%s', value ?? '')
  const lines = withoutControls(text).replaceAll(WORDS, withoutAddress).split('\n', MAX_TEXT)
  return lines
    .map((line) => line.slice(0, MAX_LINE))
    .join('\n')
    .slice(0, MAX_TEXT)
}

// JSON escapes neither DEL nor those after it. A terminal that shows the log obeys them.
function withoutControls(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '\uFFFD')
}

function tagOf(object: object | null): string {
  return object === null ? '' : Object.prototype.toString.call(object)
}

// A pattern with an @ inside would take a time that grows with the square of a word's length.
const WORDS = /[^\s<>"'(),:;]+/g

function withoutAddress(word: string): string {
  return word.lastIndexOf('@', word.length - 2) > 0 ? '<email address>' : word
}
