import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * For `www-authenticate`: the browser prompts for the token, then sends it for every address below
 * /analysts/.
 */
export const BASIC_CHALLENGE = 'Basic realm="Analysts: any name, and the token as password", charset="UTF-8"'

/** For `refuseToken`, on the pages for analysts. */
export const ANALYSTS_REFUSAL = {
  challenge: BASIC_CHALLENGE,
  message: 'The password is an analyst’s token.',
}

/** The token of a request: a bearer token, or the password of basic authentication; '' without one. */
export function analystTokenOf({ headers }: FastifyRequest): string {
  const [, scheme = '', sent = ''] = /^(bearer|basic) +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return sent
  return Buffer.from(sent, 'base64').toString().split(':').slice(1).join(':')
}

/** Refuses a request without a valid token, with a challenge for the browser. */
export function refuseToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { challenge, message }: { challenge: string; message: string },
): FastifyReply {
  // A browser's first request has no token.
  if (analystTokenOf(request) !== '') request.server.logSecurity(request, { event: 'tokenRefused' })
  return reply
    .status(401)
    .header('www-authenticate', challenge)
    .header('cache-control', 'no-store')
    .send({ error: true, message })
}
