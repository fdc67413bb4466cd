import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTemplatePostgres } from '#tests/kit/database/templatePostgres.ts'
import { Connection, requestText } from '../connection.ts'
import { closing } from '../closing.ts'
import type { Extent } from '../extent.ts'
import { inTurns } from '../inTurns.ts'
import { compared, quantile, type Row } from '../row.ts'
import { startSubject, type Subject } from '../subject.ts'

const PAGE = '/digits5'
const AT_ONCE = 16
const REQUESTS = 6000
const WARM_UP_ROUNDS = 2

/** The page of a game, beside node:http that sends the same bytes. */
export async function benchStatic({ rounds }: Extent): Promise<Row[]> {
  const samples = await closing(async (later) => {
    const postgres = await startTemplatePostgres()
    later(postgres.stop)
    const folder = await mkdtemp(path.join(tmpdir(), 'hilo-bench-'))
    later(() => rm(folder, { recursive: true }))
    const ours = await startSubject(path.resolve('tests/bench/guess/serverProcess.ts'), [], {
      SESSION_SECRET: 'a secret for this bench and nothing else',
      DATABASE_URL: postgres.url,
    })
    later(ours.close)
    const bytes = path.join(folder, 'page.br')
    await writeFile(bytes, await bytesOf(ours.port))
    const buffer = await startSubject(path.join(import.meta.dirname, 'bufferProcess.ts'), [bytes], {})
    later(buffer.close)
    const subjects = { ours: () => askPages(ours), buffer: () => askPages(buffer) }
    await inTurns(subjects, WARM_UP_ROUNDS)
    return await inTurns(subjects, rounds)
  })
  const beside = (figure: string, unit: string, valueOf: (sample: Sample) => number) =>
    compared({
      what: `page of a game, brotli, ${figure}`,
      unit,
      ours: samples.ours.map(valueOf),
      limit: { what: 'node:http + buffer', values: samples.buffer.map(valueOf) },
    })
  return [
    beside('processor time', 'µs', ({ cost }) => cost),
    beside(`${AT_ONCE} at once`, 'pages/s', ({ perSecond }) => perSecond),
    beside('p50', 'ms', ({ p50 }) => p50),
    beside('p99', 'ms', ({ p99 }) => p99),
  ]
}

type Sample = { cost: number; perSecond: number; p50: number; p99: number }

const REQUEST = requestText('GET', PAGE, { 'accept-encoding': 'gzip, deflate, br' }, '')

async function askPages({ port, processorTime, whileAlive }: Subject): Promise<Sample> {
  const clients = await Promise.all(Array.from({ length: AT_ONCE }, () => Connection.open(port)))
  const times: number[] = []
  const before = await processorTime()
  const began = performance.now()
  const asking = clients.map(async (client) => {
    for (let n = 0; n < REQUESTS / AT_ONCE; n++) times.push(await client.ask(REQUEST))
  })
  await whileAlive(Promise.all(asking))
  const ms = performance.now() - began
  const cost = ((await processorTime()) - before) / times.length
  for (const client of clients) client.close()
  return {
    cost,
    perSecond: (times.length / ms) * 1000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

function bytesOf(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: PAGE, headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}
