import { Link } from 'wouter'
import { ARCHIVE } from '../paths/pagePaths.ts'
import { texts } from '../language/texts.ts'
import type { Elements } from '../ui/content.ts'

/** The name of the board's day. It leads to the calendar. Screen readers hear when midnight changes it. */
export function DayLabel({ className, children }: { className?: string | undefined; children: Elements }) {
  return (
    <b className={className} aria-live="polite">
      <Link href={ARCHIVE}>
        {children}
        <span className="spoken">{texts.gamePage.toArchive}</span>
      </Link>
    </b>
  )
}
