import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOfRequest } from '#api/auth/cookies/browserSession.ts'
import type { Language } from '#languages/languages.ts'
import { chooseEncoding, isFresh, type LocalPage, type Page } from './page.ts'
import type { TextPage } from './website.ts'

/** Sends a page in the player's language, or in the one that the address names. */
export function sendLocalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: LocalPage,
  named: Language | null = null,
): FastifyReply {
  return sendPage(request, reply, page(answerIn(request, reply, named)))
}

/** Sends a page that is served as `text` in the player's language. */
export function sendTextPage(request: FastifyRequest, reply: FastifyReply, textPage: TextPage): FastifyReply {
  const { page, headers } = textPage(answerIn(request, reply))
  return sendPage(request, reply.headers(headers), page)
}

/** The language of a response, with its headers. */
function answerIn(request: FastifyRequest, reply: FastifyReply, named: Language | null = null): Language {
  const language = named ?? languageOfRequest(request).ofPages
  void reply.headers({ vary: 'accept-language, cookie', 'content-language': language })
  return language
}

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
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
  void reply.headers({ vary, etag })
  if (reply.statusCode === 200 && isFresh(headers['if-none-match'], etag)) return reply.status(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}
