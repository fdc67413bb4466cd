import { createHash } from 'node:crypto'
import type { Language } from '#languages/languages.ts'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A page in a content encoding, with the ETag. */
export type Page = (encoding: Encoding) => Encoded

/** A page in each language. */
export type LocalPage = (language: Language) => Page

type Encoded = { body: Buffer; etag: string }

/**
 * Compresses a page at its first request in each encoding, at the strongest setting, or quickly, for a single
 * response.
 */
export function compressPage(html: string, isServedOften = true): Page {
  const [quality, level] = isServedOften ? [11, 9] : [4, 4]
  const compress: Record<Encoding, (page: Buffer) => Buffer> = {
    br: (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: (page) => gzipSync(page, { level }),
    identity: (page) => page,
  }
  const made = new Map<Encoding, Encoded>()
  return (encoding) => {
    const encoded = made.get(encoding) ?? tagged(compress[encoding](Buffer.from(html)))
    made.set(encoding, encoded)
    return encoded
  }
}

/** Renders a page at its first request in each language. */
export function inEachLanguage<Rendered>(
  render: (language: Language) => Rendered,
): (language: Language) => Rendered {
  const made = new Map<Language, Rendered>()
  return (language) => {
    const page = made.get(language) ?? render(language)
    made.set(language, page)
    return page
  }
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

function tagged(body: Buffer): Encoded {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
}

function parseOffer(offer: string): [name: string, quality: number] {
  const [name = '', quality = 'q=1'] = offer.split(';').map((part) => part.trim())
  return [name, Number(quality.replace('q=', ''))]
}
