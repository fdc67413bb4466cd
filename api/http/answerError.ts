import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { isDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { Overload } from './limitWaiting.ts'

export const UNEXPECTED_ERROR = 'Unexpected error.'
export const SERVICE_UNAVAILABLE = 'The service is not available at the moment. Please try again.'
export const UNKNOWN_TOKEN = 'This token is unknown, or was revoked.'

export type Thrown = Error & { statusCode?: number; code?: string; retryAfterSeconds?: number }

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Maps a thrown error to a response. A client error has its reason; a server error has no details. */
export function answerError(deps: ErrorDeps, error: Thrown, exchange: Exchange): FastifyReply {
  const message = prepareError(deps, error, exchange)
  return exchange.reply.send({ error: true, message })
}

/** Logs a thrown error and sets status and headers of its response. Returns the message for the client. */
export function prepareError(
  { databaseMonitor }: ErrorDeps,
  error: Thrown,
  { request, reply }: Exchange,
): string {
  // The type of a response that fails before its first byte, such as an event stream, is not the error's.
  void reply.header('cache-control', 'no-store').removeHeader('content-type')
  // The client's own connection broke, with an error code that a broken database connection has too. Or the
  // client left before the first byte of a stream, which ends early because of that.
  const isClients =
    error === request.raw.errored || (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed)
  const isOfDatabase = !isClients && isDatabaseFailure(error)
  if (isOfDatabase) databaseMonitor.report(error, request.log)
  if (isOfDatabase || error instanceof Overload) {
    void reply.status(503).header('retry-after', '1')
    return SERVICE_UNAVAILABLE
  }
  const status = isClients ? 400 : (error.statusCode ?? 500)
  void reply.status(status)
  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', String(error.retryAfterSeconds))
  if (status < 500) return MESSAGES[error.code ?? ''] ?? (isOfFramework(error) ? MALFORMED : error.message)
  request.log.error({ err: error }, 'unexpected error')
  return UNEXPECTED_ERROR
}

type ErrorDeps = Pick<Deps, 'databaseMonitor'>

export function answerNotFound(reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ error: true, message: 'There is nothing here.' })
}

/** The code of an error for clients. A code of the framework becomes one of its status. */
export function codeOf(error: Thrown, status: number): string {
  if (status === 503) return 'SERVICE_UNAVAILABLE'
  if (error.code !== undefined && !isOfFramework(error)) return error.code
  return CODES[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR')
}

function isOfFramework({ code }: Thrown): boolean {
  return code?.startsWith('FST_') ?? false
}

const CODES: Record<number, string> = { 413: 'PAYLOAD_TOO_LARGE', 415: 'UNSUPPORTED_MEDIA_TYPE' }

export const MALFORMED = 'The request is malformed.'

// These replace Fastify's messages, which repeat the request or do not say how to fix it.
const MESSAGES: Record<string, string> = {
  FST_ERR_BAD_URL: 'The path has a percent sign without two hexadecimal digits of UTF-8 after it.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body must be a JSON object.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the body must be that of Content-Length.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The content type must be application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body must have at most 100 kB.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body must be a JSON object.',
}
