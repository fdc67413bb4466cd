/** The pages without a game, each by a name of its own. */
export type LatePageName = keyof typeof TITLES

export type AccountPageName = Exclude<LatePageName, 'privacyPolicy' | 'profile' | 'notFound'>

const TITLES = {
  privacyPolicy: 'Privacy Policy',
  logIn: 'Login',
  logInComplete: 'Login',
  signUp: 'Signup',
  requestPasswordReset: 'Reset Password',
  resetPassword: 'New Password',
  verifyEmail: 'Verify Email',
  profile: 'Profile',
  notFound: 'Not Found',
} as const

const PAGES = new Map<string, LatePageName>([
  ['/privacy-policy', 'privacyPolicy'],
  ['/login', 'logIn'],
  ['/login/complete', 'logInComplete'],
  ['/signup', 'signUp'],
  ['/reset-password', 'requestPasswordReset'],
  ['/profile', 'profile'],
])

/** Pages to which a letter's link leads: behind this path comes the link's code, whatever it looks like. */
const LINKED_PAGES = [
  ['/new-password/', 'resetPassword'],
  ['/verify-email/', 'verifyEmail'],
] as const

/** Which page without a game a path is for. */
export function latePageOf(path: string): LatePageName {
  return PAGES.get(path) ?? LINKED_PAGES.find(([start]) => path.startsWith(start))?.[1] ?? 'notFound'
}

export function latePageTitle(path: string): string {
  return TITLES[latePageOf(path)]
}

/** What follows the path of a page to which a letter's link leads; '' on any other page. */
export function linkCodeOf(path: string): string {
  const start = LINKED_PAGES.find(([known]) => path.startsWith(known))?.[0]
  return start === undefined ? '' : path.slice(start.length)
}
