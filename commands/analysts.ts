import { createPool } from '#api/database/pool.ts'
import { openDatabaseForCommand } from '#api/database/openForCommand.ts'
import { readEnv } from '#api/settings/env.ts'
import { StartError } from '#api/errors/startError.ts'
import { addAnalyst, listAnalysts, revokeAnalyst } from '#api/usecases/analysts/analysts.ts'
import { runCommand } from './runCommand.ts'

// npm run analysts -- add NAME | list | revoke NAME: manages the tokens of analysts, which give access to all
// plays.
const USAGE = 'Usage: npm run analysts -- add NAME | list | revoke NAME'

type Place = Parameters<typeof listAnalysts>[0]

const COMMANDS: Record<string, ((place: Place, name: string) => Promise<void>) | undefined> = {
  add: async (place, name) => {
    const added = await addAnalyst(place, name)
    if (!added.ok && added.error === 'NAME_TAKEN')
      throw new StartError(`An analyst called ${name} exists or existed: choose another name.`)
    if (!added.ok) throw new StartError('A name has 1 to 60 characters.')
    console.log(`The token of ${name}, which is shown only once:\n${added.value}`)
  },
  list: async (place) => {
    const analysts = await listAnalysts(place)
    if (analysts.length === 0) console.log('There are no analysts.')
    for (const { name, createdAt, revokedAt, lastUsedAt } of analysts) {
      const used = lastUsedAt === null ? 'never used' : `last used ${lastUsedAt.toISOString()}`
      const revoked = revokedAt === null ? '' : `, revoked ${revokedAt.toISOString()}`
      console.log(`${name}: added ${createdAt.toISOString()}, ${used}${revoked}`)
    }
  },
  revoke: async (place, name) => {
    if (!(await revokeAnalyst(place, name)))
      throw new StartError(`There is no analyst called ${name}, or the token is already revoked.`)
    console.log(`The token of ${name} is revoked.`)
  },
}

await runCommand(run)

async function run(): Promise<void> {
  const [name = '', argument = '', ...rest] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (command === undefined || rest.length > 0 || (argument === '') !== (name === 'list'))
    throw new StartError(USAGE)
  const database = await openDatabaseForCommand(readEnv(process.env), (line) => {
    console.error(line)
  })
  const pool = createPool(database.url)
  try {
    await command({ pool, clock: () => new Date() }, argument)
  } finally {
    await pool.end()
    await database.close()
  }
}
