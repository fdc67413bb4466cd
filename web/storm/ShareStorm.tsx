import { pageTexts } from '../language/pageTexts.ts'
import { useState } from 'react'
import { FormError } from '../form/FormError.tsx'
import { failureTextOf } from '../form/outcome.ts'
import { STORM_LINK } from '../paths/pagePaths.ts'
import { ShareCard } from '../share/ShareCard.tsx'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { Button } from '../ui/Button.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import type { KnownStorm } from './knownStorm.ts'
import { ShareStormDocument, WithdrawStormDocument } from './ShareStorm.generated.ts'
import { shareText } from './stormText.ts'

type ShareStormProps = {
  storm: KnownStorm
  /** The code of the storm's link, on the link's own page. */
  code: string | null
}

/** The link to the same numbers in the same order: its player gets it, shares it, and withdraws it. */
export function ShareStorm({ storm: { id, digits, solved }, code: known }: ShareStormProps) {
  const [code, setCode] = useState(known)
  const [isWithdrawn, setWithdrawn] = useState(false)
  const share = useAccountMutation(ShareStormDocument, ['LinkCreated'])
  const creation = useAsyncAction(() =>
    failureTextOf(share({ input: { stormId: id } }), (shared) => {
      setCode(shared.code)
      setWithdrawn(false)
    }),
  )
  const withdraw = useAccountMutation(WithdrawStormDocument, ['ViewerUpdated', 'NotFound'])
  const withdrawal = useAsyncAction(() =>
    failureTextOf(withdraw({ input: { stormId: id } }), () => {
      setCode(null)
      setWithdrawn(true)
    }),
  )
  const { run, isBusy, errorText } = code === null ? creation : withdrawal
  const text = shareText({ digits, solved, link: location.origin + STORM_LINK + code })
  return (
    <section className="storm-share" aria-label={pageTexts.storm.link}>
      {code !== null && <ShareCard text={text} words={text} />}
      <p role="status">{isWithdrawn && pageTexts.storm.linkWithdrawn}</p>
      <FormError text={errorText} />
      <Button quiet aria-disabled={isBusy} aria-busy={isBusy} onClick={() => run()}>
        {code === null ? pageTexts.storm.challenge : pageTexts.storm.withdraw}
      </Button>
    </section>
  )
}
