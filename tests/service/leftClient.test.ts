import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerError, type Thrown } from '#api/http/answerError.ts'

test('a client that leaves before the first byte of a stream is no error', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } })
  const databaseMonitor = { report: vi.fn<() => void>() } as never
  const answered = vi.fn<() => void>()
  app.setErrorHandler((error: Thrown, request, reply) => {
    answered()
    return answerError({ databaseMonitor }, error, { request, reply })
  })
  const silent = new Readable({ read: () => undefined })
  app.post('/', (_request, reply) => reply.type('text/event-stream').send(silent))
  await app.listen({ port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const client = request({ port, method: 'POST', headers: { 'content-type': 'text/plain' } })
  client.on('error', () => undefined).end('read to its end')
  await once(app.server, 'request')
  // By then the stream waits for its source.
  await vi.waitFor(() => expect(silent.readableFlowing).toBe(true), 60_000)
  client.destroy()
  await vi.waitFor(() => expect(answered).toHaveBeenCalled(), 60_000)
  expect(silent.destroyed).toBe(true)
  expect(lines).toEqual([])
})
