import type { ClientBase } from 'pg'
import { sha256 } from '#api/log/sha256.ts'
import { decodeEvent, type StoredEvent } from '#api/log/storedEvent.ts'
import { easternDay, type Day } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import type { DayCommitted, GameOpened, HiloEvent } from '#game/events.ts'
import { findClockLeaps, findFaults, type Fault } from '#game/fairness/fairness.ts'
import { gameIdOf, gameKeyFromId } from '#game/game.ts'

/**
 * Notes are late commitments, archive games without one, and lists of a server whose clock was ahead: the log
 * explains them, and nothing repairs them.
 * Games before the first list are not checked.
 */
export type VerifiedChain = { lists: number; faults: string[]; notes: string[] }

type Logged<Event> = { event: Event; position: bigint }
type Games = ReadonlyMap<number, Logged<GameOpened>>
type Chain = readonly Logged<DayCommitted>[]

/** Checks every number in the log against its commitment, and each list against the one before it. */
export async function verifyChain(client: ClientBase): Promise<VerifiedChain> {
  const rows = await readRows(client)
  const unreadable: string[] = []
  const chain: Logged<DayCommitted>[] = []
  const games = new Map<number, Logged<GameOpened>>()
  for (const row of rows) {
    const event = decoded(row)
    const position = BigInt(row.position)
    if (event?.type === 'DayCommitted') chain.push({ event, position })
    else if (event?.type === 'GameOpened') games.set(row.gameId ?? NaN, { event, position })
    else unreadable.push(`${nameOfRow(row)}: the event cannot be read`)
  }
  const lists = chain.map(({ event }) => ({ ...event, secrets: secretsOf(event, games) }))
  const uncommitted = findUncommitted(chain, games)
  const faults = [...findFaults(lists, sha256), ...findHiddenLateness(chain, games), ...uncommitted.faults]
  const notes = [...findClockLeaps(lists), ...lists.flatMap(lateOf), ...uncommitted.notes]
  return {
    lists: lists.length,
    faults: [...unreadable, ...faults.map(nameFault)],
    notes: notes.map(nameFault),
  }
}

type Row = StoredEvent & { gameId: number | null; position: string }

// Lists in the order of their stream, and games. An index finds these rare events.
async function readRows(client: ClientBase): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select game_id as "gameId", position::text as position, type, version, at, kind, score, guess, hint, data
     from events where type in ('DayCommitted', 'GameOpened') order by type, game_id, version`,
  )
  return rows
}

function decoded(row: Row): HiloEvent | null {
  try {
    return decodeEvent(row)
  } catch {
    return null
  }
}

function nameOfRow({ type, gameId, version }: Row): string {
  const key = gameId === null ? null : gameKeyFromId(gameId)
  return key === null ? `${type}, version ${version}` : `${key.day}, ${key.digits} digits`
}

function secretsOf({ day, nonces }: DayCommitted, games: Games) {
  return DIGIT_COUNTS.map((digits, index) => {
    const target = games.get(gameIdOf(day, digits))?.event.target
    return target === undefined ? null : { target, nonce: nonces[index] ?? '' }
  })
}

function lateOf({ day, late }: DayCommitted): Fault[] {
  return late.map((digits) => ({ day, digits, text: 'the commitment is late' }))
}

/** A list comes before the games that it opened, and after those that it calls late. */
function findHiddenLateness(chain: Chain, games: Games): Fault[] {
  return chain.flatMap(({ event: { day, late }, position }) =>
    DIGIT_COUNTS.filter((digits) => {
      const game = games.get(gameIdOf(day, digits))
      return game !== undefined && game.position < position && !late.includes(digits)
    }).map((digits) => ({
      day,
      digits,
      text: 'the game was open before the list, which does not call it late',
    })),
  )
}

/**
 * Games since the first list whose day has no list. A game that was opened on its day is a fault, because its
 * list is written with it. A game that was opened later, in the archive, is a note.
 */
function findUncommitted(chain: Chain, games: Games): { faults: Fault[]; notes: Fault[] } {
  const first = chain[0]?.event.day ?? null
  const committed = new Set<Day>(chain.map(({ event }) => event.day))
  const [faults, notes]: [Fault[], Fault[]] = [[], []]
  for (const { event } of games.values()) {
    const { day, digits, at } = event
    if (first === null || day < first || committed.has(day)) continue
    if (easternDay(at) === day) faults.push({ day, digits, text: 'the game has no commitment' })
    else notes.push({ day, digits, text: 'the game was opened after its day, without a commitment' })
  }
  return { faults, notes }
}

function nameFault({ day, digits, text }: Fault): string {
  return digits === null ? `${day}: ${text}` : `${day}, ${digits} digits: ${text}`
}
