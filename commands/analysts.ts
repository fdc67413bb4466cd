import { StartError } from '#api/errors/startError.ts'
import { addAnalyst, listAnalysts, revokeAnalyst } from '#api/usecases/analysts/analysts.ts'
import { runCommand, type Opened } from './runCommand.ts'

const USAGE = `Usage: npm run analysts -- add NAME | list | revoke NAME

Manages the tokens of analysts, which give access to all plays.

  add NAME      create a token and print it, once
  list          list the analysts
  revoke NAME   revoke a token
  -h, --help    show this help`

const COMMANDS: Record<string, ((opened: Opened, name: string) => Promise<void>) | undefined> = {
  add: async (opened, name) => {
    const added = await addAnalyst(opened, name)
    if (!added.ok && added.error === 'NAME_TAKEN')
      throw new StartError(`An analyst called ${name} exists or existed: choose another name.`)
    if (!added.ok) throw new StartError('A name has 1 to 60 characters.')
    console.log(`The token of ${name}, which is shown only once:\n${added.value}`)
  },
  list: async (opened) => {
    const analysts = await listAnalysts(opened)
    if (analysts.length === 0) console.log('There are no analysts.')
    for (const { name, createdAt, revokedAt, lastUsedAt } of analysts) {
      const used = lastUsedAt === null ? 'never used' : `last used ${lastUsedAt.toISOString()}`
      const revoked = revokedAt === null ? '' : `, revoked ${revokedAt.toISOString()}`
      console.log(`${name}: added ${createdAt.toISOString()}, ${used}${revoked}`)
    }
  },
  revoke: async (opened, name) => {
    if (!(await revokeAnalyst(opened, name)))
      throw new StartError(`There is no analyst called ${name}, or the token is already revoked.`)
    console.log(`The token of ${name} is revoked.`)
  },
}

await runCommand(
  {
    name: 'analysts',
    usage: USAGE,
    options: {},
    parse: ({ positionals: [action = '', name = '', ...rest] }) => {
      const run = COMMANDS[action]
      const isComplete = (name === '') === (action === 'list') && rest.length === 0
      return run !== undefined && isComplete ? { run, name } : null
    },
  },
  (opened, { run, name }) => run(opened, name),
)
