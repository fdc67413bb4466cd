import { createPool } from '#api/database/pool.ts'
import { openDatabaseForCommand } from '#api/database/openForCommand.ts'
import { readEnv } from '#api/settings/env.ts'
import { StartError } from '#api/errors/startError.ts'
import { deleteAccountOf } from '#api/usecases/account/deleteAccount.ts'
import { runCommand } from './runCommand.ts'

// npm run accounts -- delete EMAIL: deletes the account of a person who asked the operators for it.
const USAGE = 'Usage: npm run accounts -- delete EMAIL'

await runCommand(run)

async function run(): Promise<void> {
  const [command, email = '', ...rest] = process.argv.slice(2)
  if (command !== 'delete' || email === '' || rest.length > 0) throw new StartError(USAGE)
  const database = await openDatabaseForCommand(readEnv(process.env), (line) => console.error(line))
  const pool = createPool(database.url)
  try {
    const isDeleted = await deleteAccountOf({ pool, clock: () => new Date() }, email)
    if (!isDeleted) throw new StartError('There is no account with this address.')
    console.log('The account is deleted; its owner gets a letter.')
  } finally {
    await pool.end()
    await database.close()
  }
}
