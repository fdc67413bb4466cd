import { displayedKind } from '#game/kinds/displayed.ts'
import { useMemo } from 'react'
import { ATTEMPTS } from '#game/digits.ts'
import { countCandidates } from '#game/analysis/candidates/countCandidates.ts'
import { addStyles } from '../loading/addStyles.ts'
import { numberText, shortNumberText } from '../language/numbers.ts'
import { texts } from '../language/texts.ts'
import type { GameState } from '../plays/gameState.ts'
import styles from './candidatesLeft.css?inline'

addStyles(styles)

/** Also a hit leaves one number, itself. */
const FOUND = 'found'

type Left = number | typeof FOUND

const ROWS = Array.from({ length: ATTEMPTS }, (_, row) => row)

/** The number of candidates that each row leaves, below its arrow. It follows from the hints alone. */
export function CandidatesLeft({ state: { digits, play, rowsShown } }: { state: GameState }) {
  const counts = useMemo(() => {
    const rows = play?.hints.map((hint, row) => ({ guess: play.guesses[row] ?? '', hint })) ?? []
    return rows.map(({ hint }, row) =>
      hint.endsWith('E') ? FOUND : countCandidates(rows.slice(0, row + 1), digits),
    )
  }, [digits, play])
  // A rated play that was left unfinished is finished in the archive, and is still rated.
  if (play && displayedKind(play.kind).isRated) return null
  const shown = counts.slice(0, rowsShown)
  return (
    <div className="board-area candidates" data-digits={digits}>
      <ol className="board" aria-label={texts.gamePage.numbersLeft}>
        {ROWS.map((row) => (
          <li key={row} className="row" aria-hidden={row >= shown.length}>
            <Count count={shown[row]} />
          </li>
        ))}
      </ol>
      <p className="spoken" role="status">
        {textOf(shown.at(-1))}
      </p>
    </div>
  )
}

function Count({ count }: { count: Left | undefined }) {
  if (count === undefined) return null
  return (
    <>
      <span className="spoken">{textOf(count)}</span>
      <small translate="no" aria-hidden="true">
        {count === FOUND ? texts.gamePage.found : shortNumberText(count)}
      </small>
    </>
  )
}

function textOf(count: Left | undefined): string | null {
  if (count === undefined) return null
  if (count === FOUND) return texts.gamePage.found
  return texts.gamePage.left({ count, shown: numberText(count) })
}
