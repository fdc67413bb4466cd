import { ATTEMPTS, DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { err, ok, type Result } from '#game/result.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'

/** The most members of a group, invisible ones included. */
export const GROUP_CAPACITY = 50

/** The most groups of one player. */
export const GROUPS_PER_PLAYER = 20

/** How a day's points come from its games: from the best game alone, or from all games. */
const DAY_SCORES = ['BEST', 'SUM'] as const
export type DayScore = (typeof DAY_SCORES)[number]

/** The scoring rule of a group. It is fixed at the creation of the group. */
export type GroupRule = {
  /** The modes that count, in ascending order: at least one. */
  modes: readonly DigitCount[]
  /** The points for a win in 1, 2, … 6 tries. A loss has 0 points. */
  points: readonly number[]
  dayScore: DayScore
  /** The points that a missed day costs. */
  missedDay: number
}

/** The most points of a win and the highest cost of a missed day. */
export const MOST_POINTS = 100

/** The rule of a group whose owner changes nothing. */
export const DEFAULT_RULE: GroupRule = {
  modes: DIGIT_COUNTS,
  points: [6, 5, 4, 3, 2, 1],
  dayScore: 'SUM',
  missedDay: 0,
}

export type GroupRuleRefusal = 'NOT_MODES' | 'NOT_POINTS' | 'RISING_POINTS' | 'NOT_A_DAY_SCORE' | 'NOT_A_COST'

/**
 * Accepts a rule and sorts its modes. Refuses NOT_MODES (no mode, an unknown one, or one twice), NOT_POINTS
 * (six integers from 0 to 100, the first one not 0), RISING_POINTS (more points for more tries),
 * NOT_A_DAY_SCORE and NOT_A_COST (an integer from 0 to 100).
 */
export function parseGroupRule(given: {
  modes: readonly unknown[]
  points: readonly unknown[]
  dayScore: unknown
  missedDay: unknown
}): Result<GroupRule, GroupRuleRefusal> {
  const modes = DIGIT_COUNTS.filter((digits) => given.modes.includes(digits))
  if (given.modes.length !== modes.length || modes.length === 0) return err('NOT_MODES')
  const { points, missedDay } = given
  if (points.length !== ATTEMPTS || !points.every(isPoints) || points[0] === 0) return err('NOT_POINTS')
  if (points.some((each, index) => index > 0 && each > (points[index - 1] ?? 0))) return err('RISING_POINTS')
  const dayScore = DAY_SCORES.find((each) => each === given.dayScore)
  if (dayScore === undefined) return err('NOT_A_DAY_SCORE')
  return isPoints(missedDay) ? ok({ modes, points, dayScore, missedDay }) : err('NOT_A_COST')
}

/** The reason why a rule is refused, for people. */
export function groupRuleMessage(reason: GroupRuleRefusal): string {
  return MESSAGES[reason]
}

/** The points of a game by its score, 1 to 7. */
export function pointsOf(rule: GroupRule, score: number): number {
  if (score === LOSS_SCORE) return 0
  const points = rule.points[score - 1]
  if (points === undefined) throw new RangeError(`${score} is not a score`)
  return points
}

function isPoints(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_POINTS
}

const MESSAGES: Record<GroupRuleRefusal, string> = {
  NOT_MODES: 'Choose at least one mode, from 2 to 7 digits.',
  NOT_POINTS: 'Points are six whole numbers from 0 to 100. The first one is at least 1.',
  RISING_POINTS: 'More tries cannot give more points.',
  NOT_A_DAY_SCORE: 'A day counts its best game or all its games.',
  NOT_A_COST: 'A missed day costs from 0 to 100 points.',
}
