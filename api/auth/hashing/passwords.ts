import { createHash } from 'node:crypto'
import { err, ok, type Result } from '#game/result.ts'
import { Busy } from '#api/settings/threads.ts'
import * as passwordThreads from './passwordThreads.ts'
import type { KeyedHash } from '#api/auth/secret.ts'

const COST = 12

/**
 * Hashes and compares passwords in threads. `BUSY`: too many wait, of all senders or of this one, so the caller
 * tries again later. `sender` is the client's address.
 */
export type Passwords = {
  hash: (password: string, sender: string) => Promise<Result<string, 'BUSY'>>
  /**
   * Like `hash`, with a salt derived from the account's address: the same address and password give the same
   * hash. So a repeated sign-up is recognized at the cost of one hash, with or without an account of that
   * address.
   */
  hashForAddress: (
    form: { password: string; account: string },
    sender: string,
  ) => Promise<Result<string, 'BUSY'>>
  /** Whether a password matches a hash. Without a hash (null) it never does, and takes the same time. */
  verify: (
    form: { password: string; hashed: string | null },
    sender: string,
  ) => Promise<Result<boolean, 'BUSY'>>
}

type Options = { rateLimitFactor: number; threads?: typeof passwordThreads }

export function openPasswords(
  keyedHash: KeyedHash,
  { rateLimitFactor, threads: { hashInThread, compareInThread } = passwordThreads }: Options,
): Passwords {
  const unlessBusy = limitBySender(Math.max(1, Math.round(MOST_OF_SENDER * rateLimitFactor)))
  return {
    hash: (password, sender) => unlessBusy(sender, () => hashInThread(prepare(password), COST)),
    async hashForAddress({ password, account }, sender) {
      const salt = `$2b$${COST}$${bcryptBase64(keyedHash('salt', account).subarray(0, SALT_BYTES))}`
      return await unlessBusy(sender, () => hashInThread(prepare(password), salt))
    },
    async verify({ password, hashed }, sender) {
      const compared = hashed ?? DUMMY_HASH
      const matches = await unlessBusy(sender, () => compareInThread(prepare(password), compared))
      return matches.ok ? ok(matches.value && hashed !== null) : matches
    },
  }
}

// The queue of all senders has 64 places. Of a school that logs in at once, eight wait, and the others try again.
const MOST_OF_SENDER = 8

/** Runs the work of a sender, unless too much of it is under way. */
function limitBySender(most: number) {
  const underWay = new Map<string, number>()
  const add = (sender: string, change: number) => {
    const count = (underWay.get(sender) ?? 0) + change
    if (count === 0) underWay.delete(sender)
    else underWay.set(sender, count)
  }
  return async <T>(sender: string, work: () => Promise<T>): Promise<Result<T, 'BUSY'>> => {
    if ((underWay.get(sender) ?? 0) >= most) return err('BUSY')
    add(sender, 1)
    try {
      return ok(await work())
    } catch (error) {
      if (error instanceof Busy) return err('BUSY')
      throw error
    } finally {
      add(sender, -1)
    }
  }
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
