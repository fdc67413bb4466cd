import { ACCOUNT_PATHS } from '../../paths/accountPaths.ts'

/** The redirect target after a login whose session cookie did not come back. */
export const COOKIES_BLOCKED = `${ACCOUNT_PATHS.logIn}?cookies=blocked`

const NOTICES = new Map([
  ['?google=failed', 'The login with Google did not work. Please try again.'],
  [
    '?google=unverified',
    'This Google account cannot be used here: Google has not verified its email address.',
  ],
  [
    '?google=address',
    'This Google account cannot be used here: Google gave no email address that can receive letters.',
  ],
  [
    '?google=taken',
    'This Google account cannot be used here: its email address belongs to another Google account.',
  ],
  [
    '?cookies=blocked',
    'Your browser did not keep the login. Please allow cookies for this site, and try again.',
  ],
])

/** The notice for the query of a redirect to /login; null for any other query. */
export function logInNotice(search: string): string | null {
  return NOTICES.get(search) ?? null
}
