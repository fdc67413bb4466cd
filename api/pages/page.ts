import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A page in each content encoding, with its ETag. */
export type Page = Record<Encoding, { body: Buffer; etag: string }>

/** Compresses a page once, at the strongest setting, or quickly, for a single response. */
export function compressPage(html: string, isServedOften = true): Page {
  const [quality, level] = isServedOften ? [11, 9] : [4, 4]
  const identity = Buffer.from(html)
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return { br: tagged(br), gzip: tagged(gzipSync(identity, { level })), identity: tagged(identity) }
}

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = new Map((accepted ?? '').toLowerCase().split(',').map(parseOffer))
  return ENCODINGS.find((encoding) => (offers.get(encoding) ?? offers.get('*') ?? 0) > 0) ?? 'identity'
}

/** Whether an If-None-Match header names an ETag. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

function tagged(body: Buffer) {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
}

function parseOffer(offer: string): [name: string, quality: number] {
  const [name = '', quality = 'q=1'] = offer.split(';').map((part) => part.trim())
  return [name, Number(quality.replace('q=', ''))]
}
