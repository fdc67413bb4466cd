import { useMutation } from '@apollo/client/react'
import type { DigitCount } from '#game/digits.ts'
import { resetLocalScores } from '../../storage/localScores.ts'
import { inTurn } from '../../sync/inTurn.ts'
import { logInFirst } from '../logInFirst.ts'
import { useAttempt } from '../useAttempt.ts'
import { ResetStatisticsDocument } from './useResetStatistics.generated.ts'

/** Resets the statistics of one mode. Those in the response replace those on the page. */
export function useResetStatistics(digits: DigitCount, onReset: () => void) {
  const [mutate] = useMutation(ResetStatisticsDocument)
  const { attempt, isBusy, errorText } = useAttempt()
  const reset = () =>
    void attempt(async () => {
      const { data } = await inTurn(() => mutate({ variables: { input: { digits }, digits } }))
      if (!data) throw new Error('Empty response')
      const answer = data.resetStatistics
      if (answer.__typename === 'TooManyTries') return answer.message
      if (logInFirst(answer)) return null
      resetLocalScores(digits)
      onReset()
      return null
    })
  return { reset, isBusy, errorText }
}
