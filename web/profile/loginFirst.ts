import { leaveAccount } from '../account/logOut/logOut.ts'

/** Opens /login if the server responds that no user is logged in any more. Returns whether it does. */
export function loginFirst({ __typename }: { __typename: string }): boolean {
  const isSignedOut = __typename === 'NotSignedIn'
  if (isSignedOut) leaveAccount()
  return isSignedOut
}
