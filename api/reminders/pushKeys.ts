import { createECDH } from 'node:crypto'
import type { KeyedHash } from '#api/auth/secret.ts'

/**
 * The keys by which push services know this installation (VAPID, RFC 8292), in base64url. They follow from its
 * secret, so all servers have the same ones, and another secret ends all subscriptions.
 */
export function pushKeysOf(keyedHash: KeyedHash): { publicKey: string; privateKey: string } {
  const secret = keyedHash('push', 'key')
  // Without its first bit, each number is below the order of the curve P-256.
  secret.writeUInt8(secret.readUInt8() & 0x7f)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
