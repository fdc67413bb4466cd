import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Seal } from './secret.ts'

/** Names for players that lead to nobody who lacks this place's secret, and the way back. */
export type Pseudonyms = {
  of: (playerId: number) => string
  /** Null for a text that names nobody. */
  playerOf: (pseudonym: string) => number | null
}

/**
 * A player's id behind twelve zero bytes, enciphered as one block of AES: 32 hex digits. So nothing need be stored, the same
 * player has the same name for as long as the secret stays, and a name that was made up is found out by the zeros.
 * Names of different purposes cannot be laid side by side.
 */
export function createPseudonyms(seal: Seal, purpose: string): Pseudonyms {
  let made: ReturnType<typeof createCiphers> | undefined
  const ciphers = () => (made ??= createCiphers(seal('pseudonym', purpose).subarray(0, 16)))
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

// Block by block, without memory of the last: the same two serve every call.
function createCiphers(key: Buffer) {
  const encipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  const decipher = createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  return { encipher, decipher }
}
