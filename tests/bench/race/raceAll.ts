import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { REGISTERED_DOCUMENTS } from '#api/graphql/endpoint/registeredDocuments.generated.ts'
import { Connection, requestText } from '../connection.ts'
import type { Subject } from '../subject.ts'
import { forEach, PLAYERS_OF_ROOM, type BenchRoom } from './openRooms.ts'

const SECOND_MS = 1000
/** The last messages arrive within this time. */
const SETTLE_MS = 2000

/**
 * Each player of each room watches the race at one of the servers, and makes five guesses there, one a second.
 * Returns the time from sending a guess to its message at each other player, in ms, and the servers' processor time
 * for a guess, in microseconds. Throws if a message is missing.
 */
export async function raceAll(
  servers: readonly Subject[],
  rooms: readonly BenchRoom[],
): Promise<{ times: number[]; cost: number }> {
  const players = rooms.flatMap((room, index) =>
    room.tokens.map((token, seat): Player => ({
      room,
      token,
      seat,
      port: servers[(index + seat) % servers.length]?.port ?? NaN,
    })),
  )
  const closers: (() => void)[] = []
  try {
    return await raceOf(servers, players, (close) => closers.push(close))
  } finally {
    for (const close of closers) close()
  }
}

type Player = { room: BenchRoom; token: string; seat: number; port: number }

async function raceOf(
  servers: readonly Subject[],
  players: readonly Player[],
  later: (close: () => void) => void,
): Promise<{ times: number[]; cost: number }> {
  const sent = new Map<string, number>()
  const times: number[] = []
  const connections = new Map<Player, Connection>()
  await forEach(players, async (player) => {
    const { room, token, seat, port } = player
    const end = await watch(port, { raceId: room.raceId, token }, (played) => {
      const began = sent.get(`${room.raceId} ${played.seat} ${played.row}`)
      if (played.seat !== seat && began !== undefined) times.push(performance.now() - began)
    })
    later(end)
    const connection = await Connection.open(port)
    later(() => connection.close())
    connections.set(player, connection)
  })
  const last = Math.max(...players.map(({ room }) => room.startsAt))
  await sleep(Math.max(0, last - Date.now()))
  const before = await processorTime(servers)
  const play = async (player: Player) => {
    const { room, token, seat } = player
    await sleep(Math.random() * SECOND_MS)
    for (const [row, guess] of room.guesses.entries()) {
      const began = performance.now()
      sent.set(`${room.raceId} ${seat} ${row}`, began)
      await connections.get(player)?.ask(guessRequest(token, { raceId: room.raceId, round: 1, row, guess }))
      await sleep(Math.max(0, SECOND_MS - (performance.now() - began)))
    }
  }
  await Promise.all(players.map(play))
  await sleep(SETTLE_MS)
  const cost = ((await processorTime(servers)) - before) / sent.size
  const missing = sent.size * (PLAYERS_OF_ROOM - 1) - times.length
  if (missing !== 0) throw new Error(`${missing} messages of ${sent.size} rows are missing.`)
  return { times, cost }
}

async function processorTime(servers: readonly Subject[]): Promise<number> {
  const used = await Promise.all(servers.map((server) => server.processorTime()))
  return used.reduce((sum, one) => sum + one, 0)
}

function documentOf(name: string): string {
  const id = Object.keys(REGISTERED_DOCUMENTS).find((known) => known.startsWith(`${name}-`))
  return id ?? fail(`The page has no document ${name}`)
}

type Input = { raceId: string; round: number; row: number; guess: string }

function guessRequest(token: string, input: Input): string {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json',
    origin: 'http://localhost:3000',
    'sec-fetch-site': 'same-origin',
    cookie: `hilo_session=${token}`,
  }
  return requestText(
    'POST',
    '/graphql',
    headers,
    JSON.stringify({ documentId: documentOf('GuessInRace'), variables: { input } }),
  )
}

type Played = { seat: number; row: number }

/** Opens a player's stream. Resolves with its end when the first message has come. */
async function watch(
  port: number,
  { raceId, token }: { raceId: string; token: string },
  see: (played: Played) => void,
): Promise<() => void> {
  const operations = [{ documentId: documentOf('RaceChanged'), variables: { raceId } }]
  const path = `/graphql?${new URLSearchParams({ operations: JSON.stringify(operations) })}`
  const headers = { accept: 'text/event-stream', cookie: `hilo_session=${token}` }
  return await new Promise((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
        const messages = text.split('\n\n')
        text = messages.pop() ?? ''
        for (const message of messages) {
          const data = /^event: next\ndata: (.*)$/.exec(message)?.[1]
          if (data === undefined) continue
          resolve(() => request.destroy())
          const { raceChanged } = (JSON.parse(data) as { data: { raceChanged: { played: Played | null } } })
            .data
          if (raceChanged.played !== null) see(raceChanged.played)
        }
      })
    })
    request.on('error', reject)
  })
}

function fail(reason: string): never {
  throw new Error(reason)
}
