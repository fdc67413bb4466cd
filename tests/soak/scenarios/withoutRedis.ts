import { gather } from './crowd.ts'
import { awaitLetters, signUpFor } from '../letters.ts'
import { startLoad } from '../load.ts'
import type { PublicPlace } from '../place.ts'
import type { Played, Stage } from '../stage.ts'

const TIMEOUT_MS = 60_000

/**
 * Redis is killed under load. Every guess and sign-up is still answered; every letter is sent once Redis is
 * back.
 */
export async function withoutRedis(
  stage: Stage<PublicPlace>,
  { awayMs }: { awayMs: number },
): Promise<Played> {
  const { redis, mail } = stage.place
  const members = await gather(400, stage)
  await redis.kill()
  const load = startLoad(stage, members, { atOnce: 8, pauseMs: 80 })
  const signedUp = await signUpFor(awayMs, stage)
  await redis.start()
  await load.stop()
  const { refused, ...counts } = load.counts
  const came = await awaitLetters(mail, signedUp.usernames, TIMEOUT_MS)
  const unanswered = counts.unavailable + counts.noAnswer
  return {
    figures: { awayMs, ...counts, ...signedUp.figures, ...came.figures },
    breaches: [
      ...refused,
      ...came.breaches,
      ...(unanswered > 0 ? [`${unanswered} guesses were not answered while Redis was away`] : []),
    ],
    players: members.slice(0, 100).map(({ player }) => player),
  }
}
