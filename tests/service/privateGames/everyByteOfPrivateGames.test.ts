import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import type { GraphQLObjectType } from 'graphql'
import { schema } from '#api/graphql/endpoint/schema.ts'
import { listUnfinishedExports } from '#api/exports/exports.ts'
import { writeExport } from '#api/exports/writeExport.ts'
import { loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { Browser } from '#tests/kit/browser/browser.ts'
import { createChallenge, seeChallenge } from '#tests/kit/games/challenges.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { everyField } from '#tests/kit/everyField.ts'
import { settled } from '#tests/kit/games/history.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { guess, type Board } from '#tests/kit/games/playDocuments.ts'
import { startPractice } from '#tests/kit/games/practice.ts'
import { shareReplay } from '#tests/kit/games/replays.ts'
import {
  actInRace,
  createRace,
  guessInRace,
  joinRace,
  raceNumberOf,
  seeRace,
  watchRace,
} from '#tests/kit/games/races.ts'
import { raceGameId } from '#game/races/race.ts'
import { recordBytes, spellingsOf } from '#tests/kit/database/recordBytes.ts'

// Numbers that occur in no day, id or instant of the test.
const [PRACTISED, CHALLENGED, RACED, TRIED] = ['8305712', '5730218', '6194037', '9182736']

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-private-bytes-'))
afterAll(() => rm(dataDir, { recursive: true }))
const hilo = await startHilo({ env: { DATA_DIR: dataDir } })
const recorder = await recordBytes((hilo.app.server.address() as AddressInfo).port)
afterAll(() => recorder.close())

const unpacked: string[] = []

/** The spellings of a number in all that the server has sent, logged and written. */
function found(number: string): string[] {
  const { logLines, securityEvents } = hilo
  const sent = [recorder.bytes().toString('latin1'), ...unpacked, ...logLines, ...securityEvents].join('\n')
  const decoded = [...sent.matchAll(/[\w+/=-]{8,}/g)].map(([text]) =>
    Buffer.from(text, 'base64').toString('latin1'),
  )
  const text = [sent, ...decoded].join('\n').toLowerCase()
  return spellingsOf(number).flatMap(([name, spelling]) =>
    text.includes(spelling.toLowerCase()) ? [name] : [],
  )
}

async function askEverything(browser: Browser, { play, code }: { play: Board; code: string }): Promise<void> {
  const list = everyField(schema, schema.getType('ChallengeConnection') as GraphQLObjectType)
  const ids = JSON.stringify([play.id, play.game.id])
  for (const [field, asked] of [
    ['viewer', 'viewer'],
    ['nodes', `nodes(ids: ${ids})`],
    ['challenge', `challenge(code: "${code}")`],
  ] as const) {
    const type = schema.getQueryType()?.getFields()[field]?.type
    const selection = type ? everyField(schema, type).replaceAll('digits: 5', 'digits: 7') : ''
    expect((await browser.ask(`{ ${asked} ${selection} }`)).errors).toBeUndefined()
  }
  expect((await browser.ask(`{ viewer { challenges(first: 2) ${list} } }`)).errors).toBeUndefined()
}

async function askAsAnalyst(): Promise<void> {
  await settled(hilo.deps)
  const { token } = await analystOf(hilo)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async <Data>(query: string): Promise<Data> => {
    const body = JSON.stringify({ query })
    const answer = await fetch(`${recorder.origin}/graphql`, { method: 'POST', headers, body })
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
    expect(errors).toBeUndefined()
    return data
  }
  await ask(`{
    events(last: 50) { edges { cursor node { id type kind guess { guess hint } score target game { target } } } }
    guesses(last: 50) { edges { cursor node { id guess hint row } } }
    plays(last: 50, kinds: [PRACTICE, CHALLENGE]) {
      edges { cursor node { id kind score guesses { guess hint } game { id target } asOf(events: 2) { guesses { guess } } } }
    }
    openings(digits: 7, from: "2026-11-01", kinds: [PRACTICE, CHALLENGE]) { nodes { guess plays } }
  }`)
  for (const subject of ['EVENTS', 'PLAYS', 'GUESSES', 'GAMES']) {
    const { result } = await ask<{ result: { export: { id: string } } }>(
      `mutation { result: startExport(input: { subject: ${subject}, format: CSV }) {
         ... on ExportStarted { export { id } } } }`,
    )
    for (const id of await listUnfinishedExports(hilo.deps)) await writeExport(hilo.deps, id)
    const { node } = await ask<{ node: { url: string } }>(
      `{ node(id: "${result.export.id}") { ... on Export { url } } }`,
    )
    const file = await fetch(recorder.origin + new URL(node.url).pathname, { headers })
    unpacked.push(gunzipSync(Buffer.from(await file.arrayBuffer())).toString('latin1'))
  }
}

/** Makes guesses that miss, and guesses that are refused. */
async function playWrongly(browser: Browser, input: { gameId: string; code?: string }): Promise<void> {
  for (const [row, text] of [
    [0, '1111111'],
    [0, '1111111'],
    [0, '2222222'],
    [5, '4444444'],
    [1, 'abcdefg'],
    [1, '666666'],
    [1, '6666666'],
  ] as const)
    await guess(browser, { ...input, row, guess: text })
}

test('only the end of a practice game or a challenge reveals its number, in any byte', async () => {
  // The responses to the sender are not recorded: they may have the number, which the sender typed.
  const sender = await loggedIn(hilo, { email: 'sends@example.com', username: 'sends' })
  const { code, gameId } = await createChallenge(sender, { digits: 7, number: CHALLENGED, isSigned: true })
  const player = new Browser(recorder.origin)
  const practice = await startPractice(player, 7)
  await hilo.pool.query('update practice_games set target = $1', [PRACTISED])
  await playWrongly(player, { gameId: practice.game.id })
  await playWrongly(player, { gameId, code })
  await playWrongly(sender, { gameId, code })
  await startPractice(player, 7)
  for (const browser of [player, sender, new Browser(recorder.origin)])
    await askEverything(browser, { play: practice, code })
  await call(player, 'POST', 'profile', {})
  await call(sender, 'POST', 'profile', {})
  await askAsAnalyst()
  expect(recorder.bytes().length).toBeGreaterThan(20_000)
  expect([...found(PRACTISED), ...found(CHALLENGED)]).toEqual([])

  // Another player's end reveals nothing to this one, nor to analysts.
  const winner = hilo.browse()
  await guess(winner, { gameId, code, row: 0, guess: CHALLENGED })
  expect((await seeChallenge(player, code))?.finishedCount).toBe(1)
  await askEverything(player, { play: practice, code })
  await askAsAnalyst()
  expect(found(CHALLENGED)).toEqual([])

  await guess(player, { gameId: practice.game.id, row: 2, guess: PRACTISED })
  expect(found(PRACTISED)).toContain('as it is')
  expect(found(CHALLENGED)).toEqual([])
  await guess(player, { gameId, code, row: 2, guess: CHALLENGED })
  expect(found(CHALLENGED)).toContain('as it is')
})

test('only the end of a round reveals its number and the digits of others, in any byte', async () => {
  // The responses to the host are not recorded: they have the host's digits.
  const host = await loggedIn(hilo, { email: 'races@example.com', username: 'races' })
  const guest = new Browser(recorder.origin)
  const { id, code } = await createRace(host, { digits: 7 })
  await joinRace(guest, code)
  await hilo.pool.query('update races set targets = $1', [[RACED]])
  const stream = await watchRace(guest, id)
  await actInRace(host, 'startRace', { raceId: id })
  hilo.setClock('2026-11-21T17:00:05Z')
  await guessInRace(host, { raceId: id, row: 0, guess: TRIED })
  await guessInRace(host, { raceId: id, row: 1, guess: RACED })
  await guessInRace(guest, { raceId: id, row: 0, guess: '1111111' })
  await guessInRace(guest, { raceId: id, row: 0, guess: '2222222' })
  const gameId = globalId('Game', raceGameId(raceNumberOf(id), 1))
  const replay = await shareReplay(host, gameId)
  const race = everyField(schema, schema.getType('Race') as GraphQLObjectType)
  const round = everyField(schema, schema.getType('RaceRound') as GraphQLObjectType)
  const askRace = async (browser: Browser) => {
    await seeRace(browser, id)
    const link = everyField(schema, schema.getType('Replay') as GraphQLObjectType)
    for (const document of [
      `{ node(id: "${id}") { ... on Race ${race} } }`,
      `{ node(id: "${id}") { ... on Race { rounds ${round} play { id target guesses { guess hint } } } } }`,
      `{ nodes(ids: ["${gameId}", "${globalId('Game', raceNumberOf(id))}"]) { id __typename } }`,
      `{ race(code: "${code}") { ... on LinkedRace { digits members { seat name } race { id } } } }`,
      `{ replay(code: "${replay}") { ... on Replay ${link} } }`,
    ])
      expect((await browser.ask(document)).errors).toBeUndefined()
  }
  for (const browser of [guest, new Browser(recorder.origin)]) await askRace(browser)
  await askAsAnalyst()
  await vi.waitFor(() =>
    expect(stream.events.filter(({ data }) => data?.raceChanged?.played)).toHaveLength(3),
  )
  expect([...found(RACED), ...found(TRIED)]).toEqual([])

  for (let row = 1; row < 6; row++) await guessInRace(guest, { raceId: id, row, guess: '3333333' })
  await vi.waitFor(() => expect(stream.events.at(-1)?.data?.raceChanged?.isRoomChanged).toBe(true))
  stream.close()
  await askRace(guest)
  expect([found(RACED)[0], found(TRIED)[0]]).toEqual(['as it is', 'as it is'])
})
