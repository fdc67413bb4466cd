import { decodePlayEvent } from '#api/plays/loadPlay.ts'
import type { Game } from '#game/game.ts'
import { replayPlay, type Play } from '#game/play.ts'
import type { EventRow } from './eventList.ts'

/** Computes a play from the first events of its stream, in stream order. */
export function foldPlay(game: Game, rows: readonly EventRow[]): Play {
  return replayPlay(game, rows.map(decodePlayEvent))
}
