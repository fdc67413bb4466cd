import type { BrowserContext } from '@playwright/test'
import { makeAccount, signIn, someone, type Someone } from '../account/accounts.ts'
import type { World } from '../world.ts'

/** Makes an account by its real letter, and signs the browser in: what its visitor played is the account's. */
export async function join(
  context: BrowserContext,
  world: World,
  account: Someone = someone(),
): Promise<Someone> {
  await makeAccount(context, world, account)
  await signIn(context, world, account)
  return account
}
