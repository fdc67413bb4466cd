import { createHash } from 'node:crypto'

/** The hash of an inline element, in the syntax of a Content-Security-Policy. */
export function inlineHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
