import { useMemo, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../storage/browserStorage.ts'
import { removeStored } from '../storage/removeStored.ts'
import { OFFER_KEY } from '../viewer/viewer.ts'

/** The codes of an offer: that of the link, and the one to type. */
export type Offer = { code: string; typedCode: string }

/** Keeps the codes for reloads of this tab, and that of the link for the boards of all tabs, which watch it. */
export function keepOffer({ code, typedCode }: Offer): void {
  writeStored(OFFER_KEY, code)
  writeStored(OFFER_KEY, `${code} ${typedCode}`, 'sessionStorage')
}

/** The offer has ended. A newer one of another tab stays. */
export function dropOffer({ code }: Offer): void {
  removeStored(OFFER_KEY, 'sessionStorage')
  if (readStored(OFFER_KEY) === code) removeStored(OFFER_KEY)
}

/** The offer that this tab has made before a reload. */
export function useKeptOffer(): Offer | null {
  const kept = useSyncExternalStore(
    () => () => undefined,
    () => readStored(OFFER_KEY, 'sessionStorage'),
    () => null,
  )
  return useMemo(() => {
    const [code, typedCode] = kept?.split(' ') ?? []
    return code && typedCode ? { code, typedCode } : null
  }, [kept])
}
