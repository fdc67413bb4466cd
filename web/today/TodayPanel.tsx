import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { addStyles } from '../loading/addStyles.ts'
import { gamePath } from '../paths/modeOf.ts'
import { PlayMark } from './PlayMark.tsx'
import { Streak } from './Streak.tsx'
import styles from './todayPanel.css?inline'

addStyles(styles)

/** Screens with free space beside the board. */
const WIDE = '(min-width: 75rem) and (min-height: 37.5rem)'

/** Today's six games and the streak, in the free space of a wide screen. It covers and moves nothing. */
export function TodayPanel({ digits }: { digits: DigitCount }) {
  const isWide = useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE).matches)
  if (!isWide) return null
  return (
    <aside className="today" aria-labelledby="today">
      <h2 id="today">Today</h2>
      <ul>
        {DIGIT_COUNTS.map((mode) => (
          <li key={mode}>
            <Link href={gamePath(mode)} aria-current={mode === digits ? 'page' : undefined}>
              {mode} Digits <PlayMark digits={mode} />
            </Link>
          </li>
        ))}
      </ul>
      <Streak />
    </aside>
  )
}

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
