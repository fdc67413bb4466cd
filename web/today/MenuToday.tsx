import { Link } from 'wouter'
import { DAY } from '../paths/pagePaths.ts'
import { useIsDayOver } from './useTodaysPlays.ts'

/** Leads to today's game, and after the last one to the day. */
export function MenuToday({ href, children }: { href: string; children: string }) {
  return <Link href={useIsDayOver() ? DAY : href}>{children}</Link>
}
