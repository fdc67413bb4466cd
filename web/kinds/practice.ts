import { displayedPractice } from '#game/kinds/practice.ts'
import type { BoardKind } from './board.ts'

/** The name of practice on screens. */
export const RANDOM = displayedPractice.gameName

/** The name of practice in addresses and in the browser's storage. */
export const STORED_RANDOM = RANDOM.toLowerCase()

export const practice: BoardKind = { prefix: `/${STORED_RANDOM}`, isEndless: true }
