import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isDatabaseFailure } from '#api/errors/databaseFailure.ts'
import type { Deps } from '#api/deps/deps.ts'
import { refuse } from './refusals.ts'

type Thrown = Error & { statusCode?: number; code?: string; retryAfterSeconds?: number }

/** Maps a thrown error to a response. A client error has its reason; a server error has no details. */
export function answerError(
  { databaseMonitor }: Pick<Deps, 'databaseMonitor'>,
  error: Thrown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  if (isDatabaseFailure(error)) {
    databaseMonitor.report(error, request.log)
    return send(reply.header('retry-after', '1'), 503, UNAVAILABLE)
  }
  const status = error.statusCode ?? 500
  if (status >= 500) {
    request.log.error({ err: error }, 'unexpected error')
    return send(reply, status, 'Unexpected error.')
  }
  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', String(error.retryAfterSeconds))
  return send(reply, status, MESSAGES[error.code ?? ''] ?? error.message)
}

export function answerNothingHere(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 404, 'There is nothing here.')
}

/** The request has no content type. The required type keeps out the forms of other sites. */
export class NoContentType extends Error {
  statusCode = 415
  code = 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
}

/** Describes an invalid payload for the client's developer. */
export function describeIssue({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? 'The body must be a JSON object.' : `${path.join('.')} ${message}.`
}

const UNAVAILABLE = 'The service is not available at the moment. Please try again.'

// These replace Fastify's messages, which do not say how to fix the request.
const MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The content type must be application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body must have at most 100 kB.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body must be a JSON object.',
}

function send(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.status(status).send(refuse(status, message).body)
}
