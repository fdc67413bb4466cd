import type { BrowserContext } from '@playwright/test'
import { makeAccount, logIn, someone, type Someone } from '../account/accounts.ts'
import type { World } from '../world.ts'

/** Makes an account through its real letter and logs the browser in; the visitor's games become its own. */
export async function join(
  context: BrowserContext,
  world: World,
  account: Someone = someone(),
): Promise<Someone> {
  await makeAccount(context, world, account)
  await logIn(context, world, account)
  return account
}
