import { pageTexts } from '../../language/pageTexts.ts'
import { useState } from 'react'
import { FormError } from '../../form/FormError.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { apolloClient } from '../../sync/graphql/apolloClient.ts'
import { failureTextOf } from '../../form/outcome.ts'
import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { WithdrawChallengeDocument } from './WithdrawButton.generated.ts'

/** Withdraws a challenge of the viewer, after a question. */
export function WithdrawButton({ id, onWithdrawn }: { id: string; onWithdrawn: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, errorText } = useWithdrawChallenge(() => {
    setOpen(false)
    onWithdrawn()
  })
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        {pageTexts.challenges.withdraw}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={pageTexts.challenges.withdrawQuestion}>
        <p>{pageTexts.challenges.withdrawNote}</p>
        <FormError text={errorText} />
        <div className="result-next">
          <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => run(id)}>
            {pageTexts.challenges.withdrawLink}
          </Button>
          <Button quiet onClick={() => setOpen(false)}>
            {pageTexts.challenges.keep}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/**
 * Withdraws a challenge of the viewer. It disappears from the cache, and so from the list. An unknown one was
 * withdrawn by another tab, or by a request whose response was lost.
 */
function useWithdrawChallenge(onWithdrawn: () => void) {
  const { cache } = apolloClient
  const mutate = useAccountMutation(WithdrawChallengeDocument, ['ViewerUpdated', 'NotFound'])
  return useAsyncAction((id: string) =>
    failureTextOf(mutate({ input: { id } }), () => {
      onWithdrawn()
      const stored = cache.identify({ __typename: 'Challenge', id })
      if (stored) cache.evict({ id: stored })
    }),
  )
}
