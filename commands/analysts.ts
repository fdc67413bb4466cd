import { StartError } from '#api/errors/errors.ts'
import { addAnalyst, listAnalysts, revokeAnalyst, type KnownAnalyst } from '#api/analysts/analysts.ts'
import { runCommand, type Opened, type Report } from './runCommand.ts'

const USAGE = `Usage: npm run analysts -- add NAME | list | revoke NAME

Manages the tokens of analysts, which give access to all plays.

  add NAME      create a token and print it, once
  list          list the analysts
  revoke NAME   revoke a token
  --json        print the result as JSON
  -h, --help    show this help`

type Run = (opened: Opened, name: string) => Promise<Report>

const COMMANDS = new Map<string, Run>(
  Object.entries<Run>({
    add: async (opened, name) => {
      const added = await addAnalyst(opened, name)
      if (!added.ok && added.error === 'NAME_TAKEN')
        throw new StartError(`An analyst called ${name} exists or existed: choose another name.`)
      if (!added.ok) throw new StartError('A name has 1 to 60 characters.')
      return {
        text: `The token of ${name}, which is shown only once:\n${added.value}`,
        data: { name, token: added.value },
      }
    },
    list: async (opened) => {
      const analysts = await listAnalysts(opened)
      return { text: analysts.map(lineOf).join('\n') || 'There are no analysts.', data: { analysts } }
    },
    revoke: async (opened, name) => {
      if (!(await revokeAnalyst(opened, name)))
        throw new StartError(`There is no analyst called ${name}, or the token is already revoked.`)
      return { text: `The token of ${name} is revoked.`, data: { revoked: name } }
    },
  }),
)

await runCommand(
  {
    name: 'analysts',
    usage: USAGE,
    options: {},
    parse: ({ positionals: [action = '', name = '', ...rest] }) => {
      const run = COMMANDS.get(action)
      const isComplete = (name === '') === (action === 'list') && rest.length === 0
      return run !== undefined && isComplete ? { run, name } : null
    },
  },
  (opened, { run, name }) => run(opened, name),
)

function lineOf({ name, createdAt, revokedAt, lastUsedAt }: KnownAnalyst): string {
  const used = lastUsedAt === null ? 'never used' : `last used ${lastUsedAt.toISOString()}`
  const revoked = revokedAt === null ? '' : `, revoked ${revokedAt.toISOString()}`
  return `${name}: added ${createdAt.toISOString()}, ${used}${revoked}`
}
