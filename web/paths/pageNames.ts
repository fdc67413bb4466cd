/** The pages without a game, each with its own name. */
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

/** The pages of e-mail links. A code of any form follows the path. */
const LINKED_PAGES = [
  ['/new-password/', 'resetPassword'],
  ['/verify-email/', 'verifyEmail'],
] as const

export function latePageOf(path: string): LatePageName {
  return PAGES.get(path) ?? LINKED_PAGES.find(([start]) => path.startsWith(start))?.[1] ?? 'notFound'
}

export function latePageTitle(path: string): string {
  return TITLES[latePageOf(path)]
}

/** The code behind the path of an e-mail link; '' on any other page. */
export function linkCodeOf(path: string): string {
  const start = LINKED_PAGES.find(([known]) => path.startsWith(known))?.[0]
  return start === undefined ? '' : path.slice(start.length)
}
