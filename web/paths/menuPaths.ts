// The paths that the bar of every page leads to, besides those of other capabilities.
export const SETTINGS = '/settings'
export const CHALLENGES = '/challenge'
/** At the end of the address of a board, it opens the instructions. */
export const HELP = '#help'
/** At the end of the address of a daily board, it starts today's game. For links of pages without scripts. */
export const TODAY = '#today'
