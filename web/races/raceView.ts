import { listText } from '../language/lists.ts'
import { pageTexts } from '../language/pageTexts.ts'
import type { PlayStatus, RaceView_RaceFragment } from './raceView.generated.ts'
import { nameOfSeat, translateName } from './seats.ts'

export type Race = RaceView_RaceFragment
export type Member = Race['members'][number]
export type Round = Race['rounds'][number]

/** A row that the server has just accepted, without digits. */
export type LiveRow = { seat: number; round: number; row: number; hint: string; status: PlayStatus }

/** The board of another player in a round that goes on. */
export type Rival = { seat: number; name: string | null; hints: readonly string[]; status: PlayStatus }

/** What the page shows. `ended` is a round whose time is over, until the server starts the next one. */
export type Stage = 'lobby' | 'closed' | 'countdown' | 'playing' | 'ended' | 'over'

/** Converts an instant of the server to ms since 1970 by the device's clock, which need not be right. */
export type ToDevice = (instant: string) => number

export function stageOf(
  { phase, startsAt, endsAt, expiresAt }: Race,
  toDevice: ToDevice,
  now: number,
): Stage {
  if (phase === 'LOBBY') return now < toDevice(expiresAt) ? 'lobby' : 'closed'
  if (phase === 'CLOSED') return 'closed'
  if (phase === 'OVER') return 'over'
  if (phase === 'PAUSED' || startsAt === null || endsAt === null) return 'ended'
  if (now < toDevice(startsAt)) return 'countdown'
  return now < toDevice(endsAt) ? 'playing' : 'ended'
}

/** The start of a round in words, since its screen shows only a clock; null at other times. */
export function spokenStart({ round, roundCount }: Race, stage: Stage | null): string | null {
  const name =
    roundCount > 1 ? pageTexts.races.roundOf({ round, count: roundCount }) : pageTexts.races.theRace
  if (stage === 'countdown') return pageTexts.races.aboutToStart({ name })
  return stage === 'playing' ? pageTexts.races.hasStarted({ name }) : null
}

/** The boards of the others in the present round: those of the last response, and the rows accepted since. */
export function rivalsIn({ members, seat: mine, round, rounds }: Race, live: readonly LiveRow[]): Rival[] {
  const boards = rounds.find(({ number }) => number === round)?.boards ?? []
  return members
    .filter(({ seat }) => seat !== mine)
    .map(({ seat, name }) => {
      const board = boards.find((each) => each.seat === seat)
      const known = { hints: board?.hints ?? [], status: board?.status ?? 'PLAYING' }
      return {
        seat,
        name,
        ...live.filter((row) => row.seat === seat && row.round === round).reduce(withRow, known),
      }
    })
}

type Rows = Pick<Rival, 'hints' | 'status'>

/** A row that the board has already, or that does not follow its last one, changes nothing. */
function withRow({ hints, status }: Rows, { row, hint, status: after }: LiveRow): Rows {
  return row === hints.length ? { hints: [...hints, hint], status: after } : { hints, status }
}

/** The rounds that are over, the first one first. */
export function endedRounds({ rounds }: Race): Round[] {
  return rounds.filter(({ isOver }) => isOver)
}

/** A player's name after a round: `You`, the username, or the colour of the seat. */
export function nameIn({ members, seat: mine }: Race, seat: number): string {
  const member = members.find((each) => each.seat === seat)
  return seat === mine ? pageTexts.races.youName : nameOfSeat(member ?? { seat, name: null })
}

/** Whether a browser translates that name. */
export function translateNameIn({ members, seat: mine }: Race, seat: number): 'yes' | 'no' {
  const member = members.find((each) => each.seat === seat)
  return seat === mine ? 'yes' : translateName(member?.name ?? null)
}

/** Who won the race, in words. */
export function winnerText(race: Race): string {
  const best = race.table.filter(({ place }) => place === 1)
  if (best.every(({ points }) => points === 0)) return pageTexts.races.nobodyFound
  const names = best.map(({ seat }) => nameIn(race, seat))
  if (names.length > 1) return pageTexts.races.tie({ names: listText(names) })
  return best[0]?.seat === race.seat ? pageTexts.races.youWin : pageTexts.races.wins({ name: names[0] ?? '' })
}
