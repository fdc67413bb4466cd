import { pageTexts } from '../language/pageTexts.ts'
import { useEffect, useState } from 'react'
import { untilDone } from '../course/untilDone.ts'
import { NoConnection } from '../loading/inTime.ts'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { dataOf } from '../sync/graphql/requestErrors.ts'
import { runExclusive } from '../sync/runExclusive.ts'
import { EndRoundDocument } from './raceCalls.generated.ts'
import type { Race, Stage } from './raceView.ts'

/**
 * Tells the server that the time of a round is over, which starts the next one. Returns why that fails; null while
 * it does not.
 */
export function useRoundEnd(race: Race | null, stage: Stage | null): string | null {
  const [problem, setProblem] = useState<string | null>(null)
  const id = stage === 'ended' ? race?.id : undefined
  const round = race?.round
  useEffect(() => {
    if (id === undefined) return
    const endRound = () =>
      runExclusive(() =>
        apolloClient.mutate({ mutation: EndRoundDocument, variables: { input: { raceId: id } } }),
      )
    const stop = untilDone(
      async () => {
        const { endRound: result } = dataOf(await endRound())
        // By the clock of that server, the time is not over; or the job that ends abandoned rounds was first.
        if ('race' in result && isUnended(result.race, round))
          throw new NoConnection(pageTexts.races.endsSoon)
      },
      () => undefined,
      setProblem,
    )
    return () => {
      stop()
      setProblem(null)
    }
  }, [id, round])
  return problem
}

function isUnended({ phase, round }: Pick<Race, 'phase' | 'round'>, ended: number | undefined): boolean {
  return round === ended && (phase === 'PLAYING' || phase === 'PAUSED')
}
