import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { LINKED_PATHS } from '#account/linkedPaths.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import type { MailServer } from '#tests/kit/processes/mailServer.ts'
import { callApi } from '#tests/kit/games/playByApi.ts'

export const EMAIL = 'player@example.com'
const PASSWORD = 'Right4thisTrial'
const LETTER_TIMEOUT_MS = 30_000

/** Creates an account by the link of a letter that a worker sends, and logs in. */
export async function logInByLetter(browser: Browser, { letters }: MailServer): Promise<void> {
  await callApi(browser, 'POST', '/create-account', { email: EMAIL, username: 'player', password: PASSWORD })
  const end = performance.now() + LETTER_TIMEOUT_MS
  while (letters.length === 0 && performance.now() < end) await sleep(50)
  const link = new RegExp(`${LINKED_PATHS.verifyEmail}([\\w-]+)`)
  const code = link.exec(letters[0]?.text ?? '')?.[1]
  assert(code !== undefined, 'no letter with a link arrived')
  await callApi(browser, 'POST', `/verify-email/${code}`, {})
  await callApi(browser, 'POST', '/login', { email: EMAIL, password: PASSWORD })
}
