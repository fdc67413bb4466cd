import type { Env } from '#api/settings/env.ts'
import { requestFromGoogle } from './googleRequest.ts'

export type Picture = { type: PictureType; content: Buffer<ArrayBuffer> }
type PictureType = keyof typeof FIRST_BYTES

// Google's pictures have 2 to 20 kB. The login waits for the picture.
const BOUNDS = { maxBytes: 100_000, timeoutMs: 3000 }

/**
 * Fetches the picture at Google's address, so that no page of ours requests it from Google. Returns null if
 * the request fails, or if the content is too large or not a picture. The response's content type is ignored.
 * Requests go only to the hosts that `isGooglePicture` allows.
 */
export async function fetchGooglePicture(
  google: NonNullable<Env['google']>,
  address: string,
): Promise<Picture | null> {
  if (!isGooglePicture(google, address)) return null
  try {
    const { isOk, content } = await requestFromGoogle(address, BOUNDS)
    return isOk ? pictureOf(content) : null
  } catch {
    return null
  }
}

/** Whether an address belongs to Google's hosts, or to the origin that the settings configure instead. */
export function isGooglePicture({ userinfoUrl }: { userinfoUrl: string }, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  const isGoogles = protocol === 'https:' && port === '' && hostname.endsWith('.googleusercontent.com')
  return isGoogles || origin === new URL(userinfoUrl).origin
}

const FIRST_BYTES = {
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF.{4}WEBP/s,
  gif: /^GIF8[79]a/,
}

function pictureOf(content: Buffer<ArrayBuffer>): Picture | null {
  const begin = content.subarray(0, 16).toString('latin1')
  const found = Object.entries(FIRST_BYTES).find(([, bytes]) => bytes.test(begin))
  return found ? { type: found[0] as PictureType, content } : null
}
