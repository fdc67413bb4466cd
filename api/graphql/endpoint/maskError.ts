import { PothosError, PothosValidationError } from '@pothos/core'
import { GraphQLError, type GraphQLErrorExtensions } from 'graphql'
import { isDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { TooManyRequests } from '#api/errors/errors.ts'
import { SERVICE_UNAVAILABLE, UNEXPECTED_ERROR } from '#api/http/answerError.ts'
import { shorten } from './limitErrors.ts'

/**
 * Hides internal errors from clients. An error meant for clients stays as it is. Any other error says only
 * whether to try again. `originalError` keeps the error for the log.
 */
export function maskError(error: unknown): Error {
  const origin = originOf(error)
  if (origin instanceof PothosValidationError)
    return shorten(replace(error, origin.message, { code: 'BAD_USER_INPUT' }))
  if (origin instanceof GraphQLError && !(origin instanceof PothosError))
    return withoutParserError(shorten(error as GraphQLError))
  if (origin instanceof TooManyRequests) return replace(error, origin.message, tooMany(origin))
  return isDatabaseFailure(origin)
    ? replace(error, SERVICE_UNAVAILABLE, UNAVAILABLE)
    : replace(error, UNEXPECTED_ERROR, UNEXPECTED)
}

// Yoga adds the JSON parser's own error, with the text that it could not read. Yoga needs it for the status;
// the response omits what is not enumerable.
function withoutParserError(error: GraphQLError): GraphQLError {
  if ('originalError' in error.extensions)
    Object.defineProperty(error.extensions, 'originalError', { enumerable: false })
  return error
}

// Yoga uses `http` for status and headers, and removes it from the body.
const UNAVAILABLE = { code: 'SERVICE_UNAVAILABLE', http: { status: 503, headers: { 'retry-after': '1' } } }
const UNEXPECTED = { code: 'INTERNAL_SERVER_ERROR', http: { status: 500 } }

function tooMany({ code, statusCode, retryAfterSeconds }: TooManyRequests): GraphQLErrorExtensions {
  return { code, http: { status: statusCode, headers: { 'retry-after': String(retryAfterSeconds) } } }
}

function originOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? originOf(error.originalError) : error
}

function replace(error: unknown, message: string, extensions: GraphQLErrorExtensions): GraphQLError {
  const origin = originOf(error)
  const place = error instanceof GraphQLError ? error : null
  return new GraphQLError(message, {
    nodes: place?.nodes ?? null,
    path: place?.path ?? null,
    originalError: origin instanceof Error ? origin : new Error(String(origin)),
    extensions,
  })
}
