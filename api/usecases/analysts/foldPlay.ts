import { decodePlayEvent } from '#api/usecases/loadPlay.ts'
import type { Game } from '#game/game.ts'
import { replayPlay, type Play } from '#game/play.ts'
import type { EventRow } from './eventList.ts'

/** A play by the first events of its stream, in their order. */
export function foldPlay(game: Game, rows: readonly EventRow[]): Play {
  return replayPlay(game, rows.map(decodePlayEvent))
}
