import { expect, test } from 'vitest'
import { commandHere } from '#tests/kit/commandHere.ts'
import { opsCommand } from '#tests/kit/opsCommand.ts'

// Neither help nor a wrong call opens a database.
const env = { DATABASE_URL: 'postgresql://127.0.0.1:9/none' }
const NAMES = ['accounts', 'analysts', 'jobs', 'replay', 'seed', 'sessions', 'solve', 'streaks']

test.each(NAMES)('%s: --help and -h print the help', async (name) => {
  const long = await opsCommand(name, { args: ['--help'], env })
  const short = await commandHere(name, { args: ['-h'], env })
  expect(long).toEqual({ code: 0, said: expect.stringContaining(`Usage: npm run ${name} -- `) as string })
  expect(long.said).toContain('-h, --help')
  expect(short).toEqual(long)
})

test.each(NAMES)('%s: a wrong option is refused in one line', async (name) => {
  expect(await commandHere(name, { args: ['--wrong'], env })).toEqual({
    code: 1,
    said: `Unknown option '--wrong'. npm run ${name} -- --help lists all options.\n`,
  })
})

test.each([
  ['accounts', [], 'Usage: npm run accounts -- delete EMAIL'],
  ['analysts', [], 'Usage: npm run analysts -- add NAME | list | revoke NAME'],
  ['jobs', [], 'Usage: npm run jobs -- rollover | open-data | analyses'],
  ['jobs', ['constructor'], 'Usage: npm run jobs -- rollover | open-data | analyses'],
  ['seed', ['ten', '--plays', '10'], 'Usage: npm run seed -- --plays N [OPTION …]'],
  ['streaks', ['excuse'], 'Usage: npm run streaks -- excuse DAY'],
  [
    'streaks',
    ['excuse', '2026-02-30'],
    '2026-02-30 is not a day such as 2026-11-22. npm run streaks -- --help lists all options.',
  ],
  ['solve', ['8'], 'A mode has 2 to 7 digits; it is "8". npm run solve -- --help lists all options.'],
  ['sessions', ['end'], 'Usage: npm run sessions -- end EMAIL | end-all'],
])('%s %j prints the first line of the help', async (name, args, line) => {
  expect(await commandHere(name, { args, env })).toEqual({ code: 1, said: `${line}\n` })
})
