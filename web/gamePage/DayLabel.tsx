import { Link } from 'wouter'
import { HISTORY } from '../paths/gameLinks.ts'
import type { Elements } from '../ui/content.ts'

/** The name of the board's day. It leads to the calendar. */
export function DayLabel({ className, children }: { className?: string; children: Elements }) {
  return (
    <b className={className}>
      <Link href={HISTORY}>
        {children}
        <span className="spoken">, history</span>
      </Link>
    </b>
  )
}
