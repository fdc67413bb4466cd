import { startEmbeddedPostgres } from '#api/database/embedded/embeddedPostgres.ts'

// A separate process for tests in which Hilo is killed, or in which two Hilos share PostgreSQL. Arguments:
// the data folder, other options as JSON. Messages to the parent: { told }, { url }, { refused },
// { stopped }.
const send = (message: object) => process.send?.(message)
const [dataDir = '', options = '{}'] = process.argv.slice(2)

try {
  const postgres = await startEmbeddedPostgres({
    ...(JSON.parse(options) as { timeoutMs?: number }),
    dataDir,
    print: (told) => send({ told }),
  })
  send({ url: postgres.url })
  process.once('message', () => {
    void postgres.stop().then(() => {
      send({ stopped: true })
      process.disconnect()
    })
  })
} catch (error) {
  send({ refused: String(error) })
  process.disconnect()
}
