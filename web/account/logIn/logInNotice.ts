const NOTICES = new Map([
  ['failed', 'The login with Google did not work. Please try again.'],
  [
    'unverified',
    'This Google account cannot be used here: Google has not verified its email address, or that address belongs to another Google account.',
  ],
])

/** What to say to somebody whom the server sent back from Google; null for everybody else. */
export function logInNotice(search: string): string | null {
  const reason = new URLSearchParams(search).get('google')
  return NOTICES.get(reason ?? '') ?? null
}
