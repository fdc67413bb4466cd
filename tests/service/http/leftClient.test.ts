import { once } from 'node:events'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerError, type Thrown } from '#api/http/answerError.ts'
import { endLateStreams, limitPipelines } from '#api/http/limitPipelines.ts'

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
  await vi.waitFor(() => expect(silent.readableFlowing).toBe(true), 15_000)
  client.destroy()
  await vi.waitFor(() => expect(answered).toHaveBeenCalled(), 15_000)
  expect(silent.destroyed).toBe(true)
  expect(lines).toEqual([])
})

const PIPELINED = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(8)

/** A server that answers with a large file, as soon as a promise resolves. */
async function fileServer(open: Promise<void>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'hilo-left-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'large')
  await writeFile(file, Buffer.alloc(20_000_000))
  const app = fastify({ serverFactory: (handle) => limitPipelines(handle, () => undefined) })
  endLateStreams(app)
  const files: ReadStream[] = []
  app.get('/', async (_request, reply) => {
    await open
    const stream = createReadStream(file)
    files.push(stream)
    return reply.send(stream)
  })
  await app.listen({ port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  let arrived = 0
  app.server.on('request', () => arrived++)
  client.write(PIPELINED)
  await vi.waitFor(() => expect(arrived).toBe(8), 15_000)
  return { client, files, app }
}

test('the end of a connection closes the files of all its requests, not only of the one that is sent', async () => {
  const { client, files } = await fileServer(Promise.resolve())
  await vi.waitFor(() => expect(files.filter(({ pending }) => !pending)).toHaveLength(8), 15_000)
  client.destroy()
  await vi.waitFor(() => expect(files.map(({ closed }) => closed)).toEqual(Array(8).fill(true)), 15_000)
})

test('a file that is opened after the end of its connection is closed', async () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  const { client, files, app } = await fileServer(opened)
  client.destroy()
  const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))
  await vi.waitFor(async () => expect(await connections()).toBe(0), 15_000)
  open()
  await vi.waitFor(() => expect(files).toHaveLength(8), 15_000)
  await vi.waitFor(() => expect(files.map(({ closed }) => closed)).toEqual(Array(8).fill(true)), 15_000)
})
