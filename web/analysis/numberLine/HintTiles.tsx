import type { DigitCount } from '#game/digits.ts'
import { ArrowIcon, CheckIcon } from '../../ui/icons.tsx'
import '../../board/board.css'

type HintTilesProps = { guess: string; hint: string; digits: DigitCount }

/** A row of the board, for the eye. The text beside it says the same. */
export function HintTiles({ guess, hint, digits }: HintTilesProps) {
  const direction = hint.at(-1)
  return (
    <div className="row" data-digits={digits} translate="no" aria-hidden="true">
      {[...guess].map((digit, place) => (
        <span key={place} className="tile" data-mark={hint[place]} data-digit={digit}>
          {digit}
        </span>
      ))}
      <span className="arrow" data-direction={direction}>
        {direction === 'E' ? <CheckIcon /> : <ArrowIcon />}
      </span>
    </div>
  )
}
