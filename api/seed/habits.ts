import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { Play } from '#game/play.ts'
import { below, early, shuffle, type Random } from './random.ts'

/** A simulated player. Single players are artificial; many together have realistic statistics. */
export type Habits = {
  id: number
  /** When the player first visited; null before. */
  cameAt: Date | null
  /** Probability to play on a day, and probability that a day is the last one. */
  keenness: number
  weariness: number
  /** 0 to 1: how well the player uses hints. */
  skill: number
  /** Probability to abandon a game before a guess. */
  fickleness: number
  /** Probability to play another game of the archive, after each visit and each such game. */
  nostalgia: number
  /** Probability to play another practice game, after each visit and each such game. */
  diligence: number
  /** Whether the player begins hard plays. */
  isHard: boolean
  /** Whether a program guesses, by an access token. */
  isBot: boolean
  /** When the player created an account; null before. */
  signedUpAt: Date | null
  /** The number of visits, and that of the events in the player's own stream. */
  visits: number
  version: number
  /** The number of archive plays. */
  archived: number
  /** Preferred digit counts, most preferred first. */
  modes: [DigitCount, ...DigitCount[]]
  /** Usual time of play, in hours after midnight. */
  hour: number
  /** Fixed first guesses; null for a player that varies them. */
  openings: Map<DigitCount, string> | null
  /** The play on the board of each digit count. */
  boards: Map<DigitCount, Board>
}

/** A play, and the player in whose streams it is: the visitor that the account has claimed, or the player. */
export type Board = { play: Play; playerId: number }

export function newHabits(id: number, random: Random): Habits {
  // Most players come now and then; a few come every day.
  const keenness = 0.05 + 0.95 * random() ** 2
  const weariness = 0.002 + 0.2 * random() ** 4
  const isBot = random() < 0.01
  const skill = isBot ? 1 : (random() + random() + keenness) / 3
  return {
    id,
    cameAt: null,
    keenness,
    weariness,
    skill,
    fickleness: 0.08 * random() ** 2,
    // Two of five players know the archive.
    nostalgia: random() < 0.4 ? 0.8 * random() : 0,
    archived: 0,
    // Half of the players practise.
    diligence: random() < 0.5 ? 0.5 * random() : 0,
    isHard: skill > 0.7,
    isBot,
    signedUpAt: null,
    visits: 0,
    version: 0,
    modes: likedModes(random),
    hour: early(random, [8, 20, 12, 22, 17, 6]) + 2 * (random() - 0.5),
    openings:
      random() < 0.7
        ? new Map(DIGIT_COUNTS.map((digits) => [digits, early(random, OPENINGS).slice(0, digits)]))
        : null,
    boards: new Map(),
  }
}

const OPENINGS = ['1234567', '5024681', '1357902', '4681357', '2468013', '9876543', '0123456', '5555555']

// The home page offers four digits to most visitors and five to the others. Some players try further digit
// counts.
function likedModes(random: Random): Habits['modes'] {
  const first: DigitCount = random() < 0.7 ? 4 : 5
  const others = shuffle(
    random,
    DIGIT_COUNTS.filter((digits) => digits !== first),
  )
  return [first, ...others.slice(0, Math.floor(6 * random() ** 2))]
}

/** Time of the first guess of a day, in milliseconds after midnight. */
export function beginsAt({ hour }: Habits, random: Random): number {
  const off = random() + random() + random() - 1.5
  return Math.floor(Math.min(22.5, Math.max(0.1, hour + 2 * off)) * 3_600_000)
}

/** Time before a guess, in milliseconds. */
export function thinkingTime(digits: DigitCount, random: Random): number {
  return 4000 + below(random, 8000 * digits)
}
