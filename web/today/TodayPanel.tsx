import { Link } from 'wouter'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { addStyles } from '../loading/addStyles.ts'
import { texts } from '../language/texts.ts'
import { DAY, ARCHIVE } from '../paths/pagePaths.ts'
import { PlayMark } from './PlayMark.tsx'
import { Streak } from './Streak.tsx'
import { TodayLink } from './TodayLink.tsx'
import { useIsDayOver } from './useTodaysPlays.ts'
import styles from './todayPanel.css?inline'

addStyles(styles)

/**
 * Today's six games and the streak, in the free space beside the board. It covers and moves nothing. `digits`
 * is the mode of the daily board on the page; null beside an archive board.
 */
export function TodayPanel({ digits }: { digits: DigitCount | null }) {
  const isOver = useIsDayOver()
  return (
    <aside className="today" aria-labelledby="today">
      <h2 id="today">
        <Link href={DAY}>{texts.navigation.today}</Link>
      </h2>
      <ul>
        {DIGIT_COUNTS.map((mode) => (
          <li key={mode}>
            <TodayLink digits={mode} aria-current={mode === digits ? 'page' : undefined}>
              <span>{`${texts.board.mode({ digits: mode })} `}</span>
              <PlayMark digits={mode} />
            </TodayLink>
          </li>
        ))}
      </ul>
      {isOver && (
        <Link href={DAY} className="today-complete">
          {texts.today.complete}
        </Link>
      )}
      <Streak />
      <Link href={ARCHIVE} className="today-archive">
        {texts.navigation.archive}
      </Link>
    </aside>
  )
}
