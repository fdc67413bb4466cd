import { playAddress, type AnalyzedPlay } from './analysisPath.ts'

/** The path of a player's own replay begins with it. */
export const REPLAY = '/replay/'

/** The path of a link to a replay begins with it. The link's code follows. */
export const REPLAY_LINK = '/r/'

/** The path of the replay of the viewer's own play. */
export function replayPath(play: AnalyzedPlay): string {
  return REPLAY + playAddress(play)
}
