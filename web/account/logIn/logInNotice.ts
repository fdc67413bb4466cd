/** Where somebody is sent whom the server took for signed in, and then did not know again. */
export const LOGIN_NOT_KEPT = '/login?cookies=blocked'

const NOTICES = new Map([
  ['?google=failed', 'The login with Google did not work. Please try again.'],
  [
    '?google=unverified',
    'This Google account cannot be used here: Google has not verified its email address, or that address belongs to another Google account.',
  ],
  [
    '?cookies=blocked',
    'Your browser did not keep the login. Please allow cookies for this site, and try again.',
  ],
])

/** What to say to somebody who was sent to /login with such a query; null for everybody else. */
export function logInNotice(search: string): string | null {
  return NOTICES.get(search) ?? null
}
