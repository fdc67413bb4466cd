// Checks the size limits of the main documents, so that they stay short.
import { readFileSync } from 'node:fs'
import { ScriptError } from './steps.mjs'

/** The maximum size of each document in bytes. */
const LIMITS = { 'README.md': 6_000, 'SECURITY.md': 8_000, 'ARCHITECTURE.md': 10_000 }

/** Throws ScriptError with each document over its limit. */
export function checkDocuments() {
  const sizes = Object.entries(LIMITS).map(([file, limit]) => [file, readFileSync(file).length, limit])
  const complaints = sizes
    .filter(([, size, limit]) => size > limit)
    .map(([file, size, limit]) => `${file} has ${size} bytes, the limit is ${limit}: move details to docs/.`)
  if (complaints.length > 0) throw new ScriptError(complaints.join('\n'))
}
