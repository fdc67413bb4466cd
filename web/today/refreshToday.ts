import { easternDay } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type { PlayStatus } from '#game/play.ts'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { dataOf } from '../sync/graphql/requestErrors.ts'
import { setServerTime } from '../sync/serverClock.ts'
import { TodayDocument, type TodayQuery } from './refreshToday.generated.ts'
import { playsOf, playsReceived, type BegunPlays } from './todaysPlays.ts'

/** Queries the streak and the begun plays. `shown` is the mode of the daily board on the page, if any. */
export async function refreshToday(shown: DigitCount | null): Promise<void> {
  try {
    const { serverTime, viewer } = dataOf(await apolloClient.query({ query: TodayDocument }))
    setServerTime(serverTime)
    playsReceived(playsOf(easternDay(new Date(serverTime)), begunPlays(viewer)), shown)
  } catch {
    // The last figures stay. The board reports a lost connection.
  }
}

function begunPlays({ plays }: TodayQuery['viewer']): BegunPlays {
  // Newest first: of several days, the first of each mode counts.
  const oldestFirst = plays.edges.map(({ node }) => node).toReversed()
  return Object.fromEntries(
    oldestFirst.map(({ game, status, currentRow, isHard }) => [
      game.digits,
      { day: game.day, status: status.toLowerCase() as PlayStatus, tries: currentRow, isHard },
    ]),
  )
}
