import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { Play } from '#game/play.ts'
import { below, early, shuffle, type Chance } from './chance.ts'

/** Somebody who plays, as no real person does but many together do. */
export type Habits = {
  id: number
  /** When they came for the first time; null until they have. */
  cameAt: Date | null
  /** How likely they play on a day, and how likely a day of theirs is the last one. */
  keenness: number
  weariness: number
  /** 0 to 1: how well they use what the hints tell. */
  skill: number
  /** How likely they drop a game before a guess. */
  fickleness: number
  /** Modes that they like, the dearest first. */
  modes: DigitCount[]
  /** Hours after midnight at which they mostly play. */
  hour: number
  /** What they always guess first; null for who guesses something else each time. */
  openings: Map<DigitCount, string> | null
  /** The latest play of each mode: what its board shows. */
  boards: Map<DigitCount, Play>
}

export function newHabits(id: number, chance: Chance): Habits {
  // Most people come now and then; a few come every day.
  const keenness = 0.05 + 0.95 * chance() ** 2
  return {
    id,
    cameAt: null,
    keenness,
    weariness: 0.002 + 0.2 * chance() ** 4,
    skill: (chance() + chance() + keenness) / 3,
    fickleness: 0.08 * chance() ** 2,
    modes: likedModes(chance),
    hour: early(chance, [8, 20, 12, 22, 17, 6]) + 2 * (chance() - 0.5),
    openings:
      chance() < 0.7
        ? new Map(DIGIT_COUNTS.map((digits) => [digits, early(chance, OPENINGS).slice(0, digits)]))
        : null,
    boards: new Map(),
  }
}

const OPENINGS = ['1234567', '5024681', '1357902', '4681357', '2468013', '9876543', '0123456', '5555555']

// The home page shows four digits to most, five to the others; who stays tries more.
function likedModes(chance: Chance): DigitCount[] {
  const first: DigitCount = chance() < 0.7 ? 4 : 5
  const others = shuffle(
    chance,
    DIGIT_COUNTS.filter((digits) => digits !== first),
  )
  return [first, ...others.slice(0, Math.floor(6 * chance() ** 2))]
}

/** When on a day they begin, in milliseconds after its midnight. */
export function beginsAt({ hour }: Habits, chance: Chance): number {
  const off = chance() + chance() + chance() - 1.5
  return Math.floor(Math.min(22.5, Math.max(0.1, hour + 2 * off)) * 3_600_000)
}

/** How long they think about a guess, in milliseconds. */
export function thinkingTime(digits: DigitCount, chance: Chance): number {
  return 4000 + below(chance, 8000 * digits)
}
