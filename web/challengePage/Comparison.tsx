import { LOSS_SCORE } from '#game/score.ts'
import { GuessRow } from '../board/GuessRow.tsx'
import { Button } from '../ui/Button.tsx'
import { useFocusOnNewRow } from '../ui/useFocusOnNewRow.ts'
import { finishedText } from '../challenge/challengeText.ts'
import type { Challenge, useChallenge } from './useChallenge.ts'

type ComparisonProps = {
  challenge: Challenge
  more: ReturnType<typeof useChallenge>['more']
  heading: 'h2' | 'h3'
}

/** The finished boards side by side, in the order of finishing, so that their rows can be compared. */
export function Comparison({ challenge, more, heading: Heading }: ComparisonProps) {
  const { digits, finishedCount, finishedPlays } = challenge
  const edges = finishedPlays?.edges ?? []
  const { list, focusNextRow } = useFocusOnNewRow(edges.length)
  const showMore = () => {
    focusNextRow()
    more.run(edges.at(-1)?.cursor ?? null)
  }
  return (
    <section className="comparison" aria-label="Boards">
      <Heading>{finishedText(finishedCount)}</Heading>
      <ul ref={list}>
        {edges.map(({ node }) => (
          <li key={node.number} tabIndex={-1}>
            <FinishedBoard {...node} digits={digits} />
          </li>
        ))}
      </ul>
      {finishedPlays?.pageInfo.hasNextPage && (
        <Button quiet aria-disabled={more.isBusy} aria-busy={more.isBusy} onClick={showMore}>
          Show more
        </Button>
      )}
      <p className="challenge-error" role="alert">
        {more.errorText}
      </p>
    </section>
  )
}

type FinishedBoardProps = {
  number: number
  isMine: boolean
  score: number
  guesses: readonly { guess: string; hint: string }[]
  digits: number
}

function FinishedBoard({ number, isMine, score, guesses, digits }: FinishedBoardProps) {
  const name = isMine ? 'You' : `Player ${number}`
  return (
    <>
      <p className="board-name">
        {name} <span>{score === LOSS_SCORE ? 'X' : score}/6</span>
      </p>
      <ol className="board" data-digits={digits} aria-label={name}>
        {guesses.map(({ guess, hint }, index) => (
          <GuessRow
            key={index}
            {...{ index, digits, hint }}
            text={guess}
            state="played"
            isNew={false}
            shake={false}
            active={false}
          />
        ))}
      </ol>
    </>
  )
}
