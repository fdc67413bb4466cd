import { useEffect, useRef } from 'react'
import { useChunk } from '../loading/chunks.ts'
import { FormError } from '../form/FormError.tsx'
import { failureTextOf } from '../form/outcome.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { MOVE, MOVE_LINK } from '../paths/pagePaths.ts'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { Button } from '../ui/Button.tsx'
import { Sentence } from '../ui/Sentence.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { dropOffer, type Offer } from './keptOffer.ts'
import { OfferButton } from './OfferButton.tsx'
import { CancelMoveDocument } from './moves.generated.ts'
import { useMoveState } from './useMoveState.ts'

type OpenOfferProps = {
  offer: Offer
  onMoved: () => void
  /** The player withdraws the offer (null), or makes a new one. */
  onEnd: (next: Offer | null) => void
}

const loadQrCode = () => import('./QrCode.tsx')

/** The codes of an offer, until another device uses one of them, or they expire. */
export function OpenOffer({ offer, onMoved, onEnd }: OpenOfferProps) {
  const state = useMoveState(offer.code)
  useEffect(() => {
    if (state === 'MovedHistory' || state === 'UnknownLink') dropOffer(offer)
    if (state === 'MovedHistory') onMoved()
  }, [state, offer, onMoved])
  if (state === 'UnknownLink') {
    return (
      <>
        <p role="status">{pageTexts.move.ended}</p>
        <OfferButton label={pageTexts.move.showNew} onOffer={onEnd} />
      </>
    )
  }
  return <Codes offer={offer} onCancelled={() => onEnd(null)} />
}

function Codes({ offer, onCancelled }: { offer: Offer; onCancelled: () => void }) {
  const qr = useChunk(loadQrCode)
  const cancelMove = useAccountMutation(CancelMoveDocument, ['ViewerUpdated'])
  const { run, isBusy, errorText } = useAsyncAction(() =>
    failureTextOf(cancelMove({}), () => {
      dropOffer(offer)
      onCancelled()
    }),
  )
  const scan = useRef<HTMLParagraphElement>(null)
  // The pressed button has disappeared.
  useEffect(() => scan.current?.focus(), [])
  const { code, typedCode } = offer
  const address = `${location.host}${MOVE}`
  return (
    <section className="stack">
      {qr && <qr.QrCode text={`${location.origin}${MOVE_LINK}${code}`} label={pageTexts.move.qr} />}
      <p ref={scan} tabIndex={-1}>
        <Sentence text={pageTexts.move.scan({ address })} part={address}>
          <b translate="no" dir="ltr">
            {address}
          </b>
        </Sentence>
      </p>
      <p className="moves-code" translate="no">
        {`${typedCode.slice(0, 4)}-${typedCode.slice(4)}`}
      </p>
      <p className="pending" role="status">
        {pageTexts.move.waiting}
      </p>
      <FormError text={errorText} />
      <Button quiet aria-disabled={isBusy} onClick={() => run()}>
        {pageTexts.move.cancel}
      </Button>
    </section>
  )
}
