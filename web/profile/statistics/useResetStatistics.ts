import { displayedKind } from '#game/kinds/displayed.ts'
import type { DigitCount } from '#game/digits.ts'
import { failureTextOf } from '../../form/outcome.ts'
import type { StatisticsKind } from '../../schema.generated.ts'
import { resetLocalScores } from '../../storage/resetLocalScores.ts'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import { ResetStatisticsDocument } from './useResetStatistics.generated.ts'

/** Resets the statistics of one mode and kind. Those in the response replace those on the page. */
export function useResetStatistics(digits: DigitCount, kind: StatisticsKind, onReset: () => void) {
  const mutate = useProfileMutation(ResetStatisticsDocument, ['ViewerUpdated'])
  return useAsyncAction(() =>
    failureTextOf(mutate({ input: { digits, kind }, digits, kind }), () => {
      if (displayedKind(kind).isRated) resetLocalScores(digits)
      onReset()
    }),
  )
}
