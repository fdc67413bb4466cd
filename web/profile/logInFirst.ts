import { leaveAccount } from '../account/logOut/logOut.ts'

/** Opens /login if the server responds that no user is logged in any more. Returns whether it does. */
export function logInFirst({ __typename }: { __typename: string }): boolean {
  const isLoggedOut = __typename === 'NotLoggedIn'
  if (isLoggedOut) leaveAccount()
  return isLoggedOut
}
