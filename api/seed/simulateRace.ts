import { gameOf, privateId } from '#game/game.ts'
import { currentRow, initialPlay, isOver, type Play } from '#game/play.ts'
import { raceGameId, ROUND_COUNTS, type RoundCount } from '#game/races/race.ts'
import { deadlineOf, decideRaceGuess, decideRounds, type Racer, type Round } from '#game/races/rounds.ts'
import { dayFromNumber, dayNumber, opensAt } from '#game/day.ts'
import { below, early } from './random.ts'
import { guessLike } from './guessLike.ts'
import { thinkingTime, type Habits } from './habits.ts'
import { record } from './simulatePlay.ts'
import { drawTargets, type Today } from './today.ts'

type Race = { at: number; rounds: RoundCount }

/**
 * A player may wait for a race. Once two to four players wait, they race in the last hour of the day. Returns the
 * number of plays, at most `most`.
 */
export function mayRace(player: Habits, today: Today, most: number): number {
  const { day, random, racers } = today
  if (player.isBot || random() > 0.04) return 0
  racers.push(player)
  const rounds = early(random, ROUND_COUNTS)
  if (racers.length < 2 + below(random, 3) || racers.length * rounds > most) return 0
  const lastHour = opensAt(dayFromNumber(dayNumber(day) + 1)).getTime() - 3_600_000
  // A player may have come in the last hour.
  const here = racers.flatMap(({ cameAt, signedUpAt }) => [Number(cameAt), Number(signedUpAt)])
  const at = Math.max(lastHour + below(random, 2_400_000), ...here.map((each) => each + 60_000))
  return playRace(racers.splice(0), today, { at, rounds })
}

/** Players race from an instant on; the first one is the host. Returns the number of plays. */
function playRace(players: readonly Habits[], today: Today, { at, rounds: count }: Race): number {
  const digits = players[0]?.modes[0]
  const number = today.numbers.race.shift()
  if (digits === undefined || number === undefined) return 0
  const raceId = privateId('race', { number, digits })
  const targets = drawTargets(today, digits, count)
  const playerIds = players.map(({ id }) => id)
  today.rows.races.push({ raceId, rounds: count, targets, playerIds, startedAt: new Date(at) })
  const rounds: Round[] = []
  let plays = players.map((): Play | null => null)
  let begun = 0
  for (let now = at; ;) {
    const racers = plays.map((play, seat) => racerOf(play, { seat, at: new Date(now) }))
    const changes = decideRounds({ roundCount: count, rounds }, { racers, at: new Date(now) })
    for (const { number: round, event } of changes) {
      const version = event.type === 'RoundStarted' ? 1 : 2
      today.happened.push({ playerId: null, gameId: raceGameId(raceId, round), version, event })
      if (event.type === 'RoundStarted')
        rounds.push({ number: round, startsAt: event.startsAt, endedAt: null })
      else for (const ended of rounds.slice(-1)) ended.endedAt = event.at
    }
    const round = rounds.at(-1)
    if (!round || round.endedAt !== null) return begun
    const game = gameOf(raceGameId(raceId, round.number), targets[round.number - 1] ?? '')
    plays = players.map((habits) => playRound(habits, today, { round, play: initialPlay(game) }))
    begun += plays.filter((play) => play !== null && currentRow(play) > 0).length
    const ends = plays.map((play) => play?.finishedAt ?? deadlineOf(round))
    now = Math.max(...ends.map((end) => end.getTime()))
  }
}

function racerOf(play: Play | null, { seat, at }: { seat: number; at: Date }): Racer {
  const hasBegun = play !== null && currentRow(play) > 0
  return {
    seat,
    isReady: true,
    seenAt: at,
    leftAt: null,
    hasBegun,
    hasFinished: play !== null && isOver(play),
  }
}

/** The player's play of a round, as it is at its end. */
function playRound(habits: Habits, today: Today, { round, play: fresh }: { round: Round; play: Play }): Play {
  let now = round.startsAt.getTime()
  for (let play = fresh; ;) {
    // Racers hurry.
    now += Math.floor(thinkingTime(play.game.digits, today.random) / 3)
    const guess = guessLike(habits, play, today.random)
    const decided = decideRaceGuess(round, play, { row: currentRow(play), guess, at: new Date(now) })
    if (!decided.ok) return play
    play = record(today, { play, playerId: habits.id }, decided.value)
    if (isOver(play)) return play
  }
}
