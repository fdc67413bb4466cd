import type { Env } from '#api/env.ts'

export type Picture = { type: PictureType; content: Buffer }
type PictureType = keyof typeof FIRST_BYTES

/** Google's pictures have 2 to 20 kB. */
const MOST_BYTES = 100_000
// A sign-in waits for it.
const PATIENCE_MS = 3000

/**
 * Fetches the picture that Google names, so that no page of ours has to. Null where it cannot be had, is too large or is
 * none: what the answer calls itself is not believed. No other place is ever asked, whoever names it.
 */
export async function fetchGooglePicture(
  google: NonNullable<Env['google']>,
  address: string,
): Promise<Picture | null> {
  if (!isGooglePicture(google, address)) return null
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok ? pictureOf(await readFirst(answer, MOST_BYTES + 1)) : null
  } catch {
    return null
  }
}

/** Google's own hosts, or the one that was set in the place of Google's. */
export function isGooglePicture({ userinfoUrl }: { userinfoUrl: string }, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  const isGoogles = protocol === 'https:' && port === '' && hostname.endsWith('.googleusercontent.com')
  return isGoogles || origin === new URL(userinfoUrl).origin
}

/** No more of an answer than `most` bytes, however much there is. */
async function readFirst({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most)
}

const FIRST_BYTES = {
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF.{4}WEBP/s,
  gif: /^GIF8[79]a/,
}

function pictureOf(content: Buffer): Picture | null {
  if (content.length > MOST_BYTES) return null
  const begin = content.subarray(0, 16).toString('latin1')
  const found = Object.entries(FIRST_BYTES).find(([, bytes]) => bytes.test(begin))
  return found ? { type: found[0] as PictureType, content } : null
}
