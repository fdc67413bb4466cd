import { LINKED_PATHS } from '#account/linkedPaths.ts'
import { ANALYSIS } from './analysisPath.ts'
import { CHALLENGE } from './challengeLink.ts'
import { HISTORY, PRIVACY_POLICY } from './gameLinks.ts'
import { GROUP_LINK, groupPath, GROUPS } from './groupPath.ts'
import { REPLAY, REPLAY_LINK } from './replayPath.ts'

/**
 * Every page without a game, with its path and its title. A path that ends with `*` stands for every path
 * with that prefix: the code of a link follows it, or a play of the viewer.
 */
export const PAGES = {
  privacyPolicy: { path: PRIVACY_POLICY, title: 'Privacy Policy' },
  logIn: { path: LINKED_PATHS.logIn, title: 'Login' },
  logInComplete: { path: LINKED_PATHS.logInComplete, title: 'Login' },
  signUp: { path: '/signup', title: 'Signup' },
  requestPasswordReset: { path: LINKED_PATHS.requestPasswordReset, title: 'Reset Password' },
  resetPassword: { path: `${LINKED_PATHS.resetPassword}*`, title: 'New Password' },
  verifyEmail: { path: `${LINKED_PATHS.verifyEmail}*`, title: 'Verify Email' },
  profile: { path: '/profile', title: 'Profile' },
  history: { path: HISTORY, title: 'History' },
  groups: { path: GROUPS, title: 'Groups' },
  group: { path: groupPath('*'), title: 'Group' },
  groupLink: { path: `${GROUP_LINK}*`, title: 'Invitation' },
  challenge: { path: `/${CHALLENGE}*`, title: 'Challenge' },
  analysis: { path: `${ANALYSIS}*`, title: 'Analysis' },
  replay: { path: `${REPLAY}*`, title: 'Replay' },
  sharedReplay: { path: `${REPLAY_LINK}*`, title: 'Replay' },
} as const

export type PageName = keyof typeof PAGES

export function pageOf(path: string): PageName | 'notFound' {
  const names = Object.keys(PAGES) as PageName[]
  return names.find((name) => includes(PAGES[name], path)) ?? 'notFound'
}

export function pageTitle(path: string): string {
  const page = pageOf(path)
  return page === 'notFound' ? 'Not Found' : PAGES[page].title
}

/** The code in the path of a link; '' on any other page. */
export function linkCodeOf(path: string): string {
  const linked = Object.values(PAGES).find((page) => page.path.endsWith('*') && includes(page, path))
  return linked ? path.slice(linked.path.length - 1) : ''
}

function includes({ path: known }: { path: string }, path: string): boolean {
  return known.endsWith('*') ? path.startsWith(known.slice(0, -1)) : path === known
}
