import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { gamePath } from '../kinds/boardAddress.ts'
import type { Content } from '../ui/content.ts'
import { DAY } from '../paths/pagePaths.ts'
import { useIsDayOver } from './useTodaysPlays.ts'

type TodayLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'> & {
  digits: DigitCount
  children: Content
}

/** Leads to today's game of a mode: see `useDailyLinks`. */
export function TodayLink({ digits, ...link }: TodayLinkProps) {
  return <Link href={gamePath(digits)} {...link} />
}

/** Leads to today's game, and after the last one to the day. */
export function MenuToday({ href, children }: { href: string; children: string }) {
  return <Link href={useIsDayOver() ? DAY : href}>{children}</Link>
}
