import type { Day } from '#game/day.ts'
import { ATTEMPTS, type DigitCount } from '#game/digits.ts'
import { dayTries, type DayScores } from '#game/statistics/dayResult.ts'
import { LOSS_SCORE, triesText } from '#game/statistics/score.ts'
import { shortDay } from '../../language/days.ts'
import { decimalText } from '../../language/numbers.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import { sentence } from '../../language/sentence.ts'
import { texts } from '../../language/texts.ts'

/** `21 tries, 2.2 under par`. */
export function parText(scores: DayScores): string {
  const { tries, par } = dayTries(scores)
  const distance = decimalText(Math.abs(tries - par), 1)
  const counted = texts.result.countTries({ count: tries })
  if (distance === decimalText(0, 1)) return pageTexts.day.atPar({ tries: counted })
  return tries > par
    ? pageTexts.day.overPar({ tries: counted, distance })
    : pageTexts.day.underPar({ tries: counted, distance })
}

/** `hard`: the modes whose plays are hard. */
type SharedDay = { siteName: string; day: Day; scores: DayScores; hard: readonly DigitCount[] }

/**
 * The text that a player copies after the games of a day: `Hilo - Nov 21`, then for each game its digits, a
 * square for each try and the tries (with a star in hard mode), then the day's tries against par.
 */
export function dayShareText({ siteName, day, scores, hard }: SharedDay): string {
  const lines = Object.entries(scores).map(([digits, score]) => {
    const isHard = hard.includes(Number(digits) as DigitCount)
    return `${keycap(digits)} ${squares(score)} ${triesText(score, isHard)}`
  })
  return [`${siteName} - ${shortDay(day)}`, ...lines, parText(scores)].join('\n')
}

/** The same text for screen readers. */
export function spokenDay({ siteName, day, scores, hard }: SharedDay): string {
  const lines = Object.entries(scores).map(([digits, score]) => {
    const mode = Number(digits) as DigitCount
    return spokenGame({ mode: texts.board.mode({ digits: mode }), score, isHard: hard.includes(mode) })
  })
  return [sentence(siteName + texts.board.comma + shortDay(day)), ...lines, sentence(parText(scores))].join(
    ' ',
  )
}

function spokenGame({ mode, score, isHard }: { mode: string; score: number; isHard: boolean }): string {
  if (score === LOSS_SCORE)
    return isHard ? pageTexts.day.notFoundHard({ mode }) : pageTexts.day.notFound({ mode })
  return isHard ? pageTexts.day.foundInHard({ mode, score }) : pageTexts.day.foundIn({ mode, score })
}

/** A digit in a frame, as one emoji. */
function keycap(digit: string): string {
  return `${digit}\uFE0F\u20E3`
}

function squares(score: number): string {
  return score === LOSS_SCORE ? '⬜'.repeat(ATTEMPTS) : `${'⬜'.repeat(score - 1)}🟩`
}
