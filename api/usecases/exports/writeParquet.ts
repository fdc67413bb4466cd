import { open, type FileHandle } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { ByteWriter, parquetWriteRows } from 'hyparquet-writer'
import { dayNumber, type Day } from '#game/day.ts'
import type { Column, ColumnType } from './table.ts'
import type { Row } from './writeTable.ts'

// A row group is encoded in one step of about 25 ms, during which the process does nothing else.
const ROWS_OF_GROUP = 5_000

/** Writes rows to a Parquet file, each row group as soon as it is full. */
export async function writeParquet(
  columns: readonly Column[],
  rows: AsyncIterable<Row>,
  file: string,
): Promise<void> {
  const handle = await open(file, 'w')
  const writer = new FileWriter(handle)
  try {
    await parquetWriteRows({
      writer,
      rows: records(columns, rows),
      columns: columns.map(({ name }) => ({ name })),
      schema: [
        { name: 'root', num_children: columns.length },
        ...columns.map(({ name, type }) => ({
          name,
          repetition_type: 'OPTIONAL' as const,
          ...PARQUET_TYPES[type].element,
        })),
      ],
      rowGroupSize: ROWS_OF_GROUP,
      codec: 'GZIP',
      compressors: { GZIP: (bytes) => gzipSync(bytes) },
      createdBy: 'hilo',
    })
    // The rest: the end of the file, which describes the row groups.
    await writer.flush()
    await handle.sync()
  } finally {
    await handle.close()
  }
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

async function* records(columns: readonly Column[], rows: AsyncIterable<Row>) {
  for await (const row of rows) {
    const entries = columns.map(({ name, type }, index) => {
      const value = row[index] ?? null
      return [name, value === null ? null : PARQUET_TYPES[type].parse(value)]
    })
    yield Object.fromEntries(entries) as Record<string, unknown>
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
