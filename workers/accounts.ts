import { createPool } from '#api/database/pool.ts'
import { openDatabaseForCommand } from '#api/database/openForCommand.ts'
import { readEnv } from '#api/env.ts'
import { StartError } from '#api/startError.ts'
import { deleteAccountOf } from '#api/usecases/deleteAccount.ts'

// npm run accounts -- delete EMAIL: for a person who wrote to ops to be forgotten.
const USAGE = 'Usage: npm run accounts -- delete EMAIL'

await run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const [command, email = '', ...rest] = process.argv.slice(2)
  if (command !== 'delete' || email === '' || rest.length > 0) throw new StartError(USAGE)
  const database = await openDatabaseForCommand(readEnv(process.env), (line) => console.error(line))
  const pool = createPool(database.url)
  try {
    const isDeleted = await deleteAccountOf({ pool, clock: () => new Date() }, email)
    if (!isDeleted) throw new StartError('There is no account with this address.')
    console.log('The account is deleted; a letter tells its owner.')
  } finally {
    await pool.end()
    await database.close()
  }
}
