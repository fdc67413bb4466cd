import { leaveAccount } from '../account/logOut/logOut.ts'

/** Leaves for /login where the server answers that nobody is logged in here any more. Answers whether it does. */
export function loginFirst({ __typename }: { __typename: string }): boolean {
  const isSignedOut = __typename === 'NotSignedIn'
  if (isSignedOut) leaveAccount()
  return isSignedOut
}
