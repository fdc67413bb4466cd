import { displayedKind } from '#game/kinds/displayed.ts'
import type { DigitCount } from '#game/digits.ts'
import type { StatisticsKind } from '../../schema.generated.ts'
import { resetLocalScores } from '../../storage/resetLocalScores.ts'
import { useProfileAction } from '../useProfileAction.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import { ResetStatisticsDocument } from './useResetStatistics.generated.ts'

/** Resets the statistics of one mode and kind. Those in the response replace those on the page. */
export function useResetStatistics(digits: DigitCount, kind: StatisticsKind, onReset: () => void) {
  const mutate = useProfileMutation(ResetStatisticsDocument)
  return useProfileAction(async () => {
    const result = await mutate({ input: { digits, kind }, digits, kind })
    if (result.__typename === 'TooManyTries') return result.message
    if (result.__typename === 'StatisticsReset') {
      if (displayedKind(kind).isRated) resetLocalScores(digits)
      onReset()
    }
    return null
  })
}
