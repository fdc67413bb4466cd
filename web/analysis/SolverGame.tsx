import type { DigitCount } from '#game/digits.ts'
import { spokenRow } from '#game/hints/spokenRow.ts'
import type { SolverRow } from '#game/analysis/solverGame.ts'
import { HintTiles } from './numberLine/HintTiles.tsx'
import { leftText } from './texts/sentences.ts'

type SolverGameProps = { game: readonly SolverRow[]; digits: DigitCount }

/** How the solver plays for the same number. */
export function SolverGame({ game, digits }: SolverGameProps) {
  return (
    <section className="solver-game">
      <h2>The solver’s game</h2>
      <ol>
        {game.map(({ guess, hint, candidatesAfter }, row) => (
          <li key={row}>
            <span className="spoken">{spokenRow(guess, hint, row)}</span>
            <HintTiles {...{ guess, hint, digits }} />
            <span className="solver-left">{leftText(hint, candidatesAfter)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
