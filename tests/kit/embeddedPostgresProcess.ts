import { startEmbeddedPostgres } from '#api/database/embeddedPostgres.ts'

// A process of its own for tests of what happens to PostgreSQL when ours is killed, or when there are two.
// Argument: the data folder. Messages to the parent: { told }, { url }, { refused }, { lost }, { stopped }.
const send = (message: object) => process.send?.(message)
const dataDir = process.argv[2] ?? ''

try {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    tell: (told) => send({ told }),
    onLost: (error) => send({ lost: String(error) }),
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
