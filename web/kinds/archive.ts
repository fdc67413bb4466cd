import type { BoardKind } from './board.ts'

export const archive: BoardKind = {
  prefix: '/',
  part: { name: 'day', pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}' },
}
