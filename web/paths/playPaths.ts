import { type Day, parseDay } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { gamePath } from '../kinds/boardAddress.ts'

/** The path of a day's game: the daily board on its day, then the board in the archive. */
export function gamePathOn({ day, digits }: { day: Day; digits: DigitCount }, today: Day): string {
  return gamePath(digits, day === today ? null : day)
}

/** The path of an analysis begins with it. */
export const ANALYSIS = '/analysis/'

/** A finished play: the play of a day's game, or by its global id the play of a private game. */
export type AnalyzedPlay = { digits: DigitCount; day: Day } | { id: string }

/** The path of a play's analysis. */
export function analysisPath(play: AnalyzedPlay): string {
  return ANALYSIS + playAddress(play)
}

/** The end of the paths of a play's pages: `digits5/2026-11-20`, or the play's id. */
function playAddress(play: AnalyzedPlay): string {
  return 'id' in play ? play.id : gamePath(play.digits, play.day).slice(1)
}

/** The path of a player's own replay begins with it. */
export const REPLAY = '/replay/'

/** The path of a link to a replay begins with it. The link's code follows. */
export const REPLAY_LINK = '/r/'

/** The path of the replay of the viewer's own play. */
export function replayPath(play: AnalyzedPlay): string {
  return REPLAY + playAddress(play)
}

/** The play at the end of the path of an analysis or a replay; null if no play can have this address. */
export function parseAnalyzedPlay(end: string): AnalyzedPlay | null {
  const [, digits, text] = /^digits([2-7])\/([0-9-]+)$/.exec(end) ?? []
  if (digits === undefined) return PLAY_ID.test(end) ? { id: end } : null
  const day = parseDay(text)
  return day.ok ? { digits: Number(digits) as DigitCount, day: day.value } : null
}

// `Play:` and numbers in base64, or `*` in the page that the server renders for all plays.
const PLAY_ID = /^(?:UGxheTo[A-Za-z0-9]{1,33}={0,2}|\*)$/
