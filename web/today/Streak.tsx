import { addStyles } from '../loading/addStyles.ts'
import { useChunk } from '../loading/chunks.ts'
import { texts } from '../language/texts.ts'
import { hiddenStreak, useSetting } from '../storage/setting.ts'
import styles from './streak.css?inline'
import { useToday } from './useTodaysPlays.ts'

addStyles(styles)

const loadStreakFigures = () => import('./StreakFigures.tsx')

/** The player's streak, unless a setting hides it. Its space is reserved, so late figures move nothing. */
export function Streak() {
  const isHidden = useSetting(hiddenStreak)
  const today = useToday()
  const chunk = useChunk(loadStreakFigures)
  if (isHidden) return null
  return (
    <section className="streak-space" aria-label={texts.settings.streak}>
      {chunk && <chunk.StreakFigures today={today} />}
    </section>
  )
}
