import type { BoardKind } from './board.ts'

export const daily: BoardKind = { prefix: '', followsDays: true }
