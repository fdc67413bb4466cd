import type { GameState } from './gameState.ts'

/** What a player reads while something is wrong; null when nothing is. */
export function problemText({ problem, sent }: GameState): string | null {
  switch (problem) {
    case 'offline':
      return sent === null ? 'No connection. Trying again …' : 'No connection. Your guess will be sent later.'
    case 'server':
      return sent === null
        ? 'Hilo is having trouble. Trying again …'
        : 'Hilo is having trouble. Your guess will be sent later.'
    case 'forgotten':
      return 'Hilo did not know this game any more. If that recurs, allow cookies.'
    case null:
      return null
  }
}
