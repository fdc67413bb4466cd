import { pageTexts } from '../../language/pageTexts.ts'
import { averageOfHistogram } from '#game/statistics/statistics.ts'
import '../../list/listPolicies.ts'
import { LoadState } from '../../list/LoadState.tsx'
import { usePagedQuery } from '../../list/PagedList.tsx'
import { type StateOf, showResult } from '../../plays/gameState.ts'
import type { GameStore } from '../../plays/gameStore.ts'
import { ResultDialog } from '../../result/ResultDialog.tsx'
import { ScoreChart } from '../../result/ScoreChart.tsx'
import type { Elements } from '../../ui/content.ts'
import { OtherBoardsDocument } from './ChallengeResult.generated.ts'
import { Comparison } from '../boards/Comparison.tsx'

type ChallengeResultProps = {
  store: GameStore
  state: StateOf<'challenge'>
  siteName: string
  /** The next step. `isTodays`: the number is that of today's game, too. */
  children: (isTodays: boolean) => Elements
}

/** The result of a challenge: the boards of the first 1,000 players who finished, and the player's own. */
export function ChallengeResult(props: ChallengeResultProps) {
  const { play } = props.state
  if (!play || play.status === 'playing' || play.target === null) return null
  return <Content {...props} {...play} status={play.status} target={play.target} />
}

type ContentProps = ChallengeResultProps & {
  gameId: string
  status: 'victory' | 'defeat'
  isHard: boolean
  hints: readonly string[]
  target: string
}

function Content({ store, state, siteName, children, gameId, status, isHard, hints, target }: ContentProps) {
  const { digits, code, resultOpen } = state
  const { data, errorText, refetch, pages } = useOtherBoards(code)
  const challenge = data?.challenge
  const isTodays = challenge?.__typename === 'Challenge' && challenge.isTodays
  return (
    <ResultDialog
      open={resultOpen}
      onClose={() => store.update((now) => showResult(now, false))}
      gameId={gameId}
      target={target}
      isTodays={isTodays}
      shared={{ siteName, digits, hints, status, isHard, day: '', kind: 'challenge' }}
      play={challenge?.__typename === 'Challenge' ? challenge.play : null}
      figures={
        <>
          {!challenge && <LoadState errorText={errorText} onRetry={refetch} />}
          {challenge?.__typename === 'UnknownLink' && <p>{pageTexts.challenges.unavailable}</p>}
          {challenge?.__typename === 'Challenge' && (
            <>
              <Chart histogram={challenge.histogram ?? []} score={challenge.play?.score ?? null} />
              <Comparison challenge={challenge} pages={pages} heading="h3" />
            </>
          )}
        </>
      }
    >
      {children(isTodays)}
    </ResultDialog>
  )
}

/** Two boards beside each other say more than their chart. */
const LEAST_IN_CHART = 3

function Chart({ histogram, score }: { histogram: readonly number[]; score: number | null }) {
  if (histogram.reduce((sum, count) => sum + count, 0) < LEAST_IN_CHART) return null
  const figures = { histogram, average: averageOfHistogram(histogram) }
  return (
    <ScoreChart name={pageTexts.challenges.everyoneWithLink} of="everyone" figures={figures} latest={score} />
  )
}

/** The finished boards of a link's challenge. */
const useOtherBoards = (code: string) => usePagedQuery(OtherBoardsDocument, { code })
