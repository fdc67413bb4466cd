import type { z } from 'zod'

type Bounds = { maxBytes: number; timeoutMs: number }

type Received = { status: number; isOk: boolean; content: Buffer<ArrayBuffer> }

/** Requests a response from Google. Throws if it comes too late, is too large or redirects. */
export async function requestFromGoogle(
  address: string,
  { maxBytes, timeoutMs, ...init }: Bounds & RequestInit,
): Promise<Received> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(address, { ...init, redirect: 'error', signal })
  const content = await readFirst(response, maxBytes + 1)
  if (content.length > maxBytes) throw new Error(`The response has more than ${maxBytes} bytes.`)
  return { status: response.status, isOk: response.ok, content }
}

// Google's answers have about 2 kB. The browser waits for them.
const JSON_BOUNDS: Bounds = { maxBytes: 64_000, timeoutMs: 10_000 }

/** Requests an object in JSON from Google. Throws unless it matches the schema. */
export async function askGoogle<Schema extends z.ZodType>(
  address: string,
  schema: Schema,
  init: RequestInit & Partial<Bounds> = {},
): Promise<z.output<Schema>> {
  const { status, isOk, content } = await requestFromGoogle(address, { ...JSON_BOUNDS, ...init })
  const answer = parseJson(content)
  if (!isOk) throw new Error(`The response has the status ${status} ${reasonOf(answer)}.`)
  return schema.parse(answer)
}

// The message of JSON.parse quotes the text, which may contain a token.
function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    return null
  }
}

// RFC 6749, section 5.2: the error's code.
function reasonOf(answer: unknown): string {
  const reason = (answer as { error?: unknown } | null)?.error
  return typeof reason === 'string' && /^[a-z_]{1,40}$/.test(reason)
    ? `(${reason})`
    : 'without a known reason'
}

/** Reads at most `most` bytes of a response. */
async function readFirst({ body }: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most)
}
