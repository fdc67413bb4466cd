// The paths that the bar of every page leads to.
export const SETTINGS = '/settings'
export const CHALLENGES = '/challenge'
export const STORM = '/storm'
export const RACE = '/race'
/** At the end of the address of a board, it opens the instructions. */
export const HELP = '#help'
/** At the end of the address of a daily board, it starts today's game. For links of pages without scripts. */
export const TODAY = '#today'

// The paths that every board links to.
export const DAY = '/day'
export const ARCHIVE = '/archive'
export const HISTORY = '/history'
export const PRIVACY_POLICY = '/privacy-policy'

// The pages without scripts.
export const NUMBERS = '/numbers'
export const FAIRNESS = '/fairness'
export const OPEN_DATA = '/open-data'
export const API_DOCS = '/api/docs'
export const GRAPHIQL = '/api/graphiql/'
export const EMBED = '/embed'
/** The path of a frame for other sites begins with it. The mode follows. */
export const FRAME = `${EMBED}/`

export const NOT_FOUND_PATH = '/404'

/** The page of the viewer's groups. A group's page is below it. */
export const GROUPS = '/groups'

/** The path of a link to join a group begins with it. The link's code follows. */
export const GROUP_LINK = '/g/'

/** The path of a link to a storm begins with it. The link's code follows. */
export const STORM_LINK = '/s/'

/** The path of a race begins with it. Its code follows. */
export const RACE_LINK = `${RACE}/`

/** The page that moves a visitor's history to another browser. */
export const MOVE = '/move'

/** The path of a link to an offered history begins with it. The link's code follows, or one to type. */
export const MOVE_LINK = `${MOVE}/`

export function groupPath(key: string): string {
  return `${GROUPS}/${key}`
}
