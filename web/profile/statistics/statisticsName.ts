import type { DigitCount } from '#game/digits.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { kindName } from '../../language/kindName.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import { texts } from '../../language/texts.ts'
import type { StatisticsKind } from '../../schema.generated.ts'

/** The name of a mode's statistics: `5 Digits` for daily games, `5 Digits, Random` for practice. */
export function statisticsName(digits: DigitCount, of: StatisticsKind): string {
  const mode = texts.board.mode({ digits })
  const kind = kindOf(of)
  return kind === null ? mode : pageTexts.profile.statisticsOf({ mode, kind })
}

/** The name of a kind's statistics; null for those of daily games, which need none. */
export function kindOf(kind: StatisticsKind): string | null {
  return kind === 'DAILY' ? null : kindName(kind.toLowerCase() as Lowercase<StatisticsKind> & PlayKind)
}
