import { kindName } from '../../language/kindName.ts'
import { shortDate } from '../../language/days.ts'
import { texts } from '../../language/texts.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import { isEndless } from '#game/kinds/displayed.ts'
import { type DigitCount } from '#game/digits.ts'
import { boardPath } from '../../kinds/boardAddress.ts'
import type { KnownPlay } from '../../storage/knownPlay.ts'
import { readLocalGame } from '../../storage/localGame.ts'
import { listedBoards } from '../../storage/storedBoards.ts'

/** A finished play. */
export type EndedPlay = KnownPlay & { target: string; status: 'victory' | 'defeat' }

/** What an address of an analysis leads to. */
export type Found = { ended: EndedPlay; digits: DigitCount } | { openBoard: string } | 'missing'

/** The analysis of the play, or the path of its board while it is not over. */
export function foundOf(play: KnownPlay, digits: DigitCount, board: string): Found {
  return isEnded(play) ? { ended: play, digits } : { openBoard: board }
}

export function isEnded(play: KnownPlay): play is EndedPlay {
  return play.status !== 'playing' && play.target !== null
}

/** The board of a private game. Of a challenge that this browser did not open, the home page. */
export function privateBoard(play: KnownPlay, digits: DigitCount): string {
  const { kind } = play
  return isEndless(kind) ? boardPath({ kind, digits }) : (openedChallenge(play) ?? '/')
}

/** The page of a challenge that this browser has opened: the server gives nobody the link. */
export function openedChallenge({ gameId }: KnownPlay): string | null {
  const board = listedBoards().find((listed) => readLocalGame(listed).play?.gameId === gameId)
  return board ? boardPath(board) : null
}

/** `5 Digits, Nov 20, 2026`; `5 Digits, Random`. */
export function playName({ day, kind }: Pick<KnownPlay, 'day' | 'kind'>, digits: DigitCount): string {
  const name = day === '' ? (kindName(kind) ?? '') : shortDate(day)
  return pageTexts.analysis.playName({ mode: texts.board.mode({ digits }), name })
}
