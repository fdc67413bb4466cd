import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#api/env.ts'

/** Makes of a text what nobody can who lacks this place's secret: 32 bytes, the same for the same text and purpose. */
export type Seal = (purpose: string, text: string) => Buffer

/** Seals with SESSION_SECRET, or with a secret that is made on first need and kept in `dataDir`. */
export function createSeal(env: Pick<Env, 'sessionSecret' | 'dataDir'>): Seal {
  let secret: string | undefined
  return (purpose, text) => {
    secret ??= env.sessionSecret ?? keptSecret(env.dataDir)
    return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()
  }
}

// Read once, when the first letter or limit needs it. Of two processes that make one at once, the first's is used.
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
