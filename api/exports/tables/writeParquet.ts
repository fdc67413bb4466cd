import { open, type FileHandle } from 'node:fs/promises'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { encodeRows, joinParts, schemaOf, type EncodedRows } from './parquetRows.ts'
import type { Column, Row } from './table.ts'

/** Rows of a row group: the size that DuckDB writes and reads best. */
const GROUP_ROWS = 122_880

/**
 * The rows of a batch. They are encoded in one step of about 8 ms, in which the process does nothing else. The garbage
 * of twice as many outlives the young generation: it took 100 MB until its collection.
 */
export const BATCH_ROWS = 1280

type Content = {
  columns: readonly Column[]
  batches: AsyncIterable<readonly Row[]>
  /** Entries of the file's metadata. */
  labels: Readonly<Record<string, string>>
}

/**
 * Writes rows to a Parquet file. In memory are the compressed pages of one row group: some MB. A file
 * without rows has one row group without rows: some readers take a file without row groups for a broken one.
 */
export async function writeParquet({ columns, batches, labels }: Content, file: string): Promise<void> {
  const handle = await open(file, 'w')
  const writer = new FileWriter(handle)
  try {
    const parquet = new ParquetWriter({
      writer,
      schema: schemaOf(columns),
      kvMetadata: Object.entries(labels).map(([key, value]) => ({ key, value })),
      createdBy: 'hilo',
    })
    let parts: EncodedRows[] = []
    const writeGroup = async () => {
      const group = await joinParts(parts, writer)
      parquet.row_groups.push(group)
      parquet.num_rows += group.num_rows
      parts = []
    }
    for await (const batch of batches) {
      parts.push(encodeRows(columns, batch))
      if (parts.length === GROUP_ROWS / BATCH_ROWS) await writeGroup()
    }
    if (parts.length > 0) await writeGroup()
    await parquet.finish()
    // The rest: the end of the file, which describes the row groups.
    await writer.flush()
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Collects the bytes of a column, then writes them. */
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
