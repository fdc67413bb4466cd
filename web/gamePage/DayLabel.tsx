import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PAGES } from '../paths/pages.ts'

/** The name of the board's day. It leads to the calendar. */
export function DayLabel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <b className={className}>
      <Link href={PAGES.history.path}>
        {children}
        <span className="spoken">, history</span>
      </Link>
    </b>
  )
}
