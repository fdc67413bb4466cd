import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { schema } from '#api/graphql/schema.ts'
import { calls } from '#api/rest/calls.ts'
import { act, linkCodeTo, PASSWORD } from '#tests/kit/accountDocuments.ts'
import { Browser } from '#tests/kit/browser.ts'
import { everyField } from '#tests/kit/everyField.ts'
import { startHilo } from '#tests/kit/hilo.ts'
import { askBoard, guess, startNext, visit } from '#tests/kit/playDocuments.ts'
import { recordBytes, spellingsOf } from '#tests/kit/recordBytes.ts'

// A number that is in no day, id or instant of the test.
const TARGET = '8305712'

const hilo = await startHilo()
const recorder = await recordBytes((hilo.app.server.address() as AddressInfo).port)
afterAll(() => recorder.close())

const found = (): string[] => {
  const sent = recorder.bytes().toString('latin1')
  // Ids and cursors are base64 of what else they hold.
  const decoded = [...sent.matchAll(/[\w+/=-]{8,}/g)].map(([text]) =>
    Buffer.from(text, 'base64').toString('latin1'),
  )
  const text = [sent, ...decoded].join('\n').toLowerCase()
  return spellingsOf(TARGET).flatMap(([name, spelling]) =>
    text.includes(spelling.toLowerCase()) ? [name] : [],
  )
}

test('in a whole journey no byte that the server sends tells a running game’s target; its end does', async () => {
  const gameId = await hilo.open(7, TARGET)
  const browser = new Browser(recorder.origin)
  const email = 'journey@example.com'
  await visit(browser)
  await guess(browser, { gameId, row: 0, guess: '1111111' })
  await act(browser, 'signUp', { email, username: 'journey', password: PASSWORD })
  await act(browser, 'verifyEmail', { code: await linkCodeTo(hilo, email) })
  await act(browser, 'logIn', { email, password: PASSWORD })
  await guess(browser, { gameId, row: 1, guess: '8305721' })
  await guess(browser, { gameId, row: 1, guess: '2222222' })
  await guess(browser, { gameId, row: 5, guess: '8305711' })
  await startNext(browser, 7)
  await askEverything(browser, gameId)
  await callEverything(browser)
  await act(browser, 'resetStatistics', { digits: 7 })
  expect(recorder.bytes().length).toBeGreaterThan(20_000)
  expect(recorder.bytes().toString()).toContain('8305721')
  expect(found()).toEqual([])

  expect(
    (await guess(browser, { gameId, row: (await askBoard(browser, 7)).currentRow, guess: TARGET })).play
      ?.target,
  ).toBe(TARGET)
  expect(found()).toContain('as it is')
})

async function askEverything(browser: Browser, gameId: string): Promise<void> {
  const { id } = await askBoard(browser, 7)
  const given: Record<string, string> = { node: `(id: "${id}")`, nodes: `(ids: ["${id}", "${gameId}"])` }
  for (const { name, type } of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const selection = everyField(schema, type).replaceAll('digits: 5', 'digits: 7')
    const { errors } = await browser.ask(`{ ${name}${given[name] ?? ''} ${selection} }`)
    expect(errors).toBeUndefined()
  }
}

/** Every documented call but what signs out or deletes; and not getLocalGame, whose callers are told the target by design. */
async function callEverything(browser: Browser): Promise<void> {
  const payload = {
    digits: 7,
    number: '3333333',
    mode: '6digits',
    gameId: 'x',
    gameOver: false,
    email: 'x',
    password: 'x',
  }
  for (const { method, path } of calls) {
    if (['/logout', '/delete-my-account', '/getLocalGame'].includes(path)) continue
    const answer = await browser.fetch(`/api${path.replace(/:\w+/, 'x')}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(payload) }),
    })
    await answer.arrayBuffer()
  }
}
