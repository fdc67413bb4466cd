import { expect, test } from 'vitest'
import { askAccount, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { commandHere } from '#tests/kit/commandHere.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { visit } from '#tests/kit/games/playDocuments.ts'

const hilo = await startHilo()
const { url } = await testDatabase()

async function sessions(...args: string[]): Promise<string> {
  const { code, said } = await commandHere('sessions', { args, env: { DATABASE_URL: url } })
  return `${code} ${said.trim()}`
}

test('operators log out one user or all users everywhere; visitors keep their plays', async () => {
  const [one, other, visitor] = [
    await loggedIn(hilo, { email: 'One@example.com', username: 'one_player' }),
    await loggedIn(hilo, { email: 'other@example.com', username: 'other_player' }),
    hilo.browse(),
  ]
  await visit(visitor)
  const sessionOf = async () =>
    (await visitor.ask<{ viewer: { sessionHandle: string } }>('{ viewer { sessionHandle } }')).data.viewer
  const kept = await sessionOf()
  expect(await sessions('list', 'one@EXAMPLE.com')).toMatch(
    /^0 [\da-f-]{36}: since \S+Z, last used \S+Z, until \S+Z$/,
  )
  expect(await sessions('end', 'one@EXAMPLE.com')).toBe('0 Ended: 1.')
  expect(await sessions('list', 'one@EXAMPLE.com')).toBe('0 There are no sessions.')
  expect([await askAccount(one), await askAccount(other)]).toMatchObject([null, { username: 'other_player' }])
  expect(await sessions('end-all')).toBe(
    '1 This would log everyone out: it ends 1 session. Add --yes to do it.',
  )
  expect(await askAccount(other)).not.toBeNull()
  expect(await sessions('end-all', '--yes', '--json')).toBe('0 {\n  "ended": 1\n}')
  expect(await askAccount(other)).toBeNull()
  expect(await sessionOf()).toEqual(kept)
  expect(await sessions('end', 'nobody@example.com')).toBe('1 There is no account with this address.')
  for (const args of [[], ['end-all', 'one@example.com'], ['end', 'two', 'words']])
    expect(await sessions(...args)).toMatch(/^1 Usage: npm run sessions -- list EMAIL /)
})
