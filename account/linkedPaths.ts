/** The pages that letters and redirects open, by path. The table of all pages (web/app) has them too. */
export const LINKED_PATHS = {
  logIn: '/login',
  logInComplete: '/login/complete',
  requestPasswordReset: '/reset-password',
  /** The code of a letter's link follows. */
  resetPassword: '/new-password/',
  verifyEmail: '/verify-email/',
  profile: '/profile',
} as const
