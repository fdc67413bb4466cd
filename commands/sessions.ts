import { createPool } from '#api/database/pool.ts'
import { openDatabaseForCommand } from '#api/database/openForCommand.ts'
import { readEnv } from '#api/settings/env.ts'
import { StartError } from '#api/errors/startError.ts'
import { endAllAccountSessions, endSessionsOf } from '#api/usecases/account/endSessionsOf.ts'
import { runCommand } from './runCommand.ts'

// npm run sessions -- end EMAIL | end-all: ends all sessions of one account, or of all accounts.
const USAGE = 'Usage: npm run sessions -- end EMAIL | end-all'

await runCommand(run)

async function run(): Promise<void> {
  const [command = '', email = '', ...rest] = process.argv.slice(2)
  if (!(command === 'end' && email !== '') && !(command === 'end-all' && email === ''))
    throw new StartError(USAGE)
  if (rest.length > 0) throw new StartError(USAGE)
  const database = await openDatabaseForCommand(readEnv(process.env), (line) => {
    console.error(line)
  })
  const pool = createPool(database.url)
  try {
    const ended =
      command === 'end' ? await endSessionsOf({ pool }, email) : await endAllAccountSessions({ pool })
    if (ended === null) throw new StartError('There is no account with this address.')
    console.log(`Ended: ${ended}.`)
  } finally {
    await pool.end()
    await database.close()
  }
}
