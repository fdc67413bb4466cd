import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { ok, type Result } from '#game/result.ts'
import { admitOwner } from './admitOwner.ts'
import type { NotLoggedIn, TooManyTries } from './refusals.ts'

/** Keeps the language of the browser's pages for the letters of the logged-in account. Returns the player. */
export async function keepLanguage(
  deps: Deps,
  browser: BrowserSession,
): Promise<Result<number, NotLoggedIn | TooManyTries>> {
  const admitted = await admitOwner(deps, browser, { limit: 'languageOfPlayer' })
  if (!admitted.ok) return admitted
  const { playerId } = admitted.value
  await deps.db.user.updateMany({ where: { playerId }, data: { language: browser.language.ofAccount } })
  return ok(playerId)
}
