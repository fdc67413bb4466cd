import { decodePlayEvent } from '#api/plays/loadPlay.ts'
import { gameOf } from '#game/game.ts'
import { replayPlay, type Play } from '#game/play.ts'
import type { EventRow } from './eventList.ts'
import type { ReadableGame } from './listGames.ts'

// Events are folded without the target, which analysts never see of a private game.
const HIDDEN = ''

/** Computes a play from the first events of its stream, in stream order. */
export function foldPlay({ id, target }: ReadableGame, rows: readonly EventRow[]): Play {
  return replayPlay(gameOf(id, target ?? HIDDEN), rows.map(decodePlayEvent))
}
