import type { Day } from '#game/day.ts'
import { hiddenStreak } from '../../storage/setting.ts'
import { useSetting } from '../../storage/useSetting.ts'
import { StreakFigures } from '../../today/StreakFigures.tsx'

/** The player's streak, unless a setting hides it. */
export function StreakLine({ today }: { today: Day }) {
  if (useSetting(hiddenStreak)) return null
  return (
    <section className="streak-line" aria-label="Streak">
      <StreakFigures today={today} />
      <p>Every 7 days of a streak earn a freeze, which keeps it on a day without a game. You can hold 2.</p>
    </section>
  )
}
