import type { Deps } from '#api/deps/deps.ts'
import { createRace } from '#api/races/createRace.ts'
import type { SeenRace } from '#api/races/findRaces.ts'
import { joinRace } from '#api/races/joinRace.ts'
import { visibleRaceCode } from '#api/races/raceCode.ts'
import type { RaceResult } from '#api/races/raceRefused.ts'
import { startRace } from '#api/races/startRace.ts'
import { browserWith, makePlayers, wrongNumbers } from '../guess/players.ts'

const DIGITS = 5
export const PLAYERS_OF_ROOM = 4

/** A race of four players that its host has started. `guesses` miss its number. */
export type BenchRoom = { raceId: string; tokens: string[]; startsAt: number; guesses: string[] }

const AT_ONCE = 8

/** Opens the lobbies of all rooms and starts the races, by the use cases. */
export async function openRooms(deps: Deps, count: number): Promise<BenchRoom[]> {
  const tokens = await makePlayers(deps.pool, count * PLAYERS_OF_ROOM)
  const lobbies: { race: SeenRace; tokens: string[] }[] = []
  const groups = Array.from({ length: count }, () => tokens.splice(0, PLAYERS_OF_ROOM))
  await forEach(groups, async (group) => {
    const [host = '', ...others] = group
    const wanted = { browser: browserWith(host), digits: DIGITS, rounds: 1, groupKey: null }
    const race = valueOf(await createRace(deps, wanted))
    const code = visibleRaceCode(deps, race) ?? ''
    for (const token of others) valueOf(await joinRace(deps, { browser: browserWith(token), code }))
    lobbies.push({ race, tokens: group })
  })
  const rooms: BenchRoom[] = []
  await forEach(lobbies, async ({ race: { raceId }, tokens: group }) => {
    const browser = browserWith(group[0] ?? '')
    const { rounds } = valueOf(await startRace(deps, { browser, raceId }))
    const { targets } = await deps.db.race.findUniqueOrThrow({ where: { raceId }, select: { targets: true } })
    rooms.push({
      raceId: Buffer.from(`Race:${raceId}`).toString('base64'),
      tokens: group,
      startsAt: rounds[0]?.startsAt.getTime() ?? NaN,
      guesses: wrongNumbers({ digits: DIGITS, target: targets[0] ?? '' }),
    })
  })
  return rooms
}

/** Works on all, a few at a time. */
export async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const worker = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function valueOf<T>(result: RaceResult<T>): T {
  if (!result.ok) throw new Error(`A race was refused: ${result.error.reason}`)
  return result.value
}
