import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { gamePath } from '../kinds/boards.ts'
import type { Content } from '../ui/content.ts'
import { playToday } from './playToday.ts'

type TodayLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'children'> & {
  digits: DigitCount
  children: Content
}

/** Leads to today's game of a mode, even if its board still has the play of an earlier day. */
export function TodayLink({ digits, ...link }: TodayLinkProps) {
  return <Link href={gamePath(digits)} onClick={() => playToday(digits)} {...link} />
}
