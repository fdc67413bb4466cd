import { Link } from 'wouter'
import type { Board } from '../kinds/board.ts'
import { boardPath } from '../kinds/boards.ts'
import { RANDOM } from '../kinds/practice.ts'

const NAMES = [
  ['daily', 'Daily'],
  ['practice', RANDOM],
] as const

/** Leads from the daily board of a mode to its practice board, and back. */
export function ModeSwitch({ digits, kind: shown }: Pick<Board, 'digits' | 'kind'>) {
  return (
    <nav className="mode-switch" aria-label="Daily or random">
      {NAMES.map(([kind, name]) => (
        <Link key={kind} href={boardPath({ kind, digits })} aria-current={kind === shown && 'page'}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
