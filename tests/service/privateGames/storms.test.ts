import { expect, test } from 'vitest'
import type { GraphQLObjectType } from 'graphql'
import { schema } from '#api/graphql/endpoint/schema.ts'
import { cleanUp } from '#api/accounts/deletion/cleanUp.ts'
import { endAbandonedStorms, findUnendedRuns } from '#api/storms/endStorm.ts'
import { missOf } from '#tests/kit/games/practice.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { act, loggedIn, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { askReplayLink, seeReplay, shareReplay } from '#tests/kit/games/replays.ts'
import { everyField } from '#tests/kit/everyField.ts'
import { guess, visit } from '#tests/kit/games/playDocuments.ts'
import { exported, jsonLines } from '#tests/kit/games/exports.ts'
import { settled } from '#tests/kit/games/history.ts'
import { KINDS } from '#game/kinds/kinds.ts'
import { globalId, startHilo, type Hilo } from '#tests/kit/processes/hilo.ts'
import { twins } from '#tests/kit/games/twins.ts'
import {
  askLatestStorm,
  askStorm,
  endStorm,
  guessInStorm,
  shareStorm,
  startStorm,
  stormNumberOf,
  stormTarget,
  withdrawStorm,
  type SeenStorm,
} from '#tests/kit/games/storms.ts'

const hilo = await startHilo()
const other = await startHilo()
const { pool, deps } = hilo

const STARTED = Date.parse('2026-11-20T17:00:00Z')
const setSeconds = (seconds: number) => {
  for (const server of [hilo, other]) server.setClock(new Date(STARTED + 1000 * seconds).toISOString())
}

const visitor = async () => {
  setSeconds(0)
  const browser = hilo.browse()
  await visit(browser)
  return browser
}

/** Solves the present number with `misses` wrong guesses before; six lose it. Returns the storm. */
async function solve(browser: Browser, { id, number }: SeenStorm, misses = 0): Promise<SeenStorm> {
  const target = await stormTarget(hilo, id, number)
  let storm: SeenStorm | null = null
  for (let row = 0; row < Math.min(6, misses + 1); row++) {
    const text = row < misses ? missOf(target) : target
    const answer = await guessInStorm(browser, { stormId: id, number, row, guess: text })
    expect(answer.reason).toBeNull()
    storm = answer.storm
  }
  if (storm === null) throw new Error('No guess was made.')
  return storm
}

const eventsOf = async (stormId: string) => {
  const first = stormNumberOf(stormId)
  const { rows } = await pool.query<{ type: string; count: number }>(
    `select type::text, count(*)::integer as count from events where game_id between $1 and $1 + 999
     group by type order by type`,
    [first - (first % 10)],
  )
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]))
}

const askRecords = async (browser: Browser, digits: number) => {
  const query = `{ viewer { stormRecords(digits: ${digits}) { best today last30Days } } }`
  const { data } = await browser.ask<{ viewer: { stormRecords: object | null } }>(query)
  return data.viewer.stormRecords
}

test('numbers follow one another until the time is over, and a lost one costs ten seconds', async () => {
  const player = await visitor()
  let storm = await startStorm(player, 3)
  expect(storm).toMatchObject({
    digits: 3,
    number: 1,
    solved: 0,
    lost: 0,
    remainingMs: 180_000,
    isOver: false,
  })
  setSeconds(30)
  storm = await solve(player, storm, 2)
  expect(storm).toMatchObject({ number: 2, solved: 1, lost: 0, averageTries: 3, remainingMs: 150_000 })
  storm = await solve(player, storm, 6)
  expect(storm).toMatchObject({ number: 3, solved: 1, lost: 1, averageTries: 3, remainingMs: 140_000 })
  storm = await solve(player, storm)
  expect(storm).toMatchObject({ number: 4, solved: 2, averageTries: 2 })
  setSeconds(169.999)
  const text = missOf(await stormTarget(hilo, storm.id, 4))
  const last = { stormId: storm.id, number: 4, row: 0, guess: text }
  expect((await guessInStorm(player, last)).reason).toBeNull()

  setSeconds(170)
  const before = await eventsOf(storm.id)
  const late = await guessInStorm(player, { ...last, row: 1 })
  expect(late).toMatchObject({
    reason: 'STORM_OVER',
    message: 'This storm is over.',
    storm: { isOver: true },
  })
  // The acknowledged guess, sent again, has the same answer.
  expect((await guessInStorm(player, last)).reason).toBeNull()
  expect(await eventsOf(storm.id)).toEqual(before)
  expect(before).toEqual({ StormStarted: 1, GuessMade: 11, PlayWon: 2, PlayLost: 1 })
  expect(await askLatestStorm(player)).toMatchObject({
    id: storm.id,
    isOver: true,
    remainingMs: 0,
    solved: 2,
  })

  expect((await endStorm(player, storm.id)).storm).toMatchObject({ isOver: true, solved: 2 })
  await endStorm(player, storm.id)
  expect(await eventsOf(storm.id)).toEqual({ ...before, StormEnded: 1 })
  expect(await askRecords(player, 3)).toEqual({ best: 2, today: 2, last30Days: 2 })
  expect(await askRecords(player, 4)).toEqual({ best: null, today: null, last30Days: null })
  setSeconds(31 * 86_400)
  expect(await askRecords(player, 3)).toEqual({ best: 2, today: null, last30Days: null })
})

test('a player who stops ends the storm, and one who leaves has it ended', async () => {
  const [stops, leaves] = [await visitor(), await visitor()]
  const stopped = await startStorm(stops, 2)
  const left = await startStorm(leaves, 2)
  setSeconds(60)
  expect((await endStorm(stops, stopped.id)).storm).toMatchObject({ isOver: true, remainingMs: 0 })
  const input = { stormId: stopped.id, number: 1, row: 0, guess: '12' }
  expect((await guessInStorm(stops, input)).reason).toBe('STORM_OVER')
  const leaver = { stormId: stormNumberOf(left.id) }
  expect(await findUnendedRuns(deps)).not.toContainEqual(expect.objectContaining(leaver))
  setSeconds(180)
  expect(await findUnendedRuns(deps)).toContainEqual(expect.objectContaining(leaver))
  await endAbandonedStorms(deps)
  await endAbandonedStorms(other.deps)
  expect(await findUnendedRuns(deps)).toEqual([])
  expect(await eventsOf(left.id)).toEqual({ StormStarted: 1, StormEnded: 1 })
})

test('while a storm runs, another start returns it, and the next one has other numbers', async () => {
  const player = await visitor()
  const first = await startStorm(player, 4)
  expect((await startStorm(player, 2)).id).toBe(first.id)
  const sender = await visitor()
  const { code } = await shareStorm(sender, (await startStorm(sender, 4)).id)
  expect(await askStorm(player, { code: code ?? '' })).toMatchObject({
    reason: 'OtherStormRuns',
    message: 'Another storm of yours runs. Finish or stop it first.',
  })
  await endStorm(player, first.id)
  const second = await startStorm(player, 4)
  expect(second).toMatchObject({ number: 1, solved: 0, remainingMs: 180_000 })
  const numbers = async ({ id }: SeenStorm) =>
    await Promise.all(Array.from({ length: 99 }, (_, index) => stormTarget(hilo, id, index + 1)))
  expect(await numbers(second)).not.toEqual(await numbers(first))
})

test.each<[string, Hilo[]]>([
  ['one server', [hilo]],
  ['two servers', [hilo, other]],
])('requests at once at %s make one storm, and store each guess once', async (_name, servers) => {
  const player = await visitor()
  const tabs = twins(player, servers, 6)
  const storms = await Promise.all(tabs.map((tab) => startStorm(tab, 3)))
  const { id } = (await askLatestStorm(player)) ?? { id: '' }
  expect(storms.map((storm) => [storm.id, storm.number])).toEqual(tabs.map(() => [id, 1]))
  expect((await eventsOf(id))['StormStarted']).toBe(1)

  const miss = missOf(await stormTarget(hilo, id, 1))
  const input = { stormId: id, number: 1, row: 0 }
  const same = await Promise.all(tabs.map((tab) => guessInStorm(tab, { ...input, guess: miss })))
  expect(same.map(({ reason, play }) => [reason, play?.currentRow])).toEqual(tabs.map(() => [null, 1]))
  const different = await Promise.all(
    tabs.map((tab, index) => guessInStorm(tab, { ...input, row: 1, guess: `00${index}` })),
  )
  const refused = different.filter(({ reason }) => reason !== null)
  expect(refused.map(({ reason }) => reason)).toEqual(tabs.slice(1).map(() => 'ROW_TAKEN'))
  expect(refused[0]?.play?.currentRow).toBe(2)
  expect((await eventsOf(id))['GuessMade']).toBe(2)
})

test('bad input has a typed refusal, and stores nothing', async () => {
  const player = await visitor()
  expect(await askStorm(player, { digits: 5 })).toMatchObject({ reason: 'ModeNotOffered' })
  expect(await askStorm(player, { code: 'A'.repeat(22) })).toMatchObject({ reason: 'UnknownLink' })
  const stranger = hilo.browse()
  expect(await askStorm(stranger, { code: 'A'.repeat(22) })).toMatchObject({ reason: 'UnknownLink' })
  expect(stranger.cookies.get('hilo_session')).toBeUndefined()
  const storm = await startStorm(player, 3)
  const input = { stormId: storm.id, number: 1, row: 0, guess: '123' }
  const before = await eventsOf(storm.id)
  for (const [wrong, reason] of [
    [{ guess: '12' }, 'NOT_A_GUESS'],
    [{ guess: 'abc' }, 'NOT_A_GUESS'],
    [{ row: 1 }, 'ROW_NOT_NEXT'],
    [{ row: -1 }, 'ROW_NOT_NEXT'],
    [{ number: 2 }, 'NUMBER_NOT_NEXT'],
    [{ number: 0 }, 'NotFound'],
    [{ number: 100 }, 'NotFound'],
    [{ number: -2_000_000_000 }, 'NotFound'],
    [{ stormId: globalId('Storm', 900_000_012) }, 'NotFound'],
    [{ stormId: globalId('Game', 1) }, 'NotFound'],
  ] as const)
    expect([wrong, (await guessInStorm(player, { ...input, ...wrong })).reason]).toEqual([wrong, reason])
  const other = await visitor()
  expect((await guessInStorm(other, input)).reason).toBe('NotFound')
  expect((await guessInStorm(stranger, input)).reason).toBe('NotFound')
  expect((await endStorm(other, storm.id)).reason).toBe('NotFound')
  expect((await shareStorm(other, storm.id)).reason).toBe('NotFound')
  expect((await withdrawStorm(other, storm.id)).reason).toBe('NotFound')
  // A game of a storm is open by the storm alone.
  const gameId = globalId('Game', stormNumberOf(storm.id) + 10)
  expect((await guess(player, { gameId, row: 0, guess: '123' })).reason).toBe('UNKNOWN_GAME')
  // The id of a storm is that of no game.
  const asGame = globalId('Game', stormNumberOf(storm.id))
  expect(await askReplayLink(player, asGame)).toMatchObject({ reason: 'NotFound' })
  const [{ playerId } = { playerId: 0 }] = (
    await pool.query<{ playerId: number }>(
      'select player_id as "playerId" from storm_runs where storm_id = $1',
      [stormNumberOf(storm.id)],
    )
  ).rows
  const asPlay = Buffer.from(`Play:${playerId}:${stormNumberOf(storm.id)}`).toString('base64')
  const { data, errors } = await player.ask(
    `{ play: node(id: "${asPlay}") { id } game: node(id: "${asGame}") { id } }`,
  )
  expect([data, errors]).toEqual([{ play: null, game: null }, undefined])
  expect(await eventsOf(storm.id)).toEqual(before)
})

const askLink = async (browser: Browser, code: string) => {
  const query = `query ($code: String!) { storm(code: $code) {
    ... on LinkedStorm { digits isMine storm { id } results { isMine isOfSender solved lost averageTries } }
    ... on UnknownLink { message } } }`
  const { data } = await browser.ask<{ storm: Record<string, unknown> }>(query, { code })
  return data.storm
}

test('a link leads to the same numbers in the same order, once for each player', async () => {
  const sender = await visitor()
  const sent = await startStorm(sender, 3)
  await solve(sender, sent)
  const { code } = await shareStorm(sender, sent.id)
  if (code === null) throw new Error('The storm has no link.')
  expect((await shareStorm(sender, sent.id)).code).toBe(code)
  const friend = await visitor()
  expect(await askLink(friend, code)).toMatchObject({ digits: 3, isMine: false, storm: null, results: [] })
  setSeconds(180)
  const result = { solved: 1, lost: 0, averageTries: 1 }
  expect((await askLink(friend, code))['results']).toEqual([{ ...result, isMine: false, isOfSender: true }])

  const storm = await startStorm(friend, { code })
  expect(storm).toMatchObject({ id: sent.id, number: 1, remainingMs: 180_000 })
  const second = await solve(friend, storm, 1)
  expect(await solve(friend, second)).toMatchObject({ solved: 2, number: 3 })
  await endStorm(friend, storm.id)
  expect((await startStorm(friend, { code })).isOver).toBe(true)
  expect((await askLink(friend, code))['results']).toEqual([
    { solved: 2, lost: 0, averageTries: 1.5, isMine: true, isOfSender: false },
    { ...result, isMine: false, isOfSender: true },
  ])

  // Who has not run it sees no number in a shared replay, not even on a later day.
  const { rows } = await pool.query<{ player: number }>(
    'select player_id as player from storm_runs where storm_id = $1 order by started_at limit 1',
    [stormNumberOf(sent.id)],
  )
  const gameId = globalId('Game', stormNumberOf(sent.id) + 10)
  expect(rows).toHaveLength(1)
  const replay = await shareReplay(sender, gameId)
  const target = await stormTarget(hilo, sent.id, 1)
  const seesTarget = async () =>
    JSON.stringify(await seeReplay(hilo.browse(), replay)).includes(`"${target}"`)
  setSeconds(86_400)
  expect(await seesTarget()).toBe(false)
  const last = await visitor()
  setSeconds(86_400)
  await startStorm(last, { code })

  expect((await withdrawStorm(sender, sent.id)).reason).toBeNull()
  // Nobody else can start, but one still plays the numbers.
  expect(await seesTarget()).toBe(false)
  setSeconds(86_400 + 180)
  expect(await seesTarget()).toBe(true)
  expect(await askLink(friend, code)).toEqual({ message: 'This storm does not exist or has ended.' })
  expect((await askStorm(await visitor(), { code })).reason).toBe('UnknownLink')
})

test('no answer has a number before its end, nor any number for analysts', async () => {
  const player = await visitor()
  const storm = await startStorm(player, 4)
  const { code } = await shareStorm(player, storm.id)
  await pool.query(`update storms set targets = array_fill('8305'::text, array[99]) where storm_id = $1`, [
    stormNumberOf(storm.id),
  ])
  const answers: unknown[] = [storm]
  for (const [row, text] of ['1111', '8304', '5038'].entries())
    answers.push(await guessInStorm(player, { stormId: storm.id, number: 1, row, guess: text }))
  const gameId = globalId('Game', stormNumberOf(storm.id) + 10)
  const fields = everyField(schema, schema.getType('Storm') as GraphQLObjectType)
  const plays =
    '{ id target score guesses { guess hint } asOf(events: 1) { status } game { id day crowd { players } } }'
  const whole = `${fields.slice(0, -1)} play ${plays} finishedPlays ${plays} }`
  for (const query of [
    `{ viewer { latestStorm ${whole} } }`,
    `{ node(id: "${storm.id}") { ... on Storm ${whole} } }`,
    `{ node(id: "${gameId}") { ... on Game { id day } } }`,
    `{ storm(code: "${code}") { ... on LinkedStorm { digits storm ${whole} results { solved } } } }`,
  ])
    for (const browser of [player, hilo.browse()]) {
      const answer = await browser.ask(query)
      expect(answer.errors).toBeUndefined()
      answers.push(answer)
    }
  const analyst = await analystOf(hilo)
  const asked = await analyst.ask(`{
    events(last: 50) { edges { node { type kind digits score target play { id } game { id target } guess { guess hint } } } }
    plays(last: 50, kinds: [STORM]) { edges { node { kind score game { target } guesses { guess hint } } } }
  }`)
  expect(asked.errors).toBeUndefined()
  expect(JSON.stringify(asked)).toContain('STORM_STARTED')
  expect(JSON.stringify(asked)).toContain('"STORM"')
  expect(JSON.stringify([answers, asked, hilo.logLines])).not.toContain('"8305"')

  const found = await guessInStorm(player, { stormId: storm.id, number: 1, row: 3, guess: '8305' })
  expect(found.play).toMatchObject({ status: 'VICTORY', target: '8305' })
})

test('storms of a visitor belong to the account that claims it', async () => {
  const player = await visitor()
  const storm = await solve(player, await startStorm(player, 2))
  await loggedIn(hilo, { email: 'storm@example.com', username: 'storm' }, player)
  expect(await askLatestStorm(player)).toMatchObject({ id: storm.id, solved: 1, number: 2, isOver: false })
  expect(await solve(player, storm)).toMatchObject({ solved: 2 })
  expect(await askRecords(player, 2)).toEqual({ best: 2, today: 2, last30Days: 2 })
})

test('of two runs of one storm, by an account and by a visitor that it claims, the account’s counts', async () => {
  const sender = await visitor()
  const sent = await startStorm(sender, 3)
  const { code } = await shareStorm(sender, sent.id)
  const link = { code: code ?? '' }
  setSeconds(0)
  const account = await loggedIn(hilo, { email: 'two@example.com', username: 'tworuns' })
  await solve(account, await startStorm(account, link))
  const alone = await visitor()
  setSeconds(5)
  const run = await startStorm(alone, link)
  await solve(alone, await solve(alone, run))
  await act(alone, 'logIn', { email: 'two@example.com', password: PASSWORD })
  const latest = await askLatestStorm(alone)
  expect(latest).toMatchObject({ id: run.id, solved: 1, number: 2, mayShare: false })
  expect(await solve(alone, latest ?? run)).toMatchObject({ solved: 2, number: 3 })
  const query = `{ node(id: "${run.id}") { ... on Storm { finishedPlays { target } } } }`
  const { data } = await alone.ask<{ node: { finishedPlays: object[] } }>(query)
  expect(data.node.finishedPlays).toHaveLength(2)
})

test('a friend plays on after the sender deletes the account, but nobody starts', async () => {
  const sender = await loggedIn(hilo, { email: 'gone@example.com', username: 'gone' })
  setSeconds(0)
  const { id } = await startStorm(sender, 2)
  const { code } = await shareStorm(sender, id)
  const friend = await visitor()
  const storm = await startStorm(friend, { code: code ?? '' })
  await act(sender, 'deleteAccount', { email: 'gone@example.com' })
  expect(await solve(friend, storm)).toMatchObject({ solved: 1, number: 2 })
  expect((await askStorm(await visitor(), { code: code ?? '' })).reason).toBe('UnknownLink')
})

test('an id that is taken is skipped, and with none free a start says so', async () => {
  const take = async (count: number) =>
    await pool.query(
      `insert into storms (storm_id, targets, created_at, expires_at)
       select ${KINDS.storm.ids.first} + 1000 * (last_value + number) + 3, '{}', now(), now()
       from storm_numbers, generate_series(1, $1) number on conflict do nothing`,
      [count],
    )
  const player = await visitor()
  await take(3)
  const storm = await startStorm(player, 3)
  await endStorm(player, storm.id)
  await take(20)
  expect(await askStorm(player, { digits: 3 })).toMatchObject({ reason: 'TooManyTries' })
  const next = await startStorm(player, 3)
  await endStorm(player, next.id)

  // The ids begin again: the player has run the next ones.
  const { rows } = await pool.query<{ last: string }>(
    `select setval('storm_numbers', last_value - 1)::text as last from storm_numbers`,
  )
  expect(rows).toHaveLength(1)
  await pool.query('delete from storms where storm_id = $1', [stormNumberOf(next.id)])
  const third = await startStorm(player, 3)
  expect(third).toMatchObject({ number: 1, solved: 0, isOver: false })
  expect(third.id).not.toBe(next.id)
})

test('exports tell the events of a storm from those of plays', async () => {
  const player = await visitor()
  const storm = await solve(player, await startStorm(player, 2))
  await endStorm(player, storm.id)
  await settled(deps)
  const { text } = await exported(hilo, await analystOf(hilo), 'subject: EVENTS, format: NDJSON')
  const events = jsonLines(text).filter(({ eventType }) => String(eventType).startsWith('STORM_'))
  expect(events.length).toBeGreaterThan(1)
  for (const event of events) expect(event).toMatchObject({ playKind: null, gameId: null, playId: null })
  expect(jsonLines(text)).toContainEqual(
    expect.objectContaining({ eventType: 'PLAY_WON', playKind: 'STORM' }),
  )
})

test('a storm without a link is deleted a week after its start', async () => {
  const player = await visitor()
  const storm = await startStorm(player, 3)
  const isStored = async () => {
    await cleanUp(deps)
    const { rowCount } = await pool.query('select from storms where storm_id = $1', [stormNumberOf(storm.id)])
    return rowCount === 1
  }
  expect(await askLatestStorm(player)).toMatchObject({ mayShare: true })
  setSeconds(7 * 86_400 - 1)
  expect(await isStored()).toBe(true)
  setSeconds(7 * 86_400)
  expect(await isStored()).toBe(false)
  expect(await askLatestStorm(player)).toMatchObject({ id: storm.id, mayShare: false })
  expect((await shareStorm(player, storm.id)).reason).toBe('NotFound')
})

test('a storm with a link is deleted 30 days after its last run began; its events stay', async () => {
  const [sender, friend] = [await visitor(), await visitor()]
  const storm = await startStorm(sender, 3)
  const { code } = await shareStorm(sender, storm.id)
  const DAY = 86_400
  setSeconds(20 * DAY)
  await startStorm(friend, { code: code ?? '' })
  const countOf = async () => {
    await cleanUp(deps)
    const { rowCount } = await pool.query('select from storms where storm_id = $1', [stormNumberOf(storm.id)])
    return rowCount
  }
  // The sender, who never guessed, is no unused visitor.
  setSeconds(31 * DAY)
  expect(await countOf()).toBe(1)
  setSeconds(50 * DAY - 1)
  expect(await countOf()).toBe(1)
  expect(await askLink(hilo.browse(), code ?? '')).toMatchObject({ digits: 3 })
  setSeconds(50 * DAY)
  expect(await countOf()).toBe(0)
  expect(await eventsOf(storm.id)).toMatchObject({ StormStarted: 2 })
  expect(await askLatestStorm(sender)).toMatchObject({ id: storm.id, isOver: true, play: null })
})
