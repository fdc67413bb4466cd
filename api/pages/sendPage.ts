import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, isFresh, type Page } from './page.ts'

/** Sends a page in the best encoding, or status 304 if the browser's copy is the same. */
export function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  type = 'text/html; charset=utf-8',
): FastifyReply {
  const encoding = chooseEncoding(headers['accept-encoding'])
  const { body, etag } = page(encoding)
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache')
  void reply.headers({ vary: 'accept-encoding', etag })
  if (reply.statusCode === 200 && isFresh(headers['if-none-match'], etag)) return reply.status(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}
