import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'
import { afterAll } from 'vitest'

/** A message as a browser's push service gets it. */
type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A browser's subscription, and the messages that it decrypts. */
export type Subscription = {
  endpoint: string
  p256dh: string
  auth: string
  messages: () => unknown[]
  headers: () => IncomingHttpHeaders[]
}

/** A push service on loopback. It answers with `status`. */
export async function startPushService() {
  const received: Received[] = []
  const service = { status: 201, subscribe, received }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(service.status, { location: 'http://127.0.0.1:1/' }).end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function subscribe(): Subscription {
    const path = `/push/${randomBytes(8).toString('hex')}`
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys('base64url')
    const auth = randomBytes(16).toString('base64url')
    const own = () => received.filter((message) => message.path === path)
    const read = ({ body }: Received): unknown =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString())
    return {
      endpoint: origin + path,
      p256dh,
      auth,
      messages: () => own().map(read),
      headers: () => own().map(({ headers }) => headers),
    }
  }
  return service
}

/** The claims of a request's VAPID header. Throws if its key is another, or its signature is wrong. */
export function vapidClaims(authorization: string, publicKey: string): { aud: string; sub: string } {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('The key is another.')
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is wrong.')
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; sub: string }
}
