/** The browser's record of who is signed in. It signs nobody in; it lets the page show it before the server answers. */
export type Profile = { session: string; profile_picture: string }

export const PROFILE_KEY = 'profile'

/** Told on the window where this tab learns that somebody is signed in; other tabs hear `storage`. */
export const SIGNED_IN = 'signedin'

/** Takes only what could have been written here, so that damage and edits cannot reach the page. */
export function parseProfile(text: string | null): Profile | null {
  try {
    const { session, profile_picture } = JSON.parse(text ?? 'null') as Partial<Record<string, unknown>>
    return isText(session) && isPicture(profile_picture) ? { session, profile_picture } : null
  } catch {
    return null
  }
}

// All pictures are of this site; the page's policy would let no other be loaded.
function isPicture(value: unknown): value is string {
  return isText(value) && /^\/[^/\\]/.test(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
