import { DIGIT_COUNTS } from '#game/digits.ts'
import { gamePath } from './modeOf.ts'
import { PAGES } from './pages.ts'

/** The paths of the daily boards. A day below one of them is its board in the archive (`GAME_PATH`). */
export const GAME_PATHS: readonly string[] = DIGIT_COUNTS.map((digits) => gamePath(digits))

/** The paths of the pages of the viewer's own plays. A play's address follows the prefix. */
export const PLAY_PATHS: readonly string[] = [PAGES.analysis.path, PAGES.replay.path]

/** The paths of links to a replay and to a challenge. The link's code follows the prefix. */
export const REPLAY_LINK_PATH: string = PAGES.sharedReplay.path
export const CHALLENGE_PATH: string = PAGES.challenge.path

/** The paths of all pages without those of archived days, for the server and for the service worker. */
export const PATHS: readonly string[] = ['/', ...GAME_PATHS, ...Object.values(PAGES).map(({ path }) => path)]
