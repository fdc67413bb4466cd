import type { DigitCount } from '#game/digits.ts'
import { lateComponent } from '../loading/lateComponent.ts'
import { useMatchMedia } from '../ui/useMatchMedia.ts'

/** Screens with free space beside the board. */
const WIDE = '(min-width: 1200px) and (min-height: 600px)'

const LatePanel = lateComponent('TodayPanel', () => import('./TodayPanel.tsx'))

/** Today's panel on a wide screen. No other screen loads it. */
export function WidePanel({ digits }: { digits: DigitCount | null }) {
  return useMatchMedia(WIDE) && <LatePanel digits={digits} />
}
