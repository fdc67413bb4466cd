import { ApolloProvider } from '@apollo/client/react'
import { listClient } from '../../list/listClient.ts'
import { LoadState } from '../../list/LoadState.tsx'
import { usePagedQuery } from '../../list/usePagedQuery.ts'
import type { StateOf } from '../../plays/gameState.ts'
import type { GameStore } from '../../plays/gameStore.ts'
import { showResult } from '../../plays/showResult.ts'
import { ResultDialog } from '../../result/ResultDialog.tsx'
import { OtherBoardsDocument } from './ChallengeResult.generated.ts'
import { Comparison } from '../boards/Comparison.tsx'

type ChallengeResultProps = { store: GameStore; state: StateOf<'challenge'>; siteName: string }

/** The result of a challenge: the boards of the first 1,000 players who finished, and the player's own. */
export function ChallengeResult(props: ChallengeResultProps) {
  const { play } = props.state
  if (!play || play.status === 'playing' || play.target === null) return null
  return (
    <ApolloProvider client={listClient}>
      <Content {...props} {...play} status={play.status} target={play.target} />
    </ApolloProvider>
  )
}

type ContentProps = ChallengeResultProps & {
  status: 'victory' | 'defeat'
  isHard: boolean
  hints: readonly string[]
  target: string
}

function Content({ store, state, siteName, status, isHard, hints, target }: ContentProps) {
  const { digits, code, resultOpen } = state
  const { data, errorText, refetch, pages } = useOtherBoards(code)
  const challenge = data?.challenge
  return (
    <ResultDialog
      open={resultOpen}
      onClose={() => store.update((now) => showResult(now, false))}
      target={target}
      shared={{ siteName, digits, hints, status, isHard, day: '', kind: 'challenge' }}
      play={challenge?.__typename === 'Challenge' ? challenge.play : null}
      figures={
        <>
          {!challenge && <LoadState errorText={errorText} onRetry={refetch} />}
          {challenge?.__typename === 'UnknownLink' && <p>{challenge.message}</p>}
          {challenge?.__typename === 'Challenge' && (
            <Comparison challenge={challenge} pages={pages} heading="h3" />
          )}
        </>
      }
    >
      {null}
    </ResultDialog>
  )
}

/** The finished boards of a link's challenge. */
const useOtherBoards = (code: string) => usePagedQuery(OtherBoardsDocument, { code })
