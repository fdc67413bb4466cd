import { StartError } from '#api/errors/errors.ts'
import { deleteAccountOf } from '#api/accounts/deletion/deleteAccount.ts'
import { findAccounts, type FoundPlayer, type FoundSignUp } from '#api/accounts/findAccounts.ts'
import { runCommand, type Opened, type Report } from './runCommand.ts'

const USAGE = `Usage: npm run accounts -- find WORD | delete EMAIL

Finds an account, or deletes one on the request of its owner.

  find WORD      find the account with an email address, a username or a player id, and unconfirmed sign-ups
  delete EMAIL   delete all personal data and all sessions; the plays stay in the log without a name, and a
                 letter confirms the deletion
  --json         print the result as JSON
  -h, --help     show this help`

type Run = (opened: Opened, word: string) => Promise<Report>

const COMMANDS = new Map<string, Run>(
  Object.entries<Run>({
    find: async (opened, word) => {
      const found = await findAccounts(opened, word)
      const lines = [...found.players.map(lineOfPlayer), ...found.signUps.map(lineOfSignUp)]
      if (lines.length === 0) throw new StartError(`There is no account for ${word}.`)
      return { text: lines.join('\n'), data: found }
    },
    delete: async (opened, email) => {
      if (!(await deleteAccountOf(opened, email)))
        throw new StartError('There is no account with this address.')
      return { text: 'The account is deleted; its owner gets a letter.', data: { deleted: email } }
    },
  }),
)

await runCommand(
  {
    name: 'accounts',
    usage: USAGE,
    options: {},
    parse: ({ positionals: [action = '', word = '', ...rest] }) => {
      const run = COMMANDS.get(action)
      return run !== undefined && word !== '' && rest.length === 0 ? { run, word } : null
    },
  },
  (opened, { run, word }) => run(opened, word),
)

function lineOfPlayer({ playerId, email, username, ...player }: FoundPlayer): string {
  const used = player.lastUsedAt === null ? '' : `, last used ${player.lastUsedAt.toISOString()}`
  const sessions = `${player.sessions} ${player.sessions === 1 ? 'session' : 'sessions'}${used}`
  const since = player.createdAt.toISOString()
  if (email === null) return `player ${playerId}: no account, since ${since}, ${sessions}`
  const ways = `logs in by ${player.logsInBy.join(' and ')}`
  const premium = player.premium ? ', premium' : ''
  return `player ${playerId}: ${username} <${email}>, since ${since}, ${ways}${premium}, ${sessions}`
}

function lineOfSignUp({ email, username, createdAt, expiresAt }: FoundSignUp): string {
  const [from, to] = [createdAt, expiresAt].map((at) => at.toISOString())
  return `unconfirmed sign-up: ${username} <${email}>, from ${from} to ${to}`
}
