import { describe, expect, it } from 'vitest'
import { rivalsIn, spokenStart, stageOf, winnerText, type LiveRow, type Race } from './raceView.ts'

const STARTS = '2026-11-29T12:00:05.000Z'
const ENDS = '2026-11-29T12:03:05.000Z'
const toDevice = (instant: string) => Date.parse(instant) + 3_600_000
const after = (seconds: number) => Date.parse('2026-11-29T13:00:00Z') + 1000 * seconds

const member = (seat: number, name: string | null = null) => ({
  __typename: 'RaceMember' as const,
  seat,
  name,
  isHost: seat === 0,
  isThere: true,
  isReady: true,
})

const RACE: Race = {
  __typename: 'Race',
  id: 'a race',
  digits: 3,
  roundCount: 3,
  phase: 'COUNTDOWN',
  code: 'code',
  seat: 0,
  round: 1,
  startsAt: STARTS,
  endsAt: ENDS,
  expiresAt: '2026-11-29T12:10:00.000Z',
  members: [member(0), member(1, 'ada'), member(2)],
  play: null,
  rounds: [],
  table: [],
  rematch: null,
}

describe('the stage of a race', () => {
  it('follows the server’s instants by the device’s clock, without a response', () => {
    const at = (seconds: number, race: Partial<Race> = {}) =>
      stageOf({ ...RACE, ...race }, toDevice, after(seconds))
    expect([at(4.999), at(5), at(184.999), at(185)]).toEqual(['countdown', 'playing', 'playing', 'ended'])
    expect(at(10, { phase: 'PLAYING' })).toBe('playing')
    expect(at(10, { phase: 'PAUSED' })).toBe('ended')
    const lobby = { phase: 'LOBBY', startsAt: null, endsAt: null } as const
    expect([at(599.999, lobby), at(600, lobby)]).toEqual(['lobby', 'closed'])
    expect([at(10, { phase: 'CLOSED' }), at(10, { phase: 'OVER' })]).toEqual(['closed', 'over'])
  })
})

describe('the start of a round in words', () => {
  it('names the round, if the race has several', () => {
    expect(spokenStart(RACE, 'countdown')).toBe('Round 1 of 3 is about to start.')
    expect(spokenStart({ ...RACE, roundCount: 1 }, 'playing')).toBe('The race has started.')
    expect(spokenStart(RACE, 'ended')).toBeNull()
  })
})

describe('the boards of the others', () => {
  const row = (seat: number, at: number, more: Partial<LiveRow> = {}): LiveRow => ({
    seat,
    round: 1,
    row: at,
    hint: 'XXXH',
    status: 'PLAYING',
    ...more,
  })
  const board = (seat: number, hints: string[]) => ({
    __typename: 'RaceBoard' as const,
    seat,
    status: 'PLAYING' as const,
    hints,
    guesses: null,
    place: null,
    points: null,
  })
  const round = (boards: Race['rounds'][number]['boards']) => ({
    __typename: 'RaceRound' as const,
    number: 1,
    startsAt: STARTS,
    endsAt: ENDS,
    expiresAt: '2026-11-29T12:10:00.000Z',
    isOver: false,
    target: null,
    boards,
  })

  it('are empty before the first row, and grow with each accepted one', () => {
    expect(rivalsIn(RACE, []).map(({ seat, hints }) => [seat, hints])).toEqual([
      [1, []],
      [2, []],
    ])
    const live = [row(1, 0), row(0, 0), row(1, 1, { hint: 'GGGE', status: 'VICTORY' })]
    expect(rivalsIn(RACE, live)).toEqual([
      { seat: 1, name: 'ada', hints: ['XXXH', 'GGGE'], status: 'VICTORY' },
      { seat: 2, name: null, hints: [], status: 'PLAYING' },
    ])
  })

  it('count no row twice, none of another round, and none after a gap', () => {
    const race = { ...RACE, rounds: [round([board(0, []), board(1, ['YXXL']), board(2, [])])] }
    const live = [row(1, 0), row(1, 1), row(2, 1), row(2, 0, { round: 2 })]
    expect(rivalsIn(race, live).map(({ hints }) => hints)).toEqual([['YXXL', 'XXXH'], []])
  })
})

it('the winner is named, a tie is a tie, and nobody wins without a number', () => {
  const text = (...points: number[]) =>
    winnerText({
      ...RACE,
      table: points.map((sum, seat) => ({
        __typename: 'RaceStanding' as const,
        seat,
        place: 1 + points.filter((other) => other > sum).length,
        points: sum,
      })),
    })
  expect(text(2, 1, 0)).toBe('You win')
  expect(text(0, 1, 2)).toBe('Orange wins')
  expect(text(2, 2, 0)).toBe('A tie: You and ada')
  expect(text(0, 0, 0)).toBe('Nobody found a number')
})
