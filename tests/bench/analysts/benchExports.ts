import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { alone, compared, type Row } from '../row.ts'

/** Memory in MB; `early` and `late` are the most between a tenth and three of the time, and in the last fifth. */
type ExportFigures = {
  rows: number
  seconds: number
  megabytes: number
  mostMemory: number
  earlyMemory: number
  lateMemory: number
}

/** All events into a file of each format, each by a process of its own, whose memory is watched. */
export async function benchExports(url: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const format of ['NDJSON', 'CSV']) {
    const { rows: written, seconds, megabytes, ...memory } = await exportOnce(url, format)
    const what = `export of ${written.toLocaleString('en')} events, ${format} gzip (${megabytes.toFixed(0)} MB)`
    rows.push(
      alone({ what: `${what}, most memory`, unit: 'MB', ours: [memory.mostMemory], goal: { atMost: 300 } }),
      compared({
        what: `${what}, memory at the end`,
        unit: 'MB',
        ours: [memory.lateMemory],
        limit: { what: 'early', values: [memory.earlyMemory] },
        goal: { atMost: 1.2 },
      }),
      alone({ what: `${what}, time`, unit: 's', ours: [seconds] }),
      alone({ what: `${what}, rate`, unit: 'events/s', ours: [written / seconds] }),
    )
  }
  return rows
}

async function exportOnce(url: string, format: string): Promise<ExportFigures> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-bench-export-'))
  const child = fork(path.join(import.meta.dirname, 'exportProcess.ts'), [url, dataDir, format], {
    execArgv: ['--import', 'tsx'],
  })
  const ended = once(child, 'exit')
  const [figures] = (await once(child, 'message')) as [ExportFigures]
  await ended
  await rm(dataDir, { recursive: true })
  return figures
}
