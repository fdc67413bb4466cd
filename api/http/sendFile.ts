import { open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './answerError.ts'

const TYPES: Record<string, string> = {
  '.gz': 'application/gzip',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.parquet': 'application/vnd.apache.parquet',
  '.zip': 'application/zip',
}

/**
 * Sends a file as a download under a name, or the range that the request asks for, so that a broken download can resume.
 * A file that is replaced gets another ETag, so `If-Range` never joins parts of two files. (@fastify/static
 * has weak ETags, which RFC 9110 does not allow in If-Range.)
 */
export async function sendFile(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  file: string,
  name = path.basename(file),
): Promise<FastifyReply> {
  const handle = await open(file).catch(() => null)
  if (handle === null) return answerNotFound(reply.header('cache-control', 'no-store'))
  const { size, mtimeNs } = await handle.stat({ bigint: true })
  const length = Number(size)
  const etag = `"${size.toString(36)}-${mtimeNs.toString(36)}"`
  void reply.headers({ etag, 'accept-ranges': 'bytes' })
  const isSame = (headers['if-range'] ?? etag) === etag
  const range = isSame ? parseRange(headers.range, length) : WHOLE
  if (method === 'HEAD' || range === 'UNSATISFIABLE') await handle.close()
  if (range === 'UNSATISFIABLE') return reply.status(416).header('content-range', `bytes */${length}`).send()
  const { start, end } = range ?? { start: 0, end: length - 1 }
  if (range) void reply.status(206).header('content-range', `bytes ${start}-${end}/${length}`)
  return reply
    .type(TYPES[path.extname(file)] ?? 'text/plain; charset=utf-8')
    .header('content-length', end - start + 1)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(method === 'HEAD' ? Readable.from([]) : handle.createReadStream({ start, end }))
}

type Range = { start: number; end: number }

/** The answer is the whole file. */
const WHOLE = null

/**
 * Parses a header with one range of bytes. RFC 9110 lets a server ignore any other header, such as one with
 * several ranges.
 */
function parseRange(header: string | undefined, size: number): Range | 'UNSATISFIABLE' | typeof WHOLE {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return WHOLE
  if (first === '') {
    // The last bytes.
    return Number(last) === 0 ? 'UNSATISFIABLE' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  }
  if (last !== '' && Number(last) < Number(first)) return WHOLE
  if (Number(first) >= size) return 'UNSATISFIABLE'
  return { start: Number(first), end: Math.min(last === '' ? Infinity : Number(last), size - 1) }
}
