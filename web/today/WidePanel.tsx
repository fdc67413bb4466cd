import { useSyncExternalStore } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { lateComponent } from '../loading/lateComponent.ts'

/** Screens with free space beside the board. */
const WIDE = '(min-width: 1200px) and (min-height: 600px)'

const LatePanel = lateComponent('TodayPanel', () => import('./TodayPanel.tsx'))

/** Today's panel on a wide screen. No other screen loads it. */
export function WidePanel({ digits }: { digits: DigitCount | null }) {
  const isWide = useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE).matches)
  return isWide && <LatePanel digits={digits} />
}

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
