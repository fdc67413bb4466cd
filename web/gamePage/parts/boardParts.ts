import type { GameState } from '../../plays/gameState.ts'
import type { GameStore } from '../../plays/gameStore.ts'
import type { Elements } from '../../ui/content.ts'

export type BoardProps<State extends GameState = GameState> = { store: GameStore; state: State }
export type DayBarProps<State extends GameState = GameState> = BoardProps<State> & { onMissing: () => void }
export type NextProps = { state: GameState; onPlayNext: () => void }
export type ResultProps<State extends GameState = GameState> = BoardProps<State> & {
  siteName: string
  onPlayNext: () => void
}

/** The parts of a game page that depend on the board's kind. The large ones load later than these. */
export interface BoardParts<State extends GameState = GameState> {
  /** Names the day, and leads to other days. */
  readonly DayBar?: (props: DayBarProps<State>) => Elements
  /** Whether links lead from daily boards to endless ones, and back. */
  readonly isSwitched?: true
  /** Whether the player can see the number of candidates left. */
  readonly isAssisted?: true
  /** After the end, in place of Enter and Backspace: leads to the next game, or says when it comes. */
  readonly Next: (props: NextProps) => Elements
  readonly Result: (props: ResultProps<State>) => Elements
}
