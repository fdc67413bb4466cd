import { useMutation } from '@apollo/client/react'
import { inTurn } from '../../sync/inTurn.ts'
import { logInFirst } from '../logInFirst.ts'
import { useAttempt } from '../useAttempt.ts'
import { EndSessionDocument } from './useEndSession.generated.ts'

/** Ends a session in another browser. The list in the response replaces the one on the page. */
export function useEndSession(onEnded: () => void) {
  const [mutate] = useMutation(EndSessionDocument)
  const { attempt, isBusy, errorText } = useAttempt()
  const end = (handle: string) =>
    void attempt(async () => {
      const { data } = await inTurn(() => mutate({ variables: { input: { handle } } }))
      if (!data) throw new Error('Empty response')
      if (!logInFirst(data.endSession)) onEnded()
      return null
    })
  return { end, isBusy, errorText }
}
