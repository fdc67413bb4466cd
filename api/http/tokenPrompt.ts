import type { FastifyReply, FastifyRequest } from 'fastify'

/** The password of basic authentication, which a browser prompts for; '' without one. */
export function promptedPassword({ headers }: FastifyRequest): string {
  const sent = /^basic +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  return Buffer.from(sent, 'base64').toString().split(':').slice(1).join(':')
}

type Prompt = {
  /** The refused token; '' without one. */
  token: string
  /** Values of WWW-Authenticate. The first one makes the browser prompt. */
  challenges: string | string[]
  message: string
}

/** Refuses a request without a valid token. */
export function promptForToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, challenges, message }: Prompt,
): FastifyReply {
  // A browser's first request has no token.
  if (token !== '') request.server.logSecurity(request, { event: 'tokenRefused' })
  return reply
    .status(401)
    .header('www-authenticate', challenges)
    .header('cache-control', 'no-store')
    .send({ error: true, message })
}
