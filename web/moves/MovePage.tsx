import { useRef, useState } from 'react'
import { addStyles } from '../loading/addStyles.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { useViewer } from '../viewer/viewer.ts'
import { CodeForm } from './CodeForm.tsx'
import { FocusedHeading } from './FocusedHeading.tsx'
import { useKeptOffer, type Offer } from './keptOffer.ts'
import { OfferButton } from './OfferButton.tsx'
import styles from './moves.css?inline'
import { OpenOffer } from './OpenOffer.tsx'

addStyles(styles)

/** Offers the history of this browser to another device, or takes the code of an offer. */
export function MovePage() {
  const { profile } = useViewer()
  const kept = useKeptOffer()
  const [changed, setOffer] = useState<Offer | 'moved' | null>()
  const offer = changed === undefined ? kept : changed
  const heading = useRef<HTMLHeadingElement>(null)
  if (offer === 'moved') return <Moved />
  const end = (next: Offer | null) => {
    setOffer(next)
    if (next === null) heading.current?.focus()
  }
  return (
    <main className="page stack moves">
      <h1 ref={heading} tabIndex={-1}>
        {pageTexts.move.title}
      </h1>
      {profile ? (
        <p>{pageTexts.move.loggedIn}</p>
      ) : (
        <>
          <p>{pageTexts.move.lead}</p>
          <p>
            <b>{pageTexts.move.empties}</b>
          </p>
          {offer === null ? (
            <OfferButton label={pageTexts.move.show} onOffer={setOffer} />
          ) : (
            <OpenOffer key={offer.code} offer={offer} onMoved={() => setOffer('moved')} onEnd={end} />
          )}
          {offer === null && <CodeForm />}
        </>
      )}
    </main>
  )
}

function Moved() {
  return (
    <main className="page stack moves">
      <FocusedHeading>{pageTexts.move.gone}</FocusedHeading>
      <p>{pageTexts.move.goneText}</p>
      {/* A full page load: the memory of this tab holds data of the history. */}
      <a className="button" href="/">
        {pageTexts.move.play}
      </a>
    </main>
  )
}
