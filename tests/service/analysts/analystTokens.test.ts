import { expect, test } from 'vitest'
import { createPrismaClient } from '#api/database/prismaClient.ts'
import { findAnalyst } from '#api/analysts/analysts.ts'
import { commandHere } from '#tests/kit/commandHere.ts'
import { testDatabase } from '#tests/kit/database/database.ts'

const { url, pool } = await testDatabase()
const db = createPrismaClient(pool)

const analysts = (...args: string[]) => commandHere('analysts', { args, env: { DATABASE_URL: url } })

test('operators add, list and revoke analysts; the token is shown once and kept as a hash', async () => {
  expect(await analysts('list')).toEqual({ code: 0, said: 'There are no analysts.\n' })
  const added = await analysts('add', 'Ada Lovelace')
  expect(added).toMatchObject({ code: 0, said: expect.stringContaining('shown only once') as string })
  const token = /hilo_[\w-]{43}/.exec(added.said)?.[0] ?? ''
  expect(await findAnalyst({ db }, token)).toMatchObject({ name: 'Ada Lovelace' })

  const { said } = await analysts('list')
  expect(said).toMatch(/^Ada Lovelace: added \d{4}-\S+Z, never used\n$/)
  const { rows } = await pool.query<{ row: string }>('select to_jsonb(analysts)::text as row from analysts')
  expect(rows).toHaveLength(1)
  for (const shown of [said, rows[0]?.row]) expect(shown).not.toContain(token.slice(5))

  expect(await analysts('revoke', 'Ada Lovelace')).toMatchObject({ code: 0 })
  expect(await findAnalyst({ db }, token)).toBeNull()
  expect((await analysts('list')).said).toMatch(/, revoked \d{4}-\S+Z\n$/)
})

test('an impossible request is reported in one line', async () => {
  await analysts('add', 'Grace')
  expect(await analysts('add', 'Grace')).toEqual({
    code: 1,
    said: 'An analyst called Grace exists or existed: choose another name.\n',
  })
  expect(await analysts('revoke', 'nobody')).toMatchObject({ code: 1 })
  expect(await analysts('add', 'x'.repeat(61))).toEqual({
    code: 1,
    said: 'A name has 1 to 60 characters.\n',
  })
  for (const args of [[], ['add'], ['list', 'Grace'], ['add', 'two', 'words'], ['drop', 'Grace']]) {
    expect(await analysts(...args)).toEqual({
      code: 1,
      said: 'Usage: npm run analysts -- add NAME | list | revoke NAME\n',
    })
  }
})

test('a text that is not a token finds no analyst', async () => {
  for (const text of ['', 'hilo_', `hilo_${'a'.repeat(43)}`, `hilo_${'a'.repeat(44)}`, "' or true --"]) {
    expect(await findAnalyst({ db }, text)).toBeNull()
  }
})
