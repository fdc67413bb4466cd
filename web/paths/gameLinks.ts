// The paths of the pages that every board links to. The table of all pages loads with the other pages.
export const DAY = '/day'
export const ARCHIVE = '/archive'
export const HISTORY = '/history'
export const PRIVACY_POLICY = '/privacy-policy'
