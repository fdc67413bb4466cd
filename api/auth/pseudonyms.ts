import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { KeyedHash } from './secret.ts'

/** Pseudonymous player ids. Only this installation's secret maps them back to players. */
export type Pseudonyms = {
  of: (playerId: number) => string
  /** Null for a text that is no pseudonym. */
  playerOf: (pseudonym: string) => number | null
}

/**
 * A pseudonym is one AES block in 32 hex digits: twelve zero bytes and the player's id, encrypted. Nothing is
 * stored. A player keeps the pseudonym as long as the secret stays. The zeros expose a forged pseudonym. Each
 * purpose has its own key, so pseudonyms of different purposes cannot be joined.
 */
export function createPseudonyms(keyedHash: KeyedHash, purpose: string): Pseudonyms {
  let created: ReturnType<typeof createCiphers> | undefined
  const ciphers = () => (created ??= createCiphers(keyedHash('pseudonym', purpose).subarray(0, 16)))
  const block = Buffer.alloc(16)
  return {
    of(playerId) {
      block.writeUInt32BE(playerId, ID_AT)
      return ciphers().encipher.update(block).toString('hex')
    },
    playerOf(pseudonym) {
      if (!/^[0-9a-f]{32}$/.test(pseudonym)) return null
      const opened = ciphers().decipher.update(Buffer.from(pseudonym, 'hex'))
      return opened.subarray(0, ID_AT).every((byte) => byte === 0) ? opened.readUInt32BE(ID_AT) : null
    },
  }
}

const ID_AT = 12

// ECB keeps no state between blocks, so all calls share the two ciphers.
function createCiphers(key: Buffer) {
  const encipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  const decipher = createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  return { encipher, decipher }
}
