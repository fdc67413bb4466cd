import { StartError } from '#api/errors/startError.ts'
import { endAllAccountSessions, endSessionsOf } from '#api/usecases/account/endSessionsOf.ts'
import { runCommand } from './runCommand.ts'

const USAGE = `Usage: npm run sessions -- end EMAIL | end-all

Ends sessions of accounts. Visitors keep their sessions.

  end EMAIL    end all sessions of the account with an e-mail address
  end-all      end all sessions of all accounts
  -h, --help   show this help`

await runCommand(
  {
    name: 'sessions',
    usage: USAGE,
    options: {},
    parse: ({ positionals: [action, email = '', ...rest] }) => {
      const isCall = email === '' ? action === 'end-all' : action === 'end'
      return isCall && rest.length === 0 ? { email } : null
    },
  },
  async (opened, { email }) => {
    const ended = email === '' ? await endAllAccountSessions(opened) : await endSessionsOf(opened, email)
    if (ended === null) throw new StartError('There is no account with this address.')
    console.log(`Ended: ${ended}.`)
  },
)
