import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { trustProxies } from '#api/auth/clientAddress.ts'
import { onceAMinute } from '#api/logging/onceAMinute.ts'
import type { Env } from '#api/settings/env.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route answers under another host name than that of PUBLIC_URL; by default a redirect to it. */
    otherHost?: 'refuse' | 'answer'
  }
}

/**
 * Keeps a site on the host of PUBLIC_URL, if that is set: cookies and stored boards belong to one host. Under
 * another host name pages and files redirect, and calls are refused. A proxy that does not pass on the host
 * would make each page redirect to itself.
 */
export function requirePublicHost({ publicUrl, hasPublicUrl, trustedProxies }: Env, clock: () => Date) {
  const isProxy = trustProxies(trustedProxies)
  const isFirst = onceAMinute(clock, 1)
  const warn = (request: FastifyRequest) => {
    if (isFirst('')) request.log.warn({ host: request.headers.host?.slice(0, 100) }, HOST_NOT_PASSED)
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { otherHost } = request.routeOptions.config
    if (!hasPublicUrl || otherHost === 'answer' || isAtHost(request, publicUrl)) return
    if (isProxy(request.socket.remoteAddress ?? '') && namesUpstream(request)) {
      warn(request)
      return
    }
    if (otherHost === 'refuse' || !['GET', 'HEAD'].includes(request.method))
      throw new OtherHostError(publicUrl)
    if (!request.headers.accept?.includes('text/html')) return redirectToHost(request, reply, publicUrl)
    const redirects = redirectsOf(request)
    if (redirects === MOST_REDIRECTS) {
      warn(request)
      void reply.status(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      return reply.send(REDIRECT_LOOP)
    }
    const value = `${redirects + 1}-${addressOf(request)}`
    const cookie = `${REDIRECTS}=${value}; Max-Age=${LOOP_SECONDS}; Path=/; HttpOnly; SameSite=Lax`
    return redirectToHost(request, reply.header('set-cookie', cookie), publicUrl)
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

const HOST_NOT_PASSED =
  'The proxy does not pass on the Host header of the browser. Set it in the proxy (docs/deployment.md).'

/** Whether a proxy has put the address of this server in the place of the browser's host. */
function namesUpstream({ headers, host }: FastifyRequest): boolean {
  const name = host.replace(/:\d+$/, '')
  return (
    headers['x-forwarded-host'] === undefined &&
    (isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 || !name.includes('.'))
  )
}

// A browser sends the cookie back only to the host that has set it: then the redirect led nowhere.
const REDIRECTS = 'hilo_redirects'
const MOST_REDIRECTS = 4
const LOOP_SECONDS = 10

/** How often this browser has been redirected from this address just now. */
function redirectsOf(request: FastifyRequest): number {
  const [, count = '0', address] =
    /(?:^|; )hilo_redirects=(\d)-([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
  return address === addressOf(request) ? Number(count) : 0
}

function addressOf({ url }: FastifyRequest): string {
  return createHash('sha256').update(url).digest('base64url').slice(0, 8)
}

const REDIRECT_LOOP =
  'This page redirects to itself, because the proxy of the site does not pass on the Host header.\n' +
  'If you run the site: docs/deployment.md says what to set in the proxy.\n'

class OtherHostError extends Error {
  statusCode = 421
  code = 'OTHER_HOST'

  constructor(publicUrl: string) {
    super(`This site has another address: ${publicUrl}`)
  }
}
