import { writeStored } from '../../storage/browserStorage.ts'
import { apolloClient } from '../../sync/apolloClient.ts'
import { inTurn } from '../../sync/inTurn.ts'
import { troubleOf } from '../../sync/trouble.ts'
import { forgetPlays, keepProfile } from '../viewer.ts'
import { LogOutDocument } from './logOut.generated.ts'

/** Signs out and leaves for /login; answers why not, in words, where that did not succeed. */
export async function logOut(): Promise<string | null> {
  try {
    await inTurn(() => apolloClient.mutate({ mutation: LogOutDocument, fetchPolicy: 'no-cache' }))
    leaveAccount()
    return null
  } catch (error) {
    return `${troubleOf(error)}. You are still logged in.`
  }
}

/** Leaves the browser as one that has been here before, but keeps nothing of an account in it. */
export function leaveAccount(): void {
  forgetPlays()
  keepProfile(null)
  writeStored('previouslyVisited', '5')
  writeStored('currentMode', 'daily', 'sessionStorage')
  // Loaded anew, so that no board of the account is left in memory.
  location.assign('/login')
}
