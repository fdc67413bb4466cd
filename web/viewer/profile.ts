/** The browser's record of the viewer. It grants no access. The page shows it until the server responds. */
export type Profile = { session: string; profile_picture: string }

export const PROFILE_KEY = 'profile'

/** Dispatched on the window when this tab learns of a login. Other tabs receive `storage`. */
export const LOGGED_IN = 'loggedin'

/**
 * Accepts only a record that this page could have written, so that damage and edits cannot reach the page.
 */
export function parseProfile(text: string | null): Profile | null {
  if (text === null) return null
  try {
    const { session, profile_picture } = JSON.parse(text) as Partial<Record<string, unknown>>
    return isText(session) && isPicture(profile_picture) ? { session, profile_picture } : null
  } catch {
    return null
  }
}

// All pictures are on this site; the page's policy forbids any other.
function isPicture(value: unknown): value is string {
  return isText(value) && /^\/[^/\\]/.test(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
