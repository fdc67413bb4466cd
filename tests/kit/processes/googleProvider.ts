import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuth2Server } from 'oauth2-mock-server'

/** A real OpenID provider on loopback, in the place of Google's. */
export type GoogleProvider = {
  /** The settings that point a server at this provider. */
  settings: Record<string, string>
  /** Sets the identity for later logins. */
  say: (claims: Record<string, unknown>) => void
  /** Sets whether the provider sends browsers back without a code. */
  refuse: (refuses: boolean) => void
  /** Serves a picture from now on. Returns its URL. */
  show: (picture: Shown) => string
  /** Answers requests for a path in its own way; null restores the provider's. */
  replace: (path: '/token' | '/userinfo', respond: ((answer: ServerResponse) => void) | null) => void
  /** The paths of all requests, oldest first. */
  asked: string[]
  service: OAuth2Server['service']
  stop: () => Promise<void>
}

/** The response for a picture's path: its bytes, or a redirect. */
type Shown = { content: Buffer } | { movedTo: string }

/** The smallest possible picture: one transparent pixel. */
export const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export async function startGoogleProvider(): Promise<GoogleProvider> {
  const { issuer, service } = new OAuth2Server()
  await issuer.keys.generate('RS256')
  const shown = new Map<string, Shown>()
  const replaced = new Map<string, (answer: ServerResponse) => void>()
  const asked: string[] = []
  const server = createServer((request, answer) => {
    const path = request.url ?? ''
    asked.push(path)
    const picture = shown.get(path)
    const respond = replaced.get(path)
    if (respond) respond(answer)
    else if (picture === undefined) service.requestHandler(request, answer)
    else if ('movedTo' in picture) answer.writeHead(302, { location: picture.movedTo }).end()
    else answer.writeHead(200, { 'content-type': 'image/png' }).end(picture.content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer.url = origin
  let [claims, refuses] = [{} as Record<string, unknown>, false]
  service.on('beforeUserinfo', (answer: { body: unknown }) => {
    answer.body = claims
  })
  service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
    if (!refuses) return
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  return {
    settings: {
      GOOGLE_CLIENT_ID: 'hilo',
      GOOGLE_CLIENT_SECRET: 'hush-hush-google-client',
      GOOGLE_AUTHORIZATION_URL: `${origin}/authorize`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_USERINFO_URL: `${origin}/userinfo`,
    },
    say: (next) => (claims = next),
    refuse: (next) => (refuses = next),
    show: (picture) => {
      const path = `/pictures/${shown.size}`
      shown.set(path, picture)
      return origin + path
    },
    replace: (path, respond) => {
      if (respond) replaced.set(path, respond)
      else replaced.delete(path)
    },
    asked,
    service,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
