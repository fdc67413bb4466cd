import { pageTexts } from '../../language/pageTexts.ts'
import { ACCOUNT_PATHS } from '../../paths/accountPaths.ts'

/** The redirect target after a login whose session cookie did not come back. */
export const COOKIES_BLOCKED = `${ACCOUNT_PATHS.logIn}?cookies=blocked`

/** The notice for the query of a redirect to /login; null for any other query. */
export function logInNotice(search: string): string | null {
  if (search === '?google=failed') return pageTexts.accounts.googleFailed
  if (search === '?google=unverified') return pageTexts.accounts.googleUnverified
  if (search === '?google=address') return pageTexts.accounts.googleAddress
  if (search === '?google=taken') return pageTexts.accounts.googleTaken
  return search === '?cookies=blocked' ? pageTexts.accounts.cookiesBlocked : null
}
