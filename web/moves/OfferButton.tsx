import { FormError } from '../form/FormError.tsx'
import { failureTextOf } from '../form/outcome.ts'
import { writeStored } from '../storage/browserStorage.ts'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { Button } from '../ui/Button.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { OFFER_KEY } from '../viewer/viewer.ts'
import { OfferMoveDocument } from './moves.generated.ts'

/** The codes of an offer: that of the link, and the one to type. */
export type Offer = { code: string; typedCode: string }

/** Makes a new offer. It ends an earlier one. */
export function OfferButton({ label, onOffer }: { label: string; onOffer: (offer: Offer) => void }) {
  const offerMove = useAccountMutation(OfferMoveDocument, ['MoveOffered'])
  const { run, isBusy, errorText } = useAsyncAction(() =>
    failureTextOf(offerMove({}), (offer) => {
      writeStored(OFFER_KEY, offer.code)
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
