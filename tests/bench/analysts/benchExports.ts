import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ExportFormat } from '#prisma/generated/client/client.ts'
import { closing } from '../closing.ts'
import type { Extent } from '../extent.ts'
import { openLongHistory } from '../replay/longHistory.ts'
import { alone, compared, type Row } from '../row.ts'
import { startSubject } from '../subject.ts'

/** Memory in MB. `early` is the peak between 10 % and 30 % of the time, `late` the peak of the last 20 %. */
export type ExportFigures = {
  rows: number
  seconds: number
  megabytes: number
  mostMemory: number
  earlyMemory: number
  lateMemory: number
}

/** Exports all events in each format, each by its own process, and records the memory of that process. */
export async function benchExports({ history, folder }: Extent): Promise<Row[]> {
  return await closing(async (later) => {
    const { url, close } = await openLongHistory({ events: history, folder })
    later(close)
    return await benchFormats(url)
  })
}

async function benchFormats(url: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const format of ['NDJSON', 'CSV', 'PARQUET'] as const) {
    const { rows: written, seconds, megabytes, ...memory } = await exportOnce(url, format)
    const what = `export of ${written.toLocaleString('en')} events, ${format} (${megabytes.toFixed(0)} MB)`
    rows.push(
      alone({ what: `${what}, peak memory`, unit: 'MB', ours: [memory.mostMemory], goal: { atMost: 300 } }),
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

async function exportOnce(url: string, format: ExportFormat): Promise<ExportFigures> {
  return await closing(async (later) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-bench-export-'))
    later(() => rm(dataDir, { recursive: true }))
    const file = path.join(import.meta.dirname, 'exportProcess.ts')
    const subject = await startSubject(file, [url, dataDir], {})
    later(subject.close)
    return await subject.ask<ExportFigures>({ format })
  })
}
