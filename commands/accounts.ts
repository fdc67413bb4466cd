import { StartError } from '#api/errors/startError.ts'
import { deleteAccountOf } from '#api/usecases/account/deleteAccount.ts'
import { runCommand } from './runCommand.ts'

const USAGE = `Usage: npm run accounts -- delete EMAIL

Deletes the account with an e-mail address on the request of its owner: all personal data and all sessions.
The plays stay in the log without a name. A letter confirms the deletion.

  -h, --help   show this help`

await runCommand(
  {
    name: 'accounts',
    usage: USAGE,
    options: {},
    parse: ({ positionals: [action, email = '', ...rest] }) =>
      action === 'delete' && email !== '' && rest.length === 0 ? email : null,
  },
  async (opened, email) => {
    if (!(await deleteAccountOf(opened, email)))
      throw new StartError('There is no account with this address.')
    console.log('The account is deleted; its owner gets a letter.')
  },
)
