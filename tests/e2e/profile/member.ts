import type { BrowserContext } from '@playwright/test'
import { createAccount, logIn, newCredentials, type Credentials } from '../account/accounts.ts'
import type { World } from '../world.ts'

/** Makes an account through its real letter and logs the browser in; the visitor's games become its own. */
export async function createMember(
  context: BrowserContext,
  world: World,
  account: Credentials = newCredentials(),
): Promise<Credentials> {
  await createAccount(context, world, account)
  await logIn(context, world, account)
  return account
}
