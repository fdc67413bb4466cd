import { useMutation } from '@apollo/client/react'
import type { DigitCount } from '#game/digits.ts'
import { inTurn } from '../../sync/inTurn.ts'
import { loginFirst } from '../loginFirst.ts'
import { useAttempt } from '../useAttempt.ts'
import { ResetStatisticsDocument } from './useResetStatistics.generated.ts'

/** Begins the figures of one mode anew. Those in the answer take the place of those shown. */
export function useResetStatistics(digits: DigitCount, onReset: () => void) {
  const [mutate] = useMutation(ResetStatisticsDocument)
  const { attempt, isBusy, trouble } = useAttempt()
  const reset = () =>
    void attempt(async () => {
      const { data } = await inTurn(() => mutate({ variables: { input: { digits }, digits } }))
      if (!data) throw new Error('The answer is empty')
      if (!loginFirst(data.resetStatistics)) onReset()
    })
  return { reset, isBusy, trouble }
}
