import { setTimeout as sleep } from 'node:timers/promises'
import { act, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { Browser } from '#tests/kit/browser/browser.ts'
import type { MailServer } from '#tests/kit/processes/mailServer.ts'
import type { Stage } from './stage.ts'

/** Users sign up at the servers in turn, for some time. */
export async function signUpFor(ms: number, { urls }: Stage) {
  const usernames: string[] = []
  const end = performance.now() + ms
  let slowestSignUpMs = 0
  while (performance.now() < end) {
    const username = `soak_${usernames.length}`
    const browser = new Browser(urls[usernames.length % urls.length] ?? '')
    const began = performance.now()
    const answer = await act(browser, 'signUp', { email: addressOf(username), username, password: PASSWORD })
    if (answer.type !== 'Done') throw new Error(`${username} was not signed up: ${JSON.stringify(answer)}`)
    slowestSignUpMs = Math.max(slowestSignUpMs, Math.round(performance.now() - began))
    usernames.push(username)
    await sleep(1000)
  }
  return { usernames, figures: { signUps: usernames.length, slowestSignUpMs } }
}

// A duplicate letter would arrive within this time.
const AFTERMATH_MS = 3_000

/** Waits for everybody's letter. Reports missing letters and duplicates. */
export async function awaitLetters(mail: MailServer, usernames: readonly string[], timeoutMs: number) {
  const began = performance.now()
  const missing = () => usernames.filter((username) => copiesOf(mail, username) === 0)
  while (missing().length > 0 && performance.now() - began < timeoutMs) await sleep(100)
  const lastLetterMs = Math.round(performance.now() - began)
  await sleep(AFTERMATH_MS)
  const twice = usernames.filter((username) => copiesOf(mail, username) > 1)
  return {
    figures: { lettersLost: missing().length, lettersTwice: twice.length, lastLetterMs },
    breaches: [
      ...missing().map((username) => `the letter to ${username} did not arrive in ${timeoutMs} ms`),
      ...twice.map((username) => `the letter to ${username} arrived twice`),
    ],
  }
}

function copiesOf({ letters }: MailServer, username: string): number {
  return letters.filter(({ to }) => to?.[0]?.address === addressOf(username)).length
}

function addressOf(username: string): string {
  return `${username}@example.com`
}
