import { awaitLetters, signUpFor } from '../letters.ts'
import type { PublicPlace } from '../place.ts'
import type { Played, Stage } from '../stage.ts'

const TIMEOUT_MS = 120_000
// A sign-up hashes a password, on few cores perhaps. The mail server is away for much longer.
const AT_ONCE_MS = 5_000

/**
 * The mail server refuses every letter. Sign-ups are answered at once; each letter arrives within 2 min of
 * its return.
 */
export async function withoutMail(
  stage: Stage<PublicPlace>,
  { awayMs }: { awayMs: number },
): Promise<Played> {
  const { mail } = stage.place
  mail.refuses = true
  const { usernames, figures } = await signUpFor(awayMs, stage)
  mail.refuses = false
  const came = await awaitLetters(mail, usernames, TIMEOUT_MS)
  const slow = figures.slowestSignUpMs > AT_ONCE_MS ? [`a sign-up took ${figures.slowestSignUpMs} ms`] : []
  return {
    figures: { awayMs, ...figures, ...came.figures },
    breaches: [...slow, ...came.breaches],
    players: [],
  }
}
