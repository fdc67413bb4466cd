import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { GraphQLObjectType } from 'graphql'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cleanUp } from '#api/accounts/deletion/cleanUp.ts'
import { schema } from '#api/graphql/endpoint/schema.ts'
import { endAbandonedRounds, findUnendedRounds } from '#api/races/endRound.ts'
import { recordPresence } from '#api/races/presence.ts'
import { gameOf } from '#game/game.ts'
import { decideGuess, initialPlay } from '#game/play.ts'
import { raceGameId } from '#game/races/race.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { everyField } from '#tests/kit/everyField.ts'
import type { EventStream } from '#tests/kit/eventStream.ts'
import { act, loggedIn, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { exported, jsonLines } from '#tests/kit/games/exports.ts'
import { actInGroup, createGroup, joinGroup } from '#tests/kit/games/groups.ts'
import { settled } from '#tests/kit/games/history.ts'
import { guess, visit } from '#tests/kit/games/playDocuments.ts'
import { missOf } from '#tests/kit/games/practice.ts'
import {
  actInRace,
  createRace,
  guessInRace,
  joinRace,
  raceNumberOf,
  raceTarget,
  seeRace,
  startedRace,
  watchRace,
  type RaceChanged,
} from '#tests/kit/games/races.ts'
import { askReplayLink, seeReplay, shareReplay } from '#tests/kit/games/replays.ts'
import { twins } from '#tests/kit/games/twins.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'

const redis = await startRedis()
afterAll(() => redis.close())
const env = { REDIS_URL: redis.url }
const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-races-'))
afterAll(() => rm(dataDir, { recursive: true }))
const servers = [await startHilo({ env: { ...env, DATA_DIR: dataDir } }), await startHilo({ env })] as const
const [hilo, other] = servers
const { pool, deps } = hilo

// A server that has just connected to Redis reports lost messages.
beforeAll(async () => {
  for (const { pubSub } of [deps, other.deps]) {
    const connected = new Promise<() => void>((resolve) => {
      const stop = pubSub.subscribe('raceChanged', (message) => {
        if (message === null) resolve(stop)
      })
    })
    const stop = await connected
    stop()
  }
})
const STARTED = Date.parse('2026-11-20T17:00:00Z')
const instantAt = (seconds: number) => new Date(STARTED + 1000 * seconds).toISOString()
const setSeconds = (seconds: number) => {
  for (const server of servers) server.setClock(instantAt(seconds))
}

const streams: EventStream<RaceChanged>[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

const watch = async (browser: Browser, raceId: string) => {
  const stream = await watchRace(browser, raceId)
  streams.push(stream)
  await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(0), 5000)
  return stream
}
const rowsIn = ({ events }: EventStream<RaceChanged>) =>
  events.flatMap(({ data }) => data?.raceChanged?.played ?? [])

const visitor = async (server = hilo) => {
  const browser = server.browse()
  await visit(browser)
  return browser
}

/** A race of visitors that has begun, at both servers in turn: the clock is at 0 and its round at once. */
const begin = async (players: number, input: { digits: number; rounds?: number }) => {
  setSeconds(-5)
  const race = await startedRace(servers, { players, ...input })
  setSeconds(0)
  return { ...race, number: raceNumberOf(race.id) }
}

/** Finds the number of a round with `misses` wrong guesses before; six lose it. */
const solve = async (browser: Browser | undefined, raceId: string, { misses = 0, round = 1 } = {}) => {
  if (browser === undefined) throw new Error('The race has no such player.')
  const target = await raceTarget(hilo, raceId, round)
  for (let row = 0; row < Math.min(6, misses + 1); row++) {
    const text = row < misses ? missOf(target) : target
    expect((await guessInRace(browser, { raceId, round, row, guess: text })).reason).toBeNull()
  }
}

/** All pages of a race are open. */
const reportAll = async (raceId: string) => {
  await pool.query('update race_members set seen_at = $2 where race_id = $1', [
    raceNumberOf(raceId),
    deps.clock(),
  ])
}

/** The players of a race in the order of their seats. */
const playersOf = async (raceNumber: number) => {
  const { rows } = await pool.query<{ id: number }>(
    'select player_id as id from race_members where race_id = $1 order by seat',
    [raceNumber],
  )
  return rows.map((row) => row.id)
}

const eventsOf = async (raceId: string) => {
  const first = raceNumberOf(raceId)
  const { rows } = await pool.query<{ type: string; count: number }>(
    `select type::text, count(*)::integer as count from events where game_id between $1 and $1 + 59
     group by type order by type`,
    [first],
  )
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]))
}

test('players join by the link, the host starts, and all guess from one instant on', async () => {
  setSeconds(0)
  const [host, guest, stranger] = [await visitor(), await visitor(other), await visitor()]
  const { id, code, ...lobby } = await createRace(host, { digits: 4, rounds: 3 })
  expect(lobby).toMatchObject({ phase: 'LOBBY', digits: 4, roundCount: 3, seat: 0, round: 0, rounds: [] })
  const joined = await joinRace(guest, code)
  expect(joined).toMatchObject({ id, seat: 1, phase: 'LOBBY', code })
  expect((await joinRace(guest, code)).seat).toBe(1)
  expect((await actInRace(guest, 'setRaceReady', { raceId: id, isReady: true })).race?.members).toMatchObject(
    [
      { seat: 0, name: null, isHost: true, isThere: true, isReady: false },
      { seat: 1, name: null, isHost: false, isThere: true, isReady: true },
    ],
  )
  expect((await actInRace(guest, 'startRace', { raceId: id })).reason).toBe('NOT_HOST')
  expect(await eventsOf(id)).toEqual({})
  setSeconds(30)
  const { race } = await actInRace(host, 'startRace', { raceId: id })
  expect(race).toMatchObject({
    phase: 'COUNTDOWN',
    round: 1,
    startsAt: instantAt(35),
    endsAt: instantAt(215),
    play: null,
  })
  setSeconds(32)
  expect((await actInRace(host, 'startRace', { raceId: id })).race?.startsAt).toBe(instantAt(35))
  expect(await eventsOf(id)).toEqual({ RoundStarted: 1 })

  const first = { raceId: id, row: 0, guess: missOf(await raceTarget(hilo, id)) }
  setSeconds(34.999)
  expect(await guessInRace(guest, first)).toMatchObject({
    reason: 'ROUND_NOT_STARTED',
    message: 'This round has not started.',
  })
  expect(await seeRace(guest, id)).toMatchObject({ phase: 'COUNTDOWN', rounds: [] })
  setSeconds(35)
  expect((await guessInRace(guest, first)).play).toMatchObject({ currentRow: 1, kind: 'RACE' })
  expect(await seeRace(host, id)).toMatchObject({ phase: 'PLAYING', play: { currentRow: 0 } })
  expect((await actInRace(stranger, 'joinRace', { code })).reason).toBe('RACE_STARTED')
  expect(await seeRace(stranger, id)).toBeNull()
})

test('a round ends when all have finished, and the next one follows', async () => {
  const { id, browsers } = await begin(3, { digits: 3, rounds: 3 })
  const [host, second, third] = browsers
  setSeconds(20)
  await solve(second, id, { misses: 1 })
  setSeconds(21)
  await solve(third, id, { misses: 6 })
  expect((await seeRace(host ?? hilo.browse(), id))?.phase).toBe('PLAYING')
  setSeconds(30)
  await solve(host, id, { misses: 1 })
  const race = await seeRace(second ?? hilo.browse(), id)
  expect(race).toMatchObject({ phase: 'COUNTDOWN', round: 2, startsAt: instantAt(38), play: null })
  expect(race?.rounds).toMatchObject([{ number: 1, isOver: true, target: await raceTarget(hilo, id) }])
  expect(race?.rounds[0]?.boards.map(({ seat, place, points }) => [seat, place, points])).toEqual([
    [0, 2, 1],
    [1, 1, 2],
    [2, 3, 0],
  ])
  expect(race?.table).toEqual([
    { seat: 0, place: 2, points: 1 },
    { seat: 1, place: 1, points: 2 },
    { seat: 2, place: 3, points: 0 },
  ])
  setSeconds(38)
  await reportAll(id)
  for (const browser of browsers) await solve(browser, id, { round: 2 })
  setSeconds(46)
  await reportAll(id)
  await solve(host, id, { round: 3 })
  await solve(second, id, { round: 3, misses: 2 })
  await solve(third, id, { round: 3, misses: 2 })
  const over = await seeRace(host ?? hilo.browse(), id)
  expect(over).toMatchObject({ phase: 'OVER', round: 3 })
  // In the second round all tie at the same instant, in the third the others do.
  expect(over?.table).toEqual([
    { seat: 0, place: 1, points: 1 + 2 + 2 },
    { seat: 1, place: 1, points: 2 + 2 + 1 },
    { seat: 2, place: 3, points: 0 + 2 + 1 },
  ])
  expect(await eventsOf(id)).toMatchObject({ RoundStarted: 3, RoundEnded: 3, PlayWon: 8, PlayLost: 1 })
})

test('a round ends after three minutes, by any player or by the job', async () => {
  const { id, number, browsers } = await begin(2, { digits: 5, rounds: 1 })
  const [host = hilo.browse(), guest] = browsers
  await solve(guest, id)
  setSeconds(179.999)
  expect((await actInRace(host, 'endRound', { raceId: id })).race).toMatchObject({ phase: 'PLAYING' })
  const gameId = raceGameId(number, 1)
  expect(await findUnendedRounds(deps)).toEqual([])
  setSeconds(180)
  expect(await findUnendedRounds(deps)).toEqual([{ gameId, version: 1 }])
  const late = await guessInRace(host, { raceId: id, row: 0, guess: '00000' })
  expect(late).toMatchObject({ reason: 'ROUND_OVER', message: 'This round is over.' })
  for (let times = 0; times < 2; times++)
    expect((await actInRace(host, 'endRound', { raceId: id })).race).toMatchObject({ phase: 'OVER' })
  await endAbandonedRounds(deps)
  expect(await eventsOf(id)).toEqual({ RoundStarted: 1, GuessMade: 1, PlayWon: 1, RoundEnded: 1 })

  const left = await begin(2, { digits: 5, rounds: 3 })
  setSeconds(400)
  await endAbandonedRounds(deps)
  await endAbandonedRounds(other.deps)
  expect(await eventsOf(left.id)).toEqual({ RoundStarted: 1, RoundEnded: 1 })
  const [back = hilo.browse()] = left.browsers
  expect(await seeRace(back, left.id)).toMatchObject({ phase: 'PAUSED', round: 1 })
  expect((await actInRace(back, 'endRound', { raceId: left.id })).race).toMatchObject({
    phase: 'COUNTDOWN',
    round: 2,
  })
})

test('the repetition of a last guess ends a round that the server left open when it stopped', async () => {
  const { id, number, browsers } = await begin(2, { digits: 3 })
  const [host = hilo.browse(), guest = hilo.browse()] = browsers
  await solve(host, id)
  const target = await raceTarget(hilo, id)
  const gameId = raceGameId(number, 1)
  const made = { row: 0, guess: target, at: deps.clock(), kind: 'race' } as const
  const decided = decideGuess(initialPlay(gameOf(gameId, target)), made)
  const stream = { playerId: (await playersOf(number))[1] ?? 0, gameId }
  await deps.log.append(stream, 0, decided.ok ? decided.value : [])
  expect((await seeRace(host, id))?.phase).toBe('PLAYING')
  expect((await guessInRace(guest, { raceId: id, row: 0, guess: target })).play?.status).toBe('VICTORY')
  expect((await seeRace(host, id))?.phase).toBe('OVER')
})

test('all read the race again after a guess that was stored after the end of its round', async () => {
  const { id, browsers } = await begin(2, { digits: 3 })
  const [host = hilo.browse(), guest = hilo.browse()] = browsers
  const stream = await watch(guest, id)
  const { append } = deps.log
  const appended = vi.spyOn(deps.log, 'append').mockImplementationOnce(async (...given) => {
    setSeconds(180)
    await actInRace(guest, 'endRound', { raceId: id })
    return await append(...given)
  })
  setSeconds(179.999)
  await solve(host, id)
  appended.mockRestore()
  const message = { isRoomChanged: true, played: { seat: 0, row: 0 } }
  await vi.waitFor(() => expect(stream.events.at(-1)?.data?.raceChanged).toMatchObject(message), 5000)
  expect((await seeRace(guest, id))?.table).toMatchObject([{ place: 1 }, { place: 2 }])
})

test('each sees the rows of the others at once, without digits, by one message for each', async () => {
  const { id, browsers } = await begin(3, { digits: 4, rounds: 1 })
  const [host = hilo.browse(), guest = hilo.browse(), third = hilo.browse()] = browsers
  await pool.query(`update races set targets = array['8305'] where race_id = $1`, [raceNumberOf(id)])
  const watched = await Promise.all(browsers.map((browser) => watch(browser, id)))
  for (const [row, text] of ['1111', '8304'].entries()) {
    const made = { raceId: id, row, guess: text }
    for (let times = 0; times < 2; times++) expect((await guessInRace(host, made)).reason).toBeNull()
  }
  await guessInRace(guest, { raceId: id, row: 0, guess: '8305' })
  const wanted = [
    { seat: 0, round: 1, row: 0, hint: 'XXXXH', status: 'PLAYING' },
    { seat: 0, round: 1, row: 1, hint: 'GGGXH', status: 'PLAYING' },
    { seat: 1, round: 1, row: 0, hint: 'GGGGE', status: 'VICTORY' },
  ]
  for (const stream of watched) await vi.waitFor(() => expect(rowsIn(stream)).toEqual(wanted), 5000)
  // A last message of each server follows all others.
  for (const browser of [host, guest]) await actInRace(browser, 'setRaceReady', { raceId: id, isReady: true })
  for (const stream of watched) await vi.waitFor(() => expect(stream.events.length).toBe(1 + 3 + 2), 5000)

  // Every field of every type, for each player, while the round goes on: no digits but one's own.
  const fields = everyField(schema, schema.getType('Race') as GraphQLObjectType)
  const rounds = everyField(schema, schema.getType('RaceRound') as GraphQLObjectType)
  const link = await shareReplay(guest, globalId('Game', raceGameId(raceNumberOf(id), 1)))
  const { code } = (await seeRace(third, id)) ?? { code: '' }
  const own = new Map([
    [host, ['1111', '8304']],
    [guest, ['8305']],
    [third, []],
  ])
  const documents = [
    `{ node(id: "${id}") { ... on Race ${fields} } }`,
    `{ node(id: "${id}") { ... on Race { rounds ${rounds} play { target guesses { guess } } } } }`,
    `{ race(code: "${code}") { ... on LinkedRace { digits members { seat name } race { id } } } }`,
    `{ nodes(ids: ["${globalId('Game', raceGameId(raceNumberOf(id), 1))}", "${globalId('Game', raceNumberOf(id))}"]) { id } }`,
  ]
  for (const [browser, mine] of [...own, [hilo.browse(), []] as const]) {
    const answers: unknown[] = [await seeReplay(browser, link)]
    for (const document of documents) {
      const answer = await browser.ask(document)
      expect(answer.errors).toBeUndefined()
      answers.push(answer)
    }
    const text = JSON.stringify(answers)
    for (const digits of ['1111', '8304', '8305'])
      expect([digits, text.includes(`"${digits}"`)]).toEqual([digits, mine.some((known) => known === digits)])
  }
  const analyst = await analystOf(hilo)
  const asked = await analyst.ask(`{
    events(last: 50) { edges { node { type kind digits score target play { id } game { id target } guess { guess hint } } } }
    plays(last: 50, kinds: [RACE]) { edges { node { kind score game { target } guesses { guess hint } } } }
  }`)
  expect(asked.errors).toBeUndefined()
  expect(JSON.stringify(asked)).toContain('"ROUND_STARTED"')
  expect(JSON.stringify([asked, watched.map(({ events }) => events), hilo.logLines])).not.toMatch(
    /"(1111|830[45])"/,
  )

  for (let row = 0; row < 6; row++) await guessInRace(third, { raceId: id, row, guess: '0000' })
  await guessInRace(host, { raceId: id, row: 2, guess: '8305' })
  for (const stream of watched)
    await vi.waitFor(() => {
      const last = stream.events.at(-1)?.data?.raceChanged
      expect(last).toMatchObject({ isRoomChanged: true, played: { seat: 0, row: 2 } })
    }, 5000)
  // The row that ends the round is one message too.
  for (const browser of [host, guest])
    await actInRace(browser, 'setRaceReady', { raceId: id, isReady: false })
  for (const stream of watched) await vi.waitFor(() => expect(stream.events.length).toBe(6 + 7 + 2), 5000)
  const shown = await seeRace(third, id)
  expect(shown?.rounds[0]).toMatchObject({ isOver: true, target: '8305' })
  expect(shown?.rounds[0]?.boards[0]?.guesses?.map((row) => row.guess)).toEqual(['1111', '8304', '8305'])
  expect(JSON.stringify(await seeReplay(hilo.browse(), link))).toContain('"8305"')
})

test('a stream ends for a stranger at once, and one that opens says that the player is there', async () => {
  const { id, number, browsers } = await begin(2, { digits: 3 })
  const [host = hilo.browse(), guest = hilo.browse()] = browsers
  const stranger = await watchRace(await visitor(), id)
  await stranger.ended
  expect(stranger.events).toMatchObject([{ data: { raceChanged: null } }])
  setSeconds(36)
  expect((await seeRace(host, id))?.members.map(({ isThere }) => isThere)).toEqual([false, false])
  const stream = await watch(host, id)
  await watch(guest, id)
  // The first message, that of the own return, and that of the guest's.
  await vi.waitFor(() => expect(stream.events.length).toBe(3), 5000)
  expect(stream.events[2]?.data?.raceChanged).toEqual({ isRoomChanged: true, played: null })
  expect((await seeRace(host, id))?.members.map(({ isThere }) => isThere)).toEqual([true, true])

  // Without the host's reports, the race passes to the next player; the host's return changes nothing.
  const ids = await playersOf(number)
  setSeconds(156)
  await recordPresence(deps, { raceId: number, playerIds: ids.slice(1) })
  expect((await seeRace(guest, id))?.members.map(({ isHost }) => isHost)).toEqual([true, false])
  setSeconds(157)
  await recordPresence(deps, { raceId: number, playerIds: ids.slice(1) })
  expect((await seeRace(guest, id))?.members.map(({ isHost }) => isHost)).toEqual([false, true])
  await recordPresence(deps, { raceId: number, playerIds: ids.slice(1) })
  const before = await recordPresence(deps, { raceId: number, playerIds: ids })
  // Watchers query the race again after the end of a round, also if its notification was lost.
  for (const browser of browsers) await solve(browser, id)
  expect((await recordPresence(deps, { raceId: number, playerIds: ids }))?.version).not.toBe(before?.version)
  expect((await seeRace(guest, id))?.members.map(({ isHost }) => isHost)).toEqual([false, true])
})

test('a player who leaves frees the seat of a lobby, and returns to it in a race', async () => {
  setSeconds(0)
  const [host, guest, third] = [await visitor(), await visitor(), await visitor()]
  const { id, code } = await createRace(host, { digits: 3 })
  await joinRace(guest, code)
  expect((await actInRace(host, 'leaveRace', { raceId: id })).reason).toBeNull()
  expect((await actInRace(host, 'leaveRace', { raceId: id })).reason).toBe('NotFound')
  expect((await seeRace(guest, id))?.members).toMatchObject([{ seat: 1, isHost: true }])
  expect((await joinRace(third, code)).seat).toBe(0)
  expect((await actInRace(guest, 'startRace', { raceId: id })).reason).toBeNull()
  setSeconds(5)
  await guessInRace(third, { raceId: id, row: 0, guess: missOf(await raceTarget(hilo, id)) })
  await actInRace(third, 'leaveRace', { raceId: id })
  expect((await seeRace(guest, id))?.members).toMatchObject([{ isThere: false }, { isThere: true }])
  const back = await joinRace(third, code)
  expect(back).toMatchObject({ seat: 0, phase: 'PLAYING', play: { currentRow: 1 } })
  expect(back.members).toMatchObject([{ isThere: true, isHost: false }, { isHost: true }])
  await solve(guest, id)
  expect((await seeRace(guest, id))?.phase).toBe('PLAYING')
  // The round does not wait for a player who left.
  await actInRace(third, 'leaveRace', { raceId: id })
  expect((await seeRace(guest, id))?.phase).toBe('OVER')

  const empty = await createRace(host, { digits: 6 })
  await actInRace(host, 'leaveRace', { raceId: empty.id })
  expect((await actInRace(guest, 'joinRace', { code: empty.code })).reason).toBe('UnknownLink')
})

test('requests at once at two servers act once', async () => {
  setSeconds(0)
  const host = await visitor()
  const lobbies = await Promise.all(
    twins(host, servers, 6).map((tab) => createRace(tab, { digits: 3, rounds: 3 })),
  )
  expect(new Set(lobbies.map(({ id }) => id)).size).toBe(1)
  const [{ id, code } = { id: '', code: '' }] = lobbies
  const guests = await Promise.all(Array.from({ length: 9 }, (_, index) => visitor(servers[index % 2])))
  const joins = await Promise.all(
    guests.flatMap((guest) => twins(guest, servers, 2)).map((tab) => actInRace(tab, 'joinRace', { code })),
  )
  expect(joins.filter(({ race }) => race !== null)).toHaveLength(14)
  expect(joins.flatMap(({ reason }) => reason ?? [])).toEqual(Array.from({ length: 4 }, () => 'RACE_FULL'))
  expect((await seeRace(host, id))?.members.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  const tabs = twins(host, servers, 6)
  await Promise.all(tabs.map((tab) => actInRace(tab, 'startRace', { raceId: id })))
  expect(await eventsOf(id)).toEqual({ RoundStarted: 1 })

  setSeconds(5)
  const target = await raceTarget(hilo, id)
  const same = await Promise.all(
    tabs.map((tab) => guessInRace(tab, { raceId: id, row: 0, guess: missOf(target) })),
  )
  expect(same.map(({ reason, play }) => [reason, play?.currentRow])).toEqual(tabs.map(() => [null, 1]))
  const joined = guests.filter((_, index) => joins[2 * index]?.race != null)
  await Promise.all([
    guessInRace(host, { raceId: id, row: 1, guess: target }),
    ...joined.map((guest) => guessInRace(guest, { raceId: id, row: 0, guess: target })),
  ])
  expect(await eventsOf(id)).toEqual({ RoundStarted: 2, GuessMade: 9, PlayWon: 8, RoundEnded: 1 })
  setSeconds(193)
  await Promise.all(tabs.map((tab) => actInRace(tab, 'endRound', { raceId: id })))
  expect(await eventsOf(id)).toMatchObject({ RoundStarted: 3, RoundEnded: 2 })
  setSeconds(390)
  await actInRace(host, 'endRound', { raceId: id })
  const rematches = await Promise.all(
    [...tabs, ...joined].map((tab) => actInRace(tab, 'rematchRace', { raceId: id })),
  )
  expect(new Set(rematches.map(({ race }) => race?.id)).size).toBe(1)
})

test('a rematch has the same players in the same seats, without those who left', async () => {
  const { id, code, browsers } = await begin(3, { digits: 4, rounds: 1 })
  const [host = hilo.browse(), guest = hilo.browse(), third = hilo.browse()] = browsers
  expect((await actInRace(guest, 'rematchRace', { raceId: id })).reason).toBe('RACE_NOT_OVER')
  await actInRace(third, 'leaveRace', { raceId: id })
  await solve(host, id)
  await solve(guest, id)
  expect((await actInRace(third, 'joinRace', { code })).race?.phase).toBe('OVER')
  await actInRace(third, 'leaveRace', { raceId: id })
  const { race } = await actInRace(guest, 'rematchRace', { raceId: id })
  expect(race).toMatchObject({ phase: 'LOBBY', digits: 4, roundCount: 1, seat: 1 })
  expect(race?.members).toMatchObject([
    { seat: 0, isHost: false, isThere: false },
    { seat: 1, isHost: true, isThere: true },
  ])
  expect((await seeRace(host, id))?.rematch).toEqual({ id: race?.id })
  expect((await seeRace(third, id))?.rematch).toBeNull()
  const next = await actInRace(host, 'rematchRace', { raceId: id })
  expect(next.race).toMatchObject({ id: race?.id, seat: 0 })
  expect(next.race?.members.map(({ isThere }) => isThere)).toEqual([true, true])
  expect((await actInRace(third, 'rematchRace', { raceId: id })).race).toMatchObject({
    id: race?.id,
    seat: 2,
  })
  // A lobby that nobody started has ended, so another one is opened.
  setSeconds(700)
  expect((await seeRace(host, race?.id ?? ''))?.phase).toBe('CLOSED')
  const again = await actInRace(host, 'rematchRace', { raceId: id })
  expect(again.race).toMatchObject({ phase: 'LOBBY' })
  expect(again.race?.id).not.toBe(race?.id)
})

test('bad input has a typed refusal with a text, and stores nothing, not even a visitor', async () => {
  const { id, code, number, browsers } = await begin(2, { digits: 3, rounds: 1 })
  const [host = hilo.browse()] = browsers
  const stranger = hilo.browse()
  const count = async () => {
    const { rows } = await pool.query<object>(
      `select (select count(*) from events) as events, (select count(*) from players) as players,
        (select count(*) from races) as races, (select count(*) from race_members) as members`,
    )
    return rows
  }
  const before = await count()
  for (const [mutation, input, reason] of [
    ['createRace', { digits: 1, rounds: 1 }, 'MODE_NOT_OFFERED'],
    ['createRace', { digits: 8, rounds: 1 }, 'MODE_NOT_OFFERED'],
    ['createRace', { digits: 3, rounds: 2 }, 'ROUNDS_NOT_OFFERED'],
    ['createRace', { digits: 3, rounds: 1, groupKey: 'none' }, 'UNKNOWN_GROUP'],
    ['joinRace', { code: 'A'.repeat(22) }, 'UnknownLink'],
    ['joinRace', { code: 'x' }, 'UnknownLink'],
    ['joinRace', { code }, 'RACE_STARTED'],
    ['startRace', { raceId: id }, 'NotFound'],
    ['setRaceReady', { raceId: id, isReady: true }, 'NotFound'],
    ['leaveRace', { raceId: id }, 'NotFound'],
    ['endRound', { raceId: id }, 'NotFound'],
    ['rematchRace', { raceId: id }, 'NotFound'],
    ['guessInRace', { raceId: id, round: 1, row: 0, guess: '123' }, 'NotFound'],
  ] as const) {
    const refused = await actInRace(stranger, mutation, input)
    expect([mutation, refused.reason]).toEqual([mutation, reason])
    expect(refused.message).toMatch(/^[A-Z].*\.$/)
  }
  const input = { raceId: id, round: 1, row: 0, guess: '123' }
  for (const [wrong, reason] of [
    [{ guess: '12' }, 'NOT_A_GUESS'],
    [{ guess: 'abc' }, 'NOT_A_GUESS'],
    [{ row: 1 }, 'ROW_NOT_NEXT'],
    [{ row: -1 }, 'ROW_NOT_NEXT'],
    [{ round: 2 }, 'NotFound'],
    [{ round: 0 }, 'NotFound'],
    [{ round: -2_000_000_000 }, 'NotFound'],
    [{ round: 99 }, 'NotFound'],
    [{ raceId: globalId('Race', number + 10) }, 'NotFound'],
    [{ raceId: globalId('Race', 1_899_999_903) }, 'NotFound'],
    [{ raceId: globalId('Game', 1) }, 'NotFound'],
  ] as const)
    expect([wrong, (await guessInRace(host, { ...input, ...wrong })).reason]).toEqual([wrong, reason])
  // Neither the id of a race nor the game of a round is a game of any other door.
  for (const gameId of [globalId('Game', number), globalId('Game', raceGameId(number, 1))]) {
    expect((await guess(host, { gameId, row: 0, guess: '123' })).reason).toBe('UNKNOWN_GAME')
    expect((await askReplayLink(host, gameId)).reason).toBe('NotFound')
  }
  expect(await count()).toEqual(before)

  setSeconds(0)
  const lobby = await createRace(await visitor(), { digits: 3 })
  const guest = await visitor()
  await joinRace(guest, lobby.code)
  setSeconds(121)
  await joinRace(guest, lobby.code)
  expect((await actInRace(guest, 'startRace', { raceId: lobby.id })).reason).toBe('TOO_FEW_PLAYERS')
  setSeconds(600)
  expect((await actInRace(stranger, 'joinRace', { code: lobby.code })).reason).toBe('RACE_ENDED')
  await joinRace(guest, lobby.code)
  expect((await actInRace(guest, 'startRace', { raceId: lobby.id })).reason).toBe('RACE_ENDED')
  expect(await eventsOf(lobby.id)).toEqual({})
})

test('a name is a username only, and goes with the account; the others race on', async () => {
  setSeconds(0)
  const [host, guest] = [
    await loggedIn(hilo, { email: 'race@example.com', username: 'racer' }),
    await visitor(),
  ]
  const { id, code } = await createRace(host, { digits: 3, rounds: 1 })
  const asked = await hilo.browse().ask(`{ race(code: "${code}") { ... on LinkedRace {
    digits roundCount canJoin isFull hasStarted hasEnded members { seat name isHost } race { id } } } }`)
  expect(asked.data).toEqual({
    race: {
      digits: 3,
      roundCount: 1,
      canJoin: true,
      isFull: false,
      hasStarted: false,
      hasEnded: false,
      members: [{ seat: 0, name: 'racer', isHost: true }],
      race: null,
    },
  })
  await joinRace(guest, code)
  await actInRace(host, 'startRace', { raceId: id })
  // A name is for those in the room, and for those who can join it.
  const started = await hilo
    .browse()
    .ask(`{ race(code: "${code}") { ... on LinkedRace { canJoin members { name } } } }`)
  expect(started.data).toEqual({ race: { canJoin: false, members: [] } })
  setSeconds(5)
  await guessInRace(host, { raceId: id, row: 0, guess: missOf(await raceTarget(hilo, id)) })
  expect((await act(host, 'deleteAccount', { email: 'race@example.com' })).type).toBe('Done')
  expect((await seeRace(guest, id))?.members).toMatchObject([
    { name: null, isHost: false, isThere: false },
    { name: null, isHost: true, isThere: true },
  ])
  await solve(guest, id)
  expect(await seeRace(guest, id)).toMatchObject({ phase: 'OVER', rounds: [{ boards: [{}, { place: 1 }] }] })
})

test('a visitor’s seat belongs to the account that claims it; of two seats, the account’s own counts', async () => {
  const { id, browsers } = await begin(2, { digits: 3 })
  const [host = hilo.browse(), guest = hilo.browse()] = browsers
  await guessInRace(guest, { raceId: id, row: 0, guess: missOf(await raceTarget(hilo, id)) })
  await loggedIn(hilo, { email: 'claims@example.com', username: 'claims' }, guest)
  expect(await seeRace(guest, id)).toMatchObject({ seat: 1, play: { currentRow: 1 } })
  expect((await seeRace(host, id))?.members[1]?.name).toBeNull()
  await solve(host, id)
  const target = await raceTarget(hilo, id)
  expect((await guessInRace(guest, { raceId: id, row: 1, guess: target })).play?.status).toBe('VICTORY')
  const { race } = await actInRace(host, 'rematchRace', { raceId: id })
  expect(race?.members).toMatchObject([{ name: null }, { name: 'claims' }])

  setSeconds(200)
  const second = await visitor()
  const account = await loggedIn(hilo, { email: 'twice@example.com', username: 'twice' })
  const { id: next, code } = await createRace(second, { digits: 3 })
  await joinRace(account, code)
  await actInRace(second, 'startRace', { raceId: next })
  setSeconds(205)
  await guessInRace(second, { raceId: next, row: 0, guess: missOf(await raceTarget(hilo, next)) })
  await act(second, 'logIn', { email: 'twice@example.com', password: PASSWORD })
  expect((await seeRace(second, next))?.seat).toBe(1)
  await solve(second, next)
  expect((await seeRace(account, next))?.play?.status).toBe('VICTORY')

  // A host who has not played yet stays the host.
  const fresh = await visitor()
  const lobby = await createRace(fresh, { digits: 3 })
  await joinRace(second, lobby.code)
  await loggedIn(hilo, { email: 'fresh@example.com', username: 'fresh' }, fresh)
  expect((await actInRace(fresh, 'startRace', { raceId: lobby.id })).race).toMatchObject({ seat: 0 })
})

test('members of a group see that a race is open, and only they open one for it', async () => {
  setSeconds(0)
  const owner = await loggedIn(hilo, { email: 'owner@example.com', username: 'owner' })
  const member = await loggedIn(hilo, { email: 'member@example.com', username: 'member' })
  const outsider = await loggedIn(hilo, { email: 'out@example.com', username: 'outsider' })
  const group = await createGroup(owner)
  await joinGroup(member, group.code)
  const see = async (browser: Browser) => {
    const query = `query ($key: ID!) { group(key: $key) { version races { code digits roundCount members { name } } } }`
    const { data } = await browser.ask<{ group: { version: string; races: { code: string }[] } | null }>(
      query,
      {
        key: group.key,
      },
    )
    return data.group
  }
  const before = await see(member)
  const wanted = { digits: 5, rounds: 1, groupKey: group.key }
  expect((await actInRace(outsider, 'createRace', wanted)).reason).toBe('UNKNOWN_GROUP')
  const { id, code } = await createRace(owner, wanted)
  const seen = await see(member)
  expect(seen?.races).toEqual([{ code, digits: 5, roundCount: 1, members: [{ name: 'owner' }] }])
  expect(seen?.version).not.toBe(before?.version)
  expect(await see(outsider)).toBeNull()
  setSeconds(600)
  expect((await see(member))?.races).toEqual([])
  setSeconds(0)
  await joinRace(member, code)
  await actInRace(owner, 'startRace', { raceId: id })
  expect((await see(member))?.races).toEqual([])

  // A rematch is in the group only if its host still is.
  setSeconds(5)
  for (const player of [owner, member]) await solve(player, id)
  await actInGroup(member, 'leaveGroup', { key: group.key })
  const { race } = await actInRace(member, 'rematchRace', { raceId: id })
  expect((await see(owner))?.races).toEqual([])
  expect((await actInRace(owner, 'rematchRace', { raceId: id })).race?.id).toBe(race?.id)
  for (const player of [owner, member]) await actInRace(player, 'leaveRace', { raceId: race?.id })
  await actInRace(owner, 'rematchRace', { raceId: id })
  expect(await see(owner)).toMatchObject({ races: [{ digits: 5 }] })
})

test('a room that nobody started is deleted, and a race a week after its start; events and visitors stay', async () => {
  const { id, browsers } = await begin(2, { digits: 3 })
  const lobby = await createRace(browsers[0] ?? hilo.browse(), { digits: 3 })
  const exist = async () => {
    await cleanUp(deps)
    const ids = [id, lobby.id].map(raceNumberOf)
    const { rows } = await pool.query<{ id: number }>(
      'select race_id as id from races where race_id = any ($1::integer[])',
      [ids],
    )
    return ids.map((each) => rows.some((row) => row.id === each))
  }
  setSeconds(599)
  expect(await exist()).toEqual([true, true])
  setSeconds(600)
  expect(await exist()).toEqual([true, false])
  setSeconds(7 * 86_400 - 6)
  expect(await exist()).toEqual([true, false])
  setSeconds(7 * 86_400)
  expect(await exist()).toEqual([false, false])
  expect(await eventsOf(id)).toMatchObject({ RoundStarted: 1 })
})

test('ids begin again: a race whose id an earlier one had starts as a new one', async () => {
  const { id, number, browsers } = await begin(2, { digits: 3 })
  for (const browser of browsers) await solve(browser, id)
  setSeconds(1000)
  await pool.query('delete from races where race_id = $1', [number])
  const step = (back: number) =>
    pool.query(`select setval('race_numbers', (select last_value from race_numbers) - $1)`, [back])
  await step(1)
  // A player of the earlier race has another id drawn, and cannot join it either.
  expect((await createRace(browsers[0] ?? hilo.browse(), { digits: 3 })).id).not.toBe(id)
  await step(2)
  const [host, guest] = [await visitor(), await visitor()]
  const race = await createRace(host, { digits: 3 })
  expect(race).toMatchObject({ id, phase: 'LOBBY', round: 0, rounds: [] })
  expect((await actInRace(browsers[1] ?? hilo.browse(), 'joinRace', { code: race.code })).reason).toBe(
    'PLAYED_BEFORE',
  )
  await joinRace(guest, race.code)
  expect((await guessInRace(host, { raceId: id, row: 0, guess: '123' })).reason).toBe('ROUND_NOT_STARTED')
  await actInRace(host, 'startRace', { raceId: id })
  setSeconds(1005)
  expect(await seeRace(guest, id)).toMatchObject({ phase: 'PLAYING', round: 1, play: { currentRow: 0 } })
  // The end of the earlier race's round is not that of this one.
  setSeconds(1185)
  expect(await findUnendedRounds(deps)).toContainEqual({ gameId: raceGameId(number, 1), version: 3 })
  setSeconds(1005)
  await solve(host, id)
  await solve(guest, id, { misses: 1 })
  expect(await seeRace(guest, id)).toMatchObject({ phase: 'OVER', table: [{ place: 1 }, { place: 2 }] })
})

test('exports tell the events of a round from those of its plays', async () => {
  const { id, number, browsers } = await begin(2, { digits: 6 })
  const unplayed = await begin(2, { digits: 6 })
  for (const browser of browsers) await solve(browser, id)
  await settled(deps)
  const { text } = await exported(hilo, await analystOf(hilo), 'subject: EVENTS, format: NDJSON')
  const events = jsonLines(text).filter(({ eventType }) => String(eventType).startsWith('ROUND_'))
  const gameIds = [number, unplayed.number].map((raceId) => globalId('Game', raceGameId(raceId, 1)))
  for (const gameId of gameIds)
    expect(events).toContainEqual(
      expect.objectContaining({
        gameId,
        eventType: 'ROUND_STARTED',
        playKind: null,
        playId: null,
        playerId: null,
      }),
    )
  expect(jsonLines(text)).toContainEqual(expect.objectContaining({ eventType: 'PLAY_WON', playKind: 'RACE' }))
  const { data, errors } = await (
    await analystOf(hilo)
  ).ask<object>(
    '{ events(last: 100, types: [ROUND_STARTED, ROUND_ENDED]) { edges { node { digits day game { id } } } } }',
  )
  expect(errors).toBeUndefined()
  expect(JSON.stringify(data)).toContain(`{"digits":6,"day":null,"game":{"id":"${gameIds[0]}"}}`)
  expect(JSON.stringify(data)).toContain('{"digits":6,"day":null,"game":null}')
})

test('a visitor with a seat outlives the clean-up of visitors who never played', async () => {
  const { id, number, browsers } = await begin(2, { digits: 3 })
  // As if the race were still stored when its players have been away for a month.
  await pool.query(`update races set expires_at = '2027-12-01' where race_id = $1`, [number])
  const idle = await visitor()
  setSeconds(31 * 86_400)
  await cleanUp(deps)
  const [host = hilo.browse()] = browsers
  expect(await seeRace(host, id)).toMatchObject({ seat: 0, members: [{ seat: 0 }, { seat: 1 }] })
  const { data } = await idle.ask<{ viewer: { sessionHandle: string | null } }>(
    '{ viewer { sessionHandle } }',
  )
  expect(data.viewer.sessionHandle).toBeNull()
})
