import { FormError } from '../form/FormError.tsx'
import { failureTextOf } from '../form/outcome.ts'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { Button } from '../ui/Button.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { keepOffer, type Offer } from './keptOffer.ts'
import { OfferMoveDocument } from './moves.generated.ts'

/** Makes a new offer. It ends an earlier one. */
export function OfferButton({ label, onOffer }: { label: string; onOffer: (offer: Offer) => void }) {
  const offerMove = useAccountMutation(OfferMoveDocument, ['MoveOffered'])
  const { run, isBusy, errorText } = useAsyncAction(() =>
    failureTextOf(offerMove({}), (offer) => {
      keepOffer(offer)
      onOffer(offer)
    }),
  )
  return (
    <>
      <FormError text={errorText} />
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => run()}>
        {label}
      </Button>
    </>
  )
}
