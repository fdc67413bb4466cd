import { expect, test } from 'vitest'
import { commandHere } from '#tests/kit/commandHere.ts'
import { opsCommand } from '#tests/kit/opsCommand.ts'

// Neither help nor a wrong call opens a database.
const env = { DATABASE_URL: 'postgresql://127.0.0.1:9/none' }
const NAMES = ['accounts', 'analysts', 'backup', 'jobs', 'replay', 'restore', 'seed', 'sessions', 'streaks']

test.each(NAMES)('%s: --help and -h print the help', async (name) => {
  const long = await commandHere(name, { args: ['--help'], env })
  const short = await commandHere(name, { args: ['-h'], env })
  expect(long).toEqual({ code: 0, said: expect.stringContaining(`Usage: npm run ${name} -- `) as string })
  expect(long.said).toContain('-h, --help')
  expect(long.said).toContain('--json')
  expect(short).toEqual(long)
})

test('a built command prints the same help', async () => {
  const call = { args: ['--help'], env }
  expect(await opsCommand('jobs', call)).toEqual(await commandHere('jobs', call))
})

test.each(NAMES)('%s: a wrong option is refused in one line', async (name) => {
  expect(await commandHere(name, { args: ['--wrong'], env })).toEqual({
    code: 1,
    said: `Unknown option '--wrong'. npm run ${name} -- --help lists all options.\n`,
  })
})

const JOBS = 'Usage: npm run jobs -- rollover | open-data | analyses | failed | retry ID … | retry --all'
const SESSIONS = 'Usage: npm run sessions -- list EMAIL | end EMAIL | end-all --yes'

test.each([
  ['accounts', [], 'Usage: npm run accounts -- find WORD | delete EMAIL'],
  ['analysts', [], 'Usage: npm run analysts -- add NAME | list | revoke NAME'],
  ['accounts', ['constructor', 'word'], 'Usage: npm run accounts -- find WORD | delete EMAIL'],
  ['backup', ['--verify'], 'Usage: npm run backup -- [FOLDER] [--verify] | --verify-only FOLDER'],
  ['jobs', [], JOBS],
  ['jobs', ['constructor'], JOBS],
  ['jobs', ['retry'], JOBS],
  ['jobs', ['retry', 'one', '--all'], JOBS],
  ['jobs', ['failed', '--all'], JOBS],
  ['restore', ['one', 'two'], 'Usage: npm run restore -- FOLDER'],
  ['seed', ['ten', '--plays', '10'], 'Usage: npm run seed -- --plays N [OPTION …]'],
  ['streaks', ['excuse'], 'Usage: npm run streaks -- excuse DAY'],
  [
    'streaks',
    ['excuse', '2026-02-30'],
    '2026-02-30 is not a day such as 2026-11-22. npm run streaks -- --help lists all options.',
  ],
  ['sessions', ['end'], SESSIONS],
  ['sessions', ['end-all', 'a@example.com'], SESSIONS],
])('%s %j prints the first line of the help', async (name, args, line) => {
  expect(await commandHere(name, { args, env })).toEqual({ code: 1, said: `${line}\n` })
})

test('a --json that npm consumed is refused, because npm would print more than the report', async () => {
  expect(await commandHere('jobs', { args: ['failed'], env: { ...env, npm_config_json: 'true' } })).toEqual({
    code: 1,
    said: 'npm consumed --json. Put a -- before it: npm run jobs -- --json\n',
  })
})
