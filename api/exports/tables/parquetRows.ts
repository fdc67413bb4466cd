import { gzipSync } from 'node:zlib'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { dayNumber, type Day } from '#game/day.ts'
import type { Column, ColumnType, Row } from './table.ts'

type RowGroup = ParquetWriter['row_groups'][number]
type Chunk = NonNullable<RowGroup['columns'][number]['meta_data']>
type Bounds = NonNullable<Chunk['statistics']>

/** Rows as compressed pages: each column's bytes, and their description. */
export type EncodedRows = { count: number; columns: { chunk: Chunk; pages: Uint8Array }[] }

/** The elements of a file's schema. */
export function schemaOf(columns: readonly Column[]) {
  const elements = columns.map(({ name, type }) => ({
    name,
    repetition_type: 'OPTIONAL' as const,
    ...PARQUET_TYPES[type].element,
  }))
  return [{ name: 'root', num_children: columns.length }, ...elements]
}

/** Encodes rows; no rows become columns without pages. */
export function encodeRows(columns: readonly Column[], rows: readonly Row[]): EncodedRows {
  if (rows.length === 0) return withoutPages(encodeRows(columns, [columns.map(() => null)]))
  const writer = new ByteWriter()
  const parquet = new ParquetWriter({
    writer,
    schema: schemaOf(columns),
    codec: 'GZIP',
    compressors: { GZIP: (bytes) => gzipSync(bytes) },
  })
  void parquet.write({ columnData: columnsOf(columns, rows), rowGroupSize: rows.length })
  const chunks = (parquet.row_groups[0]?.columns ?? []).flatMap(({ meta_data: chunk }) => chunk ?? [])
  return {
    count: rows.length,
    columns: chunks.map((chunk) => {
      const start = Number(chunk.data_page_offset)
      return { chunk, pages: writer.getBytes().slice(start, start + Number(chunk.total_compressed_size)) }
    }),
  }
}

// The library writes no row group without rows.
function withoutPages({ columns }: EncodedRows): EncodedRows {
  const none = {
    num_values: 0n,
    total_compressed_size: 0n,
    total_uncompressed_size: 0n,
    statistics: { null_count: 0n },
  }
  return {
    count: 0,
    columns: columns.map(({ chunk }) => ({ chunk: { ...chunk, ...none }, pages: new Uint8Array() })),
  }
}

function columnsOf(columns: readonly Column[], rows: readonly Row[]) {
  return columns.map(({ name, type }, index) => {
    const { parse } = PARQUET_TYPES[type]
    const data = rows.map((row) => {
      const value = row[index] ?? null
      return value === null ? null : parse(value)
    })
    // A column of a row group has one dictionary at most, so pages with dictionaries could not be joined.
    // Bounds of ids and guesses exclude nothing.
    return { name, data, encoding: 'PLAIN' as const, statistics: type !== 'text', offsetIndex: false }
  })
}

type FlushedWriter = ByteWriter & { flush: () => Promise<void> }

/** Writes the pages of all parts, column by column. Returns the description of their row group. */
export async function joinParts(parts: readonly EncodedRows[], writer: FlushedWriter): Promise<RowGroup> {
  const start = writer.offset
  const columns: { meta_data: Chunk; file_offset: bigint }[] = []
  for (const index of parts[0]?.columns.keys() ?? []) {
    const data_page_offset = BigInt(writer.offset)
    const chunks = parts.flatMap((part) => {
      const { chunk, pages } = part.columns[index] ?? {}
      if (pages) writer.appendBytes(pages)
      return chunk ?? []
    })
    const meta_data: Chunk = { ...chunks.reduce(sumOf), data_page_offset }
    // It counts the pages of the first part.
    delete meta_data.encoding_stats
    columns.push({ meta_data, file_offset: data_page_offset })
    await writer.flush()
  }
  return {
    columns,
    num_rows: BigInt(parts.reduce((total, { count }) => total + count, 0)),
    total_byte_size: columns.reduce((total, { meta_data }) => total + meta_data.total_uncompressed_size, 0n),
    total_compressed_size: BigInt(writer.offset - start),
  }
}

function sumOf(one: Chunk, other: Chunk): Chunk {
  return {
    ...one,
    num_values: one.num_values + other.num_values,
    total_compressed_size: one.total_compressed_size + other.total_compressed_size,
    total_uncompressed_size: one.total_uncompressed_size + other.total_uncompressed_size,
    ...(one.statistics && other.statistics && { statistics: boundsOf(one.statistics, other.statistics) }),
  }
}

function boundsOf(one: Bounds, other: Bounds): Bounds {
  const null_count = (one.null_count ?? 0n) + (other.null_count ?? 0n)
  // A part with nulls only has no bounds.
  if (one.min_value === undefined || one.max_value === undefined) return { ...other, null_count }
  if (other.min_value === undefined || other.max_value === undefined) return { ...one, null_count }
  return {
    min_value: one.min_value < other.min_value ? one.min_value : other.min_value,
    max_value: one.max_value > other.max_value ? one.max_value : other.max_value,
    null_count,
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
