import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { gameIdFromText, gameOf, privateId } from '#game/game.ts'
import { evolve, initialPlay, type Play } from '#game/play.ts'
import { ATTEMPTS, DIGIT_COUNTS } from '#game/digits.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'
import {
  isRaceId,
  isRaceMode,
  isRoundCount,
  lobbyExpiry,
  raceExpiry,
  raceGameId,
  raceOfGame,
  SEATS,
} from './race.ts'
import { placesOf, tableOf, type Placed, type RoundResult } from './results.ts'
import { decideStart, freeSeat, hostOf, isThere, type Member } from './room.ts'
import {
  decideRaceGuess,
  decideRounds,
  endOf,
  haveAllFinished,
  isRoundOver,
  phaseOf,
  type Racer,
  type Round,
} from './rounds.ts'

const STARTED = Date.parse('2026-11-29T12:00:00Z')
const after = (seconds: number) => new Date(STARTED + 1000 * seconds)
const member = (seat: number, more: Partial<Member> = {}): Member => ({
  seat,
  isReady: false,
  seenAt: after(0),
  leftAt: null,
  ...more,
})
const racer = (seat: number, more: Partial<Racer> = {}): Racer => ({
  ...member(seat),
  hasBegun: false,
  hasFinished: false,
  ...more,
})
const AWAY = { seenAt: after(-36) }
const GONE = { seenAt: after(-121) }
const DONE = { hasBegun: true, hasFinished: true }

describe('a room', () => {
  it('offers two to seven digits and one, three or five rounds', () => {
    expect([1, ...DIGIT_COUNTS, 8, 2.5].filter(isRaceMode)).toEqual([...DIGIT_COUNTS])
    expect([0, 1, 2, 3, 4, 5, 6, 7].filter(isRoundCount)).toEqual([1, 3, 5])
    expect([lobbyExpiry(after(0)), raceExpiry(after(0))]).toEqual([after(600), after(7 * 86_400)])
  })

  it('has a player there who was seen within 35 seconds and did not leave', () => {
    const there = [member(0), member(0, { leftAt: after(1) }), member(0, { seenAt: null })]
    expect(there.map((each) => isThere(each, after(35)))).toEqual([true, false, false])
    expect(isThere(member(0), after(35.001))).toBe(false)
  })

  it('gives a joining player the first free seat of eight', () => {
    expect(freeSeat([])).toBe(0)
    expect(freeSeat([member(0), member(2)])).toBe(1)
    expect(freeSeat(Array.from({ length: SEATS }, (_, seat) => member(seat)))).toBeNull()
  })

  it('passes from a host who left or is away for two minutes to the next seat whose player is there', () => {
    const host = (hostSeat: number, members: Member[]) => hostOf({ hostSeat, members }, after(0))
    expect(host(1, [member(0), member(1), member(2)])).toBe(1)
    expect(host(1, [member(0), member(1, { seenAt: after(-120) })])).toBe(1)
    expect(host(1, [member(0), member(1, { leftAt: after(-1) })])).toBe(0)
    expect(host(1, [member(0), member(1, GONE), member(2, AWAY), member(5)])).toBe(5)
    expect(host(6, [member(2), member(6, GONE), member(3)])).toBe(2)
    expect(host(1, [member(1, GONE), member(3, AWAY)])).toBe(1)
  })

  it('is started by its host alone, with at least two players who are there', () => {
    const start = (seat: number, members: Member[]) =>
      decideStart({ hostSeat: 0, members }, { seat, at: after(0) })
    expect(start(0, [member(0), member(1)]).ok).toBe(true)
    expect(start(1, [member(0), member(1)])).toEqual({ ok: false, error: 'NOT_HOST' })
    expect(start(0, [member(0), member(1, AWAY)])).toEqual({ ok: false, error: 'TOO_FEW_PLAYERS' })
    expect(start(1, [member(0, GONE), member(1), member(2)]).ok).toBe(true)
  })
})

const ROUND: Round = { number: 1, startsAt: after(5), endedAt: null }

describe('the rounds of a race', () => {
  const due = (rounds: Round[], racers: Racer[], at: Date, roundCount: 1 | 3 | 5 = 3) =>
    decideRounds({ roundCount, rounds }, { racers, at }).map(({ number, event }) => [
      number,
      event.type,
      event.type === 'RoundStarted' ? event.startsAt : event.at,
    ])

  it('begin five seconds after the start, and eight seconds after the round before', () => {
    expect(due([], [], after(0))).toEqual([[1, 'RoundStarted', after(5)]])
    expect(due([ROUND], [racer(0, DONE), racer(1, DONE)], after(20))).toEqual([
      [1, 'RoundEnded', after(20)],
      [2, 'RoundStarted', after(28)],
    ])
  })

  it('end once all have finished, and after three minutes in any case', () => {
    const racers = [racer(0, DONE), racer(1, { hasBegun: true })]
    expect(due([ROUND], racers, after(184.999))).toEqual([])
    expect(due([ROUND], racers, after(185), 1)).toEqual([[1, 'RoundEnded', after(185)]])
    expect(endOf(ROUND)).toEqual(after(185))
    expect(endOf({ ...ROUND, endedAt: after(20) })).toEqual(after(20))
    expect(endOf({ ...ROUND, endedAt: after(240) })).toEqual(after(185))
  })

  it('wait for a player who lost the connection after a guess, and for none who left or never came', () => {
    const waits = (...others: Partial<Racer>[]) =>
      !haveAllFinished([racer(0, DONE), ...others.map((other, index) => racer(index + 1, other))], after(0))
    expect(waits({ hasBegun: true, ...AWAY })).toBe(true)
    expect(waits({})).toBe(true)
    expect(waits(AWAY, { seenAt: null })).toBe(false)
    expect(waits({ hasBegun: true, leftAt: after(0) })).toBe(false)
    expect(haveAllFinished([racer(0, { leftAt: after(0) })], after(1))).toBe(false)
  })

  it('stop when nobody is there, and go on when a player is back', () => {
    const nobody = [racer(0, { hasBegun: true, seenAt: after(0) }), racer(1, AWAY)]
    expect(due([ROUND], nobody, after(300))).toEqual([[1, 'RoundEnded', after(300)]])
    const ended = { ...ROUND, endedAt: after(300) }
    expect(due([ended], nobody, after(301))).toEqual([])
    const back = [racer(0, { seenAt: after(400) }), racer(1, AWAY)]
    expect(due([ended], back, after(400))).toEqual([[2, 'RoundStarted', after(408)]])
    expect(due([{ ...ended, number: 3 }], back, after(400))).toEqual([])
  })

  it('lead from the lobby to the end', () => {
    const phase = (rounds: Round[], at: Date) => phaseOf({ roundCount: 3, expiresAt: after(600), rounds }, at)
    expect([phase([], after(599.999)), phase([], after(600))]).toEqual(['lobby', 'closed'])
    const seconds = [4.999, 5, 184.999, 185]
    expect(seconds.map((second) => phase([ROUND], after(second)))).toEqual([
      'countdown',
      'playing',
      'playing',
      'paused',
    ])
    expect(phase([{ number: 3, startsAt: after(5), endedAt: after(9) }], after(9))).toBe('over')
  })
})

describe('a guess in a race', () => {
  const gameId = raceGameId(privateId('race', { number: 7, digits: 3 }), 1)
  const fresh: Play = initialPlay(gameOf(gameId, '427'))
  const guess = { row: 0, guess: '123' }

  it('is refused before the start and from the end on', () => {
    const at = (seconds: number, round: Round | null = ROUND) => {
      const decided = decideRaceGuess(round, fresh, { ...guess, at: after(seconds) })
      return decided.ok ? decided.value.length : decided.error
    }
    expect([at(4.999), at(5), at(184.999), at(185)]).toEqual(['ROUND_NOT_STARTED', 1, 1, 'ROUND_OVER'])
    expect(at(20, { ...ROUND, endedAt: after(19) })).toBe('ROUND_OVER')
    expect(at(20, null)).toBe('ROUND_NOT_STARTED')
    expect(isRoundOver(ROUND, after(185))).toBe(true)
  })

  it('is stored once, also when it is sent again after the end', () => {
    const decided = decideRaceGuess(ROUND, fresh, { ...guess, at: after(6) })
    const play = (decided.ok ? decided.value : []).reduce(evolve, fresh)
    expect(decideRaceGuess(ROUND, play, { ...guess, at: after(500) })).toEqual({ ok: true, value: [] })
    expect(decideRaceGuess(ROUND, play, { ...guess, guess: '999', at: after(7) })).toEqual({
      ok: false,
      error: 'ROW_TAKEN',
    })
  })
})

test('each game of a race leads to its race and its round, and the race’s id is that of no game', () => {
  const raceId = privateId('race', { number: 123, digits: 7 })
  for (const round of [1, 3, 5]) {
    expect(raceOfGame(raceGameId(raceId, round))).toEqual({ raceId, round })
    expect(isRaceId(raceGameId(raceId, round))).toBe(false)
    expect(gameIdFromText(String(raceGameId(raceId, round)))).toBe(raceGameId(raceId, round))
  }
  expect(isRaceId(raceId)).toBe(true)
  expect(gameIdFromText(String(raceId))).toBeNull()
  expect([raceId + 1, 1_799_999_902, 1_900_000_002, raceId + 0.5].map(isRaceId)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

/** A history of one round: of each player the tries (7: lost, null: left or never came) and the last instant. */
const history = fc.array(
  fc.record({
    score: fc.option(fc.integer({ min: 1, max: ATTEMPTS + 1 })),
    // Few instants, so that there are ties.
    second: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 2, maxLength: SEATS },
)
const resultsOf = (players: { score: number | null; second: number }[]): RoundResult[] =>
  players.map(({ score, second }, seat) => ({
    seat,
    score,
    finishedAt: score === null ? null : after(second),
  }))

test('the places of a round and the table equal a naive recount, with leaves and ties', () => {
  /** The players who beat another one, counted pair by pair in the words of the rule. */
  const beats = (one: RoundResult, other: RoundResult) => {
    const lost = ({ score }: RoundResult) => score === null || score === LOSS_SCORE
    if (lost(one)) return false
    if (lost(other)) return true
    if (one.score !== other.score) return (one.score ?? 0) < (other.score ?? 0)
    return (one.finishedAt ?? after(0)) < (other.finishedAt ?? after(0))
  }
  fc.assert(
    fc.property(fc.array(history, { minLength: 1, maxLength: 5 }), (drawn) => {
      // Each round has the players of the first.
      const size = drawn[0]?.length ?? 0
      const rounds = drawn.map((players) =>
        resultsOf(Array.from({ length: size }, (_, seat) => players[seat] ?? { score: null, second: 0 })),
      )
      const sums = Array.from({ length: size }, () => 0)
      for (const results of rounds)
        for (const { seat, place, points } of placesOf(results)) {
          const mine = results[seat]
          const better = results.filter((other) => mine && beats(other, mine)).length
          const found = mine?.score != null && mine.score < LOSS_SCORE
          expect([place, points]).toEqual([better + 1, found ? size - better - 1 : 0])
          sums[seat] = (sums[seat] ?? 0) + points
        }
      const table = tableOf(rounds.map(placesOf))
      expect(table.map(({ seat, points }) => [seat, points])).toEqual([...sums.entries()])
      for (const { seat, place } of table)
        expect(place).toBe(1 + sums.filter((sum) => sum > (sums[seat] ?? 0)).length)
    }),
    { seed: 41 },
  )
})

test('players who tie share place and points', () => {
  const places = (scores: (number | null)[]): Omit<Placed, 'seat'>[] =>
    placesOf(resultsOf(scores.map((score) => ({ score, second: 1 })))).map(({ place, points }) => ({
      place,
      points,
    }))
  expect(places([3, 2, 3, 7, null])).toEqual([
    { place: 2, points: 3 },
    { place: 1, points: 4 },
    { place: 2, points: 3 },
    { place: 4, points: 0 },
    { place: 4, points: 0 },
  ])
})

const TARGET = '42'
const actions = fc.array(
  fc.record({
    seat: fc.nat({ max: 3 }),
    what: fc.constantFrom('miss', 'miss', 'hit', 'leave', 'return', 'nothing'),
    seconds: fc.constantFrom(0, 0, 1, 9, 50),
  }),
  { minLength: 30, maxLength: 120 },
)

/** A race of four players as the server runs it, and all that it accepted. */
function runRace(drawn: { seat: number; what: string; seconds: number }[]) {
  const raceId = privateId('race', { number: 1, digits: 2 })
  const members = [0, 1, 2, 3].map((seat) => member(seat))
  const rounds: Round[] = []
  const plays = new Map<string, Play>()
  const accepted: { round: number; seat: number; isHit: boolean; at: Date }[] = []
  let second = 0
  const playOf = (number: number, seat: number) =>
    plays.get(`${number} ${seat}`) ?? initialPlay(gameOf(raceGameId(raceId, number), TARGET))
  const keepCourse = (at: Date) => {
    const racers = members.map((each): Racer => {
      const { guesses, score } = playOf(rounds.at(-1)?.number ?? 1, each.seat)
      return { ...each, hasBegun: guesses.length > 0, hasFinished: score !== null }
    })
    for (const { number, event } of decideRounds({ roundCount: 3, rounds }, { racers, at })) {
      if (event.type === 'RoundStarted') rounds.push({ number, startsAt: event.startsAt, endedAt: null })
      else rounds.splice(-1, 1, { ...(rounds.at(-1) ?? ROUND), endedAt: at })
    }
  }
  keepCourse(after(0))
  for (const { seat, what, seconds } of drawn) {
    second += seconds
    const at = after(second)
    const [me, round] = [members[seat], rounds.at(-1) ?? null]
    if (me === undefined) continue
    if (what === 'leave') members[seat] = { ...me, leftAt: at }
    else if (what !== 'nothing') members[seat] = { ...me, leftAt: null, seenAt: at }
    if ((what === 'miss' || what === 'hit') && round !== null) {
      const play = playOf(round.number, seat)
      const guess = what === 'hit' ? TARGET : String(10 + play.guesses.length)
      const decided = decideRaceGuess(round, play, { row: play.guesses.length, guess, at })
      if (decided.ok && decided.value.length > 0) {
        plays.set(`${round.number} ${seat}`, decided.value.reduce(evolve, play))
        accepted.push({ round: round.number, seat, isHit: what === 'hit', at })
      }
    }
    keepCourse(at)
  }
  return { rounds, plays, playOf, accepted, members }
}

test('a race equals a naive recount of what it accepted, over random histories with leaves, returns and ties', () => {
  let rounds = 0
  fc.assert(
    fc.property(actions, (drawn) => {
      const race = runRace(drawn)
      rounds += race.rounds.filter(({ endedAt }) => endedAt !== null).length
      expect(race.rounds.map(({ number }) => number)).toEqual(race.rounds.map((_, index) => index + 1))
      for (const { startsAt, endedAt, number } of race.rounds) {
        const made = race.accepted.filter(({ round }) => round === number)
        for (const { at } of made) {
          expect(at >= startsAt && at < after((startsAt.getTime() - STARTED) / 1000 + 180)).toBe(true)
          expect(endedAt === null || at <= endedAt).toBe(true)
        }
        const next = race.rounds[number]
        if (next) expect(endedAt !== null && next.startsAt > endedAt).toBe(true)
      }
      // A winner's tries and last instant, by counting; null for all others.
      const naive = (number: number, seat: number) => {
        const made = race.accepted.filter(({ round, seat: of }) => round === number && of === seat)
        const hit = made.findIndex(({ isHit }) => isHit)
        return hit < 0 ? null : { tries: hit + 1, at: made[hit]?.at.getTime() ?? 0 }
      }
      const points = [0, 0, 0, 0]
      for (const { number } of race.rounds)
        for (const seat of [0, 1, 2, 3]) {
          const mine = naive(number, seat)
          if (mine === null) continue
          const better = [0, 1, 2, 3]
            .flatMap((other) => naive(number, other) ?? [])
            .filter(({ tries, at }) => tries < mine.tries || (tries === mine.tries && at < mine.at))
          points[seat] = (points[seat] ?? 0) + 3 - better.length
        }
      const placed = race.rounds.map(({ number }) =>
        placesOf(
          [0, 1, 2, 3].map((seat) => {
            const { score, finishedAt } = race.playOf(number, seat)
            return { seat, score, finishedAt }
          }),
        ),
      )
      expect(tableOf(placed).map((row) => row.points)).toEqual(points)
    }),
    { seed: 41, numRuns: 300 },
  )
  // The histories are worth their name.
  expect(rounds).toBeGreaterThan(100)
})
