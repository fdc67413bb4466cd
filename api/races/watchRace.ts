import { Repeater } from 'graphql-yoga'
import { findLiveTokens } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { RaceChange } from '#api/deps/pubSub.ts'
import { keepCourse } from './keepCourse.ts'
import { recordPresence } from './presence.ts'

/** How often an open page counts as seen. It also bounds the age of what a page shows after a lost notification. */
const SEEN_MS = 15_000

/** `playerId` is the player on the seat. */
type Watch = { raceId: number; playerId: number; tokenHash: Buffer<ArrayBuffer> }
type Watcher = Omit<Watch, 'raceId'> & { see: (change: RaceChange | null) => void }

/**
 * Yields the changes of a race as they happen, the first at once, until the reader stops. Yields null and ends as
 * soon as the player has no seat or is logged out, and at once without a watch. Each change is sent as it was
 * published, without a read. While it is open, the player counts as there.
 */
export function watchRace(deps: Deps, watch: Watch | null): AsyncIterable<RaceChange | null> {
  return new Repeater<RaceChange | null>(async (push, stop) => {
    const see = (change: RaceChange | null) => {
      try {
        void push(change)
      } catch {
        // The reader is too slow for a race. It opens the stream again, and reads everything.
        stop()
      }
      if (change === null) stop()
    }
    if (watch === null) {
      see(null)
      return
    }
    const { raceId, ...viewer } = watch
    const leave = enter(deps, raceId, { ...viewer, see })
    see(changeOf(raceId))
    await stop
    leave()
  })
}

function changeOf(raceId: number): RaceChange {
  return { raceId, played: null, isRoomChanged: true }
}

/** All watchers of one race in this process. */
type Room = { watchers: Set<Watcher>; timer: NodeJS.Timeout; version: string | null }

/** The rooms of a process, and the end of its subscription. */
type Rooms = { open: Map<number, Room>; unsubscribe: () => void }

const processes = new WeakMap<Deps['pubSub'], Rooms>()

/** Adds a watcher. Returns a function that removes it. */
function enter(deps: Deps, raceId: number, watcher: Watcher): () => void {
  const rooms = processes.get(deps.pubSub) ?? openRooms(deps)
  const room = rooms.open.get(raceId) ?? openRoom(deps, rooms, raceId)
  room.watchers.add(watcher)
  return () => {
    room.watchers.delete(watcher)
    if (room.watchers.size > 0 || rooms.open.get(raceId) !== room) return
    clearInterval(room.timer)
    rooms.open.delete(raceId)
    if (rooms.open.size > 0) return
    rooms.unsubscribe()
    processes.delete(deps.pubSub)
  }
}

/** One subscription serves all races of the process. */
function openRooms(deps: Deps): Rooms {
  const open: Rooms['open'] = new Map()
  const unsubscribe = deps.pubSub.subscribe('raceChanged', (message) => {
    if (message === null) {
      for (const [raceId, room] of open) show(room, changeOf(raceId))
      return
    }
    const [change] = message
    const room = open.get(change.raceId)
    if (room) show(room, change)
  })
  const rooms = { open, unsubscribe }
  processes.set(deps.pubSub, rooms)
  return rooms
}

function openRoom(deps: Deps, { open }: Rooms, raceId: number): Room {
  const timer = setInterval(() => {
    report(deps, raceId, room).catch(deps.onError)
  }, SEEN_MS)
  const room: Room = { watchers: new Set(), timer, version: null }
  open.set(raceId, room)
  return room
}

function show({ watchers }: Room, change: RaceChange): void {
  for (const { see } of watchers) see(change)
}

/**
 * Reports the room's players as there, and shows its watchers who came, went or became the host. They also see the
 * rounds that started or ended, whose notifications may be lost.
 */
async function report(deps: Deps, raceId: number, room: Room): Promise<void> {
  const asked = [...room.watchers]
  const live = await findLiveTokens(
    deps,
    asked.map(({ tokenHash }) => tokenHash),
  )
  const isLive = ({ tokenHash }: Watcher) => live.has(tokenHash.toString('hex'))
  const playerIds = asked.filter(isLive).map(({ playerId }) => playerId)
  const present = await recordPresence(deps, { raceId, playerIds })
  for (const watcher of asked)
    if (!isLive(watcher) || !present?.playerIds.has(watcher.playerId)) watcher.see(null)
  if (present === null || present.version === room.version) return
  room.version = present.version
  show(room, changeOf(raceId))
  // A round does not wait for a player who is away and has not begun.
  await keepCourse(deps, raceId)
}
