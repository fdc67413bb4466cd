import { pageTexts } from '../../language/pageTexts.ts'
import { ACCOUNT_PATHS } from '../../paths/accountPaths.ts'
import { writeStored } from '../../storage/browserStorage.ts'
import { apolloClient } from '../../sync/graphql/apolloClient.ts'
import { runExclusive } from '../../sync/runExclusive.ts'
import { errorTextOf } from '../../sync/graphql/requestErrors.ts'
import { removeLocalPlays, storeProfile } from '../../viewer/viewer.ts'
import { LogOutDocument } from './logOut.generated.ts'

/** Logs out and opens /login. Returns the error text on failure, else null. */
export async function logOut(): Promise<string | null> {
  try {
    await runExclusive(() => apolloClient.mutate({ mutation: LogOutDocument }))
    finishLogOut()
    return null
  } catch (error) {
    return pageTexts.accounts.stillLoggedIn({ problem: errorTextOf(error) })
  }
}

/** Removes the account's data from this browser, and marks it as a returning visitor's. */
export function finishLogOut(): void {
  removeLocalPlays()
  storeProfile(null)
  writeStored('previouslyVisited', '5')
  writeStored('currentMode', 'daily', 'sessionStorage')
  // A full page load, so that no board of the account stays in memory.
  location.assign(ACCOUNT_PATHS.logIn)
}
