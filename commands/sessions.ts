import { StartError } from '#api/errors/errors.ts'
import {
  countAccountSessions,
  endAllAccountSessions,
  endSessionsOf,
  listSessionsOf,
} from '#api/accounts/logIn/accountSessions.ts'
import { runCommand, type Opened, type Report } from './runCommand.ts'

const USAGE = `Usage: npm run sessions -- list EMAIL | end EMAIL | end-all --yes

Lists or ends sessions of accounts. Visitors keep their sessions.

  list EMAIL    list the sessions of the account with an email address
  end EMAIL     end all sessions of that account
  end-all       end all sessions of all accounts; without --yes, only count them
  --json        print the result as JSON
  -h, --help    show this help`

type Task = { email: string; isSure: boolean }

type Run = (opened: Opened, task: Task) => Promise<Report>

const COMMANDS = new Map<string, Run>(
  Object.entries<Run>({
    list: async (opened, { email }) => {
      const sessions = known(await listSessionsOf(opened, email))
      const lines = sessions.map(
        ({ handle, createdAt, lastUsedAt, expiresAt }) =>
          `${handle}: since ${createdAt.toISOString()}, last used ${lastUsedAt.toISOString()}, ` +
          `until ${expiresAt.toISOString()}`,
      )
      return { text: lines.join('\n') || 'There are no sessions.', data: { sessions } }
    },
    end: async (opened, { email }) => reportEnded(known(await endSessionsOf(opened, email))),
    'end-all': async (opened, { isSure }) => {
      if (isSure) return reportEnded(await endAllAccountSessions(opened))
      const sessions = await countAccountSessions(opened)
      throw new StartError(
        `This would log everyone out: it ends ${sessions} ${sessions === 1 ? 'session' : 'sessions'}. ` +
          'Add --yes to do it.',
      )
    },
  }),
)

await runCommand(
  {
    name: 'sessions',
    usage: USAGE,
    options: { yes: { type: 'boolean', default: false } },
    parse: ({ positionals: [action = '', email = '', ...rest], values }) => {
      const run = COMMANDS.get(action)
      const isComplete = (email === '') === (action === 'end-all') && rest.length === 0
      return run !== undefined && isComplete ? { run, email, isSure: values.yes } : null
    },
  },
  (opened, { run, ...task }) => run(opened, task),
)

function known<Found>(found: Found | null): Found {
  if (found === null) throw new StartError('There is no account with this address.')
  return found
}

function reportEnded(ended: number): Report {
  return { text: `Ended: ${ended}.`, data: { ended } }
}
