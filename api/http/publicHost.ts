import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#api/settings/env.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route answers under another host name than that of PUBLIC_URL; by default a redirect to it. */
    otherHost?: 'refuse' | 'answer'
  }
}

/**
 * Keeps a site on the host of PUBLIC_URL, if that is set: cookies and stored boards belong to one host. Under
 * another host name pages and files redirect, and calls are refused.
 */
export function requirePublicHost({ publicUrl, hasPublicUrl }: Env) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { otherHost } = request.routeOptions.config
    if (!hasPublicUrl || otherHost === 'answer' || isAtHost(request, publicUrl)) return
    if (otherHost === 'refuse' || !['GET', 'HEAD'].includes(request.method))
      throw new OtherHostError(publicUrl)
    return redirectToHost(request, reply, publicUrl)
  }
}

/**
 * Whether a request names the host of a URL, or none. Ports are not compared: cookies ignore them, and many
 * proxies omit theirs.
 */
export function isAtHost({ host }: FastifyRequest, url: string): boolean {
  const named = `http://${host}`
  return host === '' || (URL.canParse(named) && new URL(named).hostname === new URL(url).hostname)
}

/** Redirects to the same path of a site. Nothing keeps the redirect: an operator may change the host. */
export function redirectToHost({ url }: FastifyRequest, reply: FastifyReply, site: string): FastifyReply {
  // A path begins with a slash. A request for a proxy has a whole URL in its place.
  const path = url.startsWith('/') ? url : '/'
  return reply.header('cache-control', 'no-store').redirect(site + path, 301)
}

class OtherHostError extends Error {
  statusCode = 421
  code = 'OTHER_HOST'

  constructor(publicUrl: string) {
    super(`This site has another address: ${publicUrl}`)
  }
}
