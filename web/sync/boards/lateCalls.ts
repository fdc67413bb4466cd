import type { Board } from '../../kinds/board.ts'
import { archiveCalls } from './archivePlay.ts'
import { challengeCalls } from './challengePlay.ts'
import { practiceCalls } from './practicePlay.ts'
import type { BoardCalls } from './serverCalls.ts'

/** The requests of each kind of boards but the daily one, whose page needs none of them. */
export const LATE_CALLS: Record<Exclude<Board['kind'], 'daily'>, BoardCalls> = {
  archive: archiveCalls,
  practice: practiceCalls,
  challenge: challengeCalls,
}
