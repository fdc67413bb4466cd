import { open, type FileHandle } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { dayNumber, type Day } from '#game/day.ts'
import type { Column, ColumnType, Row } from './table.ts'

/** Writes rows to a Parquet file. Each batch becomes a row group at once. */
export async function writeParquet(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Row[]>,
  file: string,
): Promise<void> {
  const handle = await open(file, 'w')
  const writer = new FileWriter(handle)
  try {
    const parquet = new ParquetWriter({
      writer,
      schema: schemaOf(columns),
      codec: 'GZIP',
      compressors: { GZIP: (bytes) => gzipSync(bytes) },
      createdBy: 'hilo',
    })
    for await (const batch of batches)
      await parquet.write({ columnData: columnsOf(columns, batch), rowGroupSize: batch.length })
    await parquet.finish()
    // The rest: the end of the file, which describes the row groups.
    await writer.flush()
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function schemaOf(columns: readonly Column[]) {
  const elements = columns.map(({ name, type }) => ({
    name,
    repetition_type: 'OPTIONAL' as const,
    ...PARQUET_TYPES[type].element,
  }))
  return [{ name: 'root', num_children: columns.length }, ...elements]
}

function columnsOf(columns: readonly Column[], batch: readonly Row[]) {
  return columns.map(({ name, type }, index) => {
    const { parse } = PARQUET_TYPES[type]
    const data = batch.map((row) => {
      const value = row[index] ?? null
      return value === null ? null : parse(value)
    })
    // Bounds of ids and guesses exclude nothing, and each row group's would stay in memory.
    return { name, data, statistics: type !== 'text', offsetIndex: false }
  })
}

/** Collects the bytes of a row group, then writes them. */
class FileWriter extends ByteWriter {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  async flush(): Promise<void> {
    await this.#file.writeFile(this.getBytes())
    this.index = 0
  }
}

const PARQUET_TYPES = {
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, parse: String },
  integer: { element: { type: 'INT32' }, parse: Number },
  long: { element: { type: 'INT64' }, parse: BigInt },
  decimal: { element: { type: 'DOUBLE' }, parse: Number },
  boolean: { element: { type: 'BOOLEAN' }, parse: (text: string) => text === 'true' },
  day: {
    element: { type: 'INT32', converted_type: 'DATE' },
    parse: (text: string) => dayNumber(text as Day),
  },
  instant: {
    element: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' } },
    parse: (text: string) => BigInt(Date.parse(text)),
  },
} as const satisfies Record<ColumnType, { element: object; parse: (text: string) => unknown }>
