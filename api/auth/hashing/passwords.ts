import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { ok, type Result } from '#game/result.ts'
import type { Env } from '#api/settings/env.ts'
import { siteOf } from '#api/auth/clientAddress.ts'
import * as passwordThreads from './passwordThreads.ts'
import type { KeyedHash } from '#api/auth/secret.ts'
import { createFairQueue, type Caller, type Busy } from './fairQueue.ts'

const COST = 12

// bcrypt uses a whole processor for a quarter of a second. One processor stays free for all other work.
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 256
// For one address. A school or an office may share it.
const MAX_WAITING_OF_CALLER = 32

/** Hashes and compares passwords in a fair queue; see fairQueue.ts. */
export type Passwords = {
  hash: (caller: Caller, password: string) => Promise<Result<string, Busy>>
  /** Like `hash`, but returns null if `condition` is false when the turn comes. */
  hashIf: (
    caller: Caller,
    password: string,
    condition: () => Promise<boolean>,
  ) => Promise<Result<string | null, Busy>>
  /**
   * Like `hash`, with a salt derived from the account's address: the same address and password give the same
   * hash. So a repeated sign-up is recognized at the cost of one hash, with or without an account of that
   * address.
   */
  hashForAddress: (
    caller: Caller,
    form: { password: string; account: string },
  ) => Promise<Result<string, Busy>>
  /** Whether a password matches a hash. Without a hash (null) it never does, and takes the same time. */
  verify: (caller: Caller, password: string, hashed: string | null) => Promise<Result<boolean, Busy>>
}

export function openPasswords(
  { rateLimitFactor }: Pick<Env, 'rateLimitFactor'>,
  keyedHash: KeyedHash,
  { hashInThread, compareInThread }: typeof passwordThreads = passwordThreads,
): Passwords {
  const maxWaitingOfCaller = Math.max(1, Math.round(MAX_WAITING_OF_CALLER * rateLimitFactor))
  const enqueue = createFairQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING, maxWaitingOfCaller })
  return {
    async hash(caller, password) {
      return await enqueue(caller, () => hashInThread(prepare(password), COST))
    },
    async hashIf(caller, password, condition) {
      return await enqueue(caller, async () =>
        (await condition()) ? await hashInThread(prepare(password), COST) : null,
      )
    },
    async hashForAddress(caller, { password, account }) {
      const salt = `$2b$${COST}$${bcryptBase64(keyedHash('salt', account).subarray(0, SALT_BYTES))}`
      return await enqueue(caller, () => hashInThread(prepare(password), salt))
    },
    async verify(caller, password, hashed) {
      const matches = await enqueue(caller, () => compareInThread(prepare(password), hashed ?? DUMMY_HASH))
      return matches.ok ? ok(matches.value && hashed !== null) : matches
    },
  }
}

/** A caller that has proved nothing, identified by its site: one host may have many senders. */
export function anonymousCaller(address: string): Caller {
  return { key: `site ${siteOf(address)}`, isOwner: false }
}

/** A caller that has proved to own an account, by a known device, a session or a letter's link. */
export function accountOwner(account: string): Caller {
  return { key: `account ${account}`, isOwner: true }
}

// The hash of a random password that was not kept.
const DUMMY_HASH = '$2b$12$I4lewrnX0nsgoVqvvJ0V1ebxAb/Pm/O2g1UX041gr/q0A5Hrbb20q'

const SALT_BYTES = 16

// bcrypt's base64 has another order of characters.
function bcryptBase64(bytes: Buffer): string {
  const digits = bytes.toString('base64').replaceAll('=', '')
  return digits.replaceAll(/./g, (char) => BCRYPT_ALPHABET.charAt(BASE64_ALPHABET.indexOf(char)))
}

const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BCRYPT_ALPHABET = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const BCRYPT_BYTES = 72

/**
 * Normalizes a password (NFKC), so that every keyboard produces the same text. bcrypt reads only 72 bytes. A
 * longer text, possible only with characters beyond ASCII, is replaced by its digest. A digest has 44
 * characters, more than any password, so it equals no password.
 */
function prepare(password: string): string {
  const text = password.normalize('NFKC')
  return Buffer.byteLength(text) <= BCRYPT_BYTES ? text : createHash('sha256').update(text).digest('base64')
}
