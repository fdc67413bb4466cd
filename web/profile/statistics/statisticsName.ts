import { displayedKind } from '#game/kinds/displayed.ts'
import { modeName, type DigitCount } from '#game/digits.ts'
import type { StatisticsKind } from '../../schema.generated.ts'

/** The name of a mode's statistics: `5 Digits` for daily games, `5 Digits, Random` for practice. */
export function statisticsName(digits: DigitCount, kind: StatisticsKind): string {
  const { gameName } = displayedKind(kind)
  return modeName(digits) + (gameName === undefined ? '' : `, ${gameName}`)
}
