import { lettersCome, signUpFor } from './letters.ts'
import type { PublicPlace } from './place.ts'
import type { Played, Stage } from './stage.ts'

const PATIENCE_MS = 120_000
// A password is hashed for it, on whatever cores there are; the mail server is away for much longer.
const AT_ONCE_MS = 5_000

/** The mail server refuses every letter. Signing up is answered at once; each letter comes within two minutes of its return. */
export async function withoutMail(
  stage: Stage<PublicPlace>,
  { awayMs }: { awayMs: number },
): Promise<Played> {
  const { mail } = stage.place
  mail.refuses = true
  const { usernames, figures } = await signUpFor(awayMs, stage)
  mail.refuses = false
  const came = await lettersCome(mail, usernames, PATIENCE_MS)
  const slow = figures.slowestSignUpMs > AT_ONCE_MS ? [`a sign-up took ${figures.slowestSignUpMs} ms`] : []
  return {
    figures: { awayMs, ...figures, ...came.figures },
    breaches: [...slow, ...came.breaches],
    players: [],
  }
}
