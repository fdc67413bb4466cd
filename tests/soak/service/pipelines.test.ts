import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo({ env: { TRUSTED_PROXIES: 'loopback' } })

test('connections with many unanswered requests are closed and logged, and all others are served meanwhile', async () => {
  const { port } = hilo.app.server.address() as AddressInfo
  const request = 'GET /healthz HTTP/1.1\r\nhost: localhost:3000\r\n'
  const served = async (client: Socket) => {
    client.setEncoding('utf8').write(`${request}connection: close\r\n\r\n`)
    expect((await client.toArray()).join('')).toMatch(/^HTTP\/1\.1 200 /)
  }
  const other = connect(port, '127.0.0.1')
  const ofSite = () => connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
  const known = ofSite()
  known.write(`${request}\r\n`)
  await once(known, 'data')
  const closing: Promise<unknown>[] = []
  const watch = (socket: Socket) => closing.push(new Promise((resolve) => socket.once('close', resolve)))
  hilo.app.server.on('connection', watch)
  const pipeline = (text: string) => {
    const client = ofSite().setEncoding('utf8')
    client.on('error', () => undefined).write(text)
    return client.resume()
  }
  const first = pipeline(`${request}\r\n`.repeat(1300))
  const more = Array.from({ length: 30 }, () => pipeline('GET / HTTP/1.1\r\n\r\n'.repeat(3600)))
  const received: string[] = []
  first.on('data', (data: string) => received.push(data))
  await new Promise((resolve) => first.once('close', resolve))
  expect(received.join('').split('HTTP/1.1').length - 1).toBeLessThanOrEqual(8)
  await served(other)
  await served(connect(port, '127.0.0.1'))
  await served(known)
  await served(ofSite())
  // The server reads them one by one, with pauses.
  expect(more.filter(({ closed }) => !closed).length).toBeGreaterThan(5)
  for (const client of more) client.destroy()
  hilo.app.server.off('connection', watch)
  await Promise.all(closing)
  expect(hilo.logLines).toEqual([expect.stringContaining('"limit":"pipelines"')])
})
