import { DuckDBInstance } from '@duckdb/node-api'

type Rows = Record<string, unknown>[]

/** DuckDB in memory. File names in statements belong to the folder. */
export async function openDuckdb(
  folder: string,
): Promise<{ ask: (sql: string) => Promise<Rows>; close: () => void }> {
  const database = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await database.connect()
  await connection.run(`set file_search_path = '${folder}'`)
  return {
    ask: async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson(),
    close: () => {
      connection.closeSync()
      database.closeSync()
    },
  }
}
