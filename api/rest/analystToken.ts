import type { FastifyRequest } from 'fastify'

/**
 * For `www-authenticate`: the browser prompts for the token, then sends it for every address below
 * /analysts/.
 */
export const BASIC_CHALLENGE = 'Basic realm="Analysts: any name, and the token as password", charset="UTF-8"'

/** The token of a request: a bearer token, or the password of basic authentication; '' without one. */
export function analystTokenOf({ headers }: FastifyRequest): string {
  const [, scheme = '', sent = ''] = /^(bearer|basic) +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return sent
  return Buffer.from(sent, 'base64').toString().split(':').slice(1).join(':')
}
