import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { schema } from '#api/graphql/endpoint/schema.ts'
import { calls } from '#api/rest/calls.ts'
import { listUnfinishedExports } from '#api/exports/exports.ts'
import { writeExport } from '#api/exports/writeExport.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import { act, linkCodeTo, loggedIn, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { Browser } from '#tests/kit/browser/browser.ts'
import { subscribe, watchCrowd } from '#tests/kit/eventStream.ts'
import { everyField } from '#tests/kit/everyField.ts'
import {
  createGroup,
  GROUP_CHANGED,
  joinGroup,
  seeGroup,
  type GroupChanged,
} from '#tests/kit/games/groups.ts'
import { settled } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askBoard, guess, startNext, visit } from '#tests/kit/games/playDocuments.ts'
import { seeReplay, shareReplay } from '#tests/kit/games/replays.ts'
import { recordBytes, spellingsOf } from '#tests/kit/database/recordBytes.ts'

// A number that occurs in no day, id or instant of the test.
const TARGET = '8305712'
const NONCE = '31415926535897932384626433832795'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-bytes-'))
afterAll(() => rm(dataDir, { recursive: true }))
const hilo = await startHilo({ env: { DATA_DIR: dataDir }, hasPages: true })
const recorder = await recordBytes((hilo.app.server.address() as AddressInfo).port)
afterAll(() => recorder.close())

/** Compressed responses, decompressed. */
const unpacked: string[] = []

const found = (secret = TARGET): string[] => {
  const sent = [recorder.bytes().toString('latin1'), ...unpacked].join('\n')
  // Ids and cursors are base64 of their content.
  const decoded = [...sent.matchAll(/[\w+/=-]{8,}/g)].map(([text]) =>
    Buffer.from(text, 'base64').toString('latin1'),
  )
  const text = [sent, ...decoded].join('\n').toLowerCase()
  return spellingsOf(secret).flatMap(([name, spelling]) =>
    text.includes(spelling.toLowerCase()) ? [name] : [],
  )
}

test('no byte of a whole journey reveals a running game’s target; the game’s end does', async () => {
  const gameId = await hilo.open(7, TARGET)
  await openTodaysGames({ ...hilo.deps, randomNonce: () => NONCE })
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
  const winner = await watchAndWin(browser, gameId)
  await watchReplay(browser, { gameId, code: await shareReplay(winner, gameId) })
  await watchGroup(gameId)
  await playInFrame()
  await askAsAnalyst(gameId)
  await askCommitments(browser)
  expect(recorder.bytes().length).toBeGreaterThan(20_000)
  expect(recorder.bytes().toString()).toContain('8305721')
  expect(found()).toEqual([])
  expect(found(NONCE)).toEqual([])

  expect(
    (await guess(browser, { gameId, row: (await askBoard(browser, 7)).currentRow, guess: TARGET })).play
      ?.target,
  ).toBe(TARGET)
  expect(found()).toContain('as it is')

  hilo.setClock('2026-11-22T05:00:00Z')
  await askCommitments(browser)
  expect(found(NONCE)).toContain('as it is')
})

/** The pages, the file and the field with the day’s commitments. */
async function askCommitments(browser: Browser): Promise<void> {
  const { errors } = await browser.ask(
    '{ committedDay(day: "2026-11-21") { hash commitments { hash nonce target } } }',
  )
  expect(errors).toBeUndefined()
  for (const path of ['/fairness', '/fairness?day=2026-11-21', '/fairness/chain.json']) {
    const answer = await browser.fetch(path, { headers: { 'accept-encoding': 'identity' } })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
}

/** A winner's replay, its page and its picture, for a running player. */
async function watchReplay(playing: Browser, { gameId, code }: { gameId: string; code: string }) {
  expect(await seeReplay(playing, code)).toMatchObject({ hints: ['GGGGGGGE'], guesses: null })
  await askEverything(playing, gameId, code)
  for (const path of [`/r/${code}`, `/cards/r/${code}.png`]) {
    const answer = await playing.fetch(path, { headers: { 'accept-encoding': 'identity' } })
    await answer.arrayBuffer()
  }
}

/** A frame on another site, with a play in progress. */
async function playInFrame() {
  const frame = new Browser(recorder.origin)
  await (await frame.fetch('/embed/7', { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()
  const { play } = (await (await frame.fetch('/embed/7/play')).json()) as { play: { gameId: string } }
  for (const wrong of ['1111111', '8305721x', '2222222']) {
    await frame.fetch('/embed/7/guess', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gameId: play.gameId, row: 0, guess: wrong }),
    })
  }
}

/**
 * The stream of the crowd's figures, for a running player and for a winner. The winning itself is not
 * recorded. Returns the winner.
 */
async function watchAndWin(playing: Browser, gameId: string): Promise<Browser> {
  const stream = await watchCrowd(playing, gameId)
  await stream.ended
  expect(stream.events).toEqual([{ data: { crowdChanged: null } }])
  const [winner, watching] = [hilo.browse(), new Browser(recorder.origin)]
  await guess(winner, { gameId, row: 0, guess: TARGET })
  watching.plant('hilo_session', winner.cookies.get('hilo_session') ?? '')
  const figures = await watchCrowd(watching, gameId)
  await vi.waitFor(async () => expect(await projectCrowds(hilo.deps)).toEqual({ isBehind: false }), 15_000)
  await vi.waitFor(() => expect(figures.events.at(-1)?.data?.crowdChanged?.players).toBe(1), 15_000)
  figures.close()
  await figures.ended
  return winner
}

/** A group whose owner has won, for a member who has not played. */
async function watchGroup(gameId: string): Promise<void> {
  const winner = await loggedIn(hilo, { email: 'owner@example.com', username: 'group_owner' })
  const member = await loggedIn(hilo, { email: 'member@example.com', username: 'group_member' })
  const { key, code } = await createGroup(winner)
  await joinGroup(member, code)
  await guess(winner, { gameId, row: 0, guess: TARGET })
  await vi.waitFor(async () => expect(await projectCrowds(hilo.deps)).toEqual({ isBehind: false }), 15_000)
  const watching = new Browser(recorder.origin)
  watching.plant('hilo_session', member.cookies.get('hilo_session') ?? '')
  const results = [{ digits: 7, score: 1, guesses: null }]
  expect((await seeGroup(watching, key))?.today.edges[0]?.node.results).toEqual(results)
  const stream = await subscribe<GroupChanged>(watching, GROUP_CHANGED, { key })
  await vi.waitFor(() => expect(stream.events[0]?.data?.groupChanged?.version).toBeTruthy(), 15_000)
  stream.close()
  await stream.ended
}

async function askAsAnalyst(gameId: string): Promise<void> {
  await settled(hilo.deps)
  const { token } = await analystOf(hilo)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (query: string) => {
    const body = JSON.stringify({ query })
    const answer = await fetch(`${recorder.origin}/graphql`, { method: 'POST', headers, body })
    const { data, errors } = (await answer.json()) as { data: unknown; errors?: unknown }
    expect(errors).toBeUndefined()
    return data
  }
  await ask(`{
    events(last: 50) { edges { cursor node { id type guess { guess hint } score target } } }
    guesses(last: 50) { edges { cursor node { id guess hint row } } }
    plays(last: 50) { edges { cursor node { id status score guesses { guess hint } } } }
    games(last: 10) { edges { cursor node { id day digits target isRunning scores { histogram } } } }
    openings(digits: 7, from: "2026-11-01") { nodes { guess plays } }
    guessesByRow(digits: 7, from: "2026-11-01") { row guesses rightPlaces otherPlaces ignoredArrows }
    node(id: "${gameId}") { ... on Game { target plays { edges { node { guesses { guess hint } } } } } }
  }`)
  for (const [subject, format] of [
    ['EVENTS', 'NDJSON'],
    ['PLAYS', 'CSV'],
    ['GUESSES', 'CSV'],
    ['GAMES', 'NDJSON'],
  ]) {
    const started = `mutation { startExport(input: { subject: ${subject}, format: ${format} }) { ... on ExportStarted { export { id } } } }`
    const { startExport } = (await ask(started)) as { startExport: { export: { id: string } } }
    for (const id of await listUnfinishedExports(hilo.deps)) await writeExport(hilo.deps, id)
    const asked = `{ node(id: "${startExport.export.id}") { ... on Export { url objectCount } } }`
    const { node } = (await ask(asked)) as { node: { url: string; objectCount: number } }
    expect(node.objectCount).toBeGreaterThan(subject === 'GAMES' ? 0 : 1)
    const file = await fetch(recorder.origin + new URL(node.url).pathname, { headers })
    unpacked.push(gunzipSync(Buffer.from(await file.arrayBuffer())).toString('latin1'))
  }
}

async function askEverything(browser: Browser, gameId: string, replayCode = 'none'): Promise<void> {
  const { id } = await askBoard(browser, 7)
  const given: Record<string, string> = {
    node: `(id: "${id}")`,
    nodes: `(ids: ["${id}", "${gameId}"])`,
    challenge: `(code: "${'A'.repeat(22)}")`,
    replay: `(code: "${replayCode}")`,
    storm: `(code: "${'A'.repeat(22)}")`,
    race: `(code: "${'A'.repeat(22)}")`,
    move: `(code: "${'A'.repeat(22)}")`,
    group: `(key: "${'A'.repeat(22)}")`,
    groupInvitation: `(code: "${'A'.repeat(22)}")`,
    passwordResetEmail: `(code: "${'A'.repeat(43)}")`,
  }
  for (const { name, type } of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const selection = everyField(schema, type).replaceAll('digits: 5', 'digits: 7')
    const { errors } = await browser.ask(`{ ${name}${given[name] ?? ''} ${selection} }`)
    expect(errors).toBeUndefined()
  }
}

/**
 * Every documented call but those that log out or delete, and getLocalGame, which returns the target by
 * design.
 */
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
