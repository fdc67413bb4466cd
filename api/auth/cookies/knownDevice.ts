import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '#api/auth/secret.ts'

/**
 * The known-device cookie of a browser in which the owner of an address has logged in. Strangers cannot lock
 * the owner out of that browser.
 */
export function knownDeviceMark(keyedHash: KeyedHash, emailKey: string): string {
  const id = randomBytes(16).toString('base64url')
  return `${id}.${keyedHash('device', `${id} ${emailKey}`).toString('base64url')}`
}

/** The id in a known-device cookie; null if the cookie is missing, forged or for another address. */
export function knownDeviceId(keyedHash: KeyedHash, emailKey: string, mark: string | null): string | null {
  const [, id = '', mac = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(mark ?? '') ?? []
  const expected = keyedHash('device', `${id} ${emailKey}`)
  const given = Buffer.from(mac, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
