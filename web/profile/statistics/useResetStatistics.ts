import type { DigitCount } from '#game/digits.ts'
import { resetLocalScores } from '../../storage/localScores.ts'
import { useAttempt } from '../useAttempt.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import { ResetStatisticsDocument } from './useResetStatistics.generated.ts'

/** Resets the statistics of one mode. Those in the response replace those on the page. */
export function useResetStatistics(digits: DigitCount, onReset: () => void) {
  const mutate = useProfileMutation(ResetStatisticsDocument, 'network-only')
  const { attempt, isBusy, errorText } = useAttempt()
  const reset = () =>
    void attempt(async () => {
      const result = await mutate({ input: { digits }, digits })
      if (result.__typename === 'TooManyTries') return result.message
      if (result.__typename === 'StatisticsReset') {
        resetLocalScores(digits)
        onReset()
      }
      return null
    })
  return { reset, isBusy, errorText }
}
