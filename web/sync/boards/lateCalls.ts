import type { BoardAddress } from '../../kinds/boardAddress.ts'
import { forEndless } from '../../kinds/endless.ts'
import { archiveCalls } from './archivePlay.ts'
import { challengeCalls } from './challengePlay.ts'
import { practiceCalls } from './practicePlay.ts'
import type { BoardCalls } from './serverCalls.ts'

/** The kinds of boards but the daily one, whose page needs none of their requests. */
export type LateKind = Exclude<BoardAddress['kind'], 'daily'>

export const LATE_CALLS: Record<LateKind, BoardCalls> = {
  archive: archiveCalls,
  challenge: challengeCalls,
  ...forEndless(() => practiceCalls),
}
