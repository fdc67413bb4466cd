import { memo } from 'react'
import { spokenRow } from '#game/hints/spokenRow.ts'
import { ArrowIcon, CheckIcon } from '../ui/icons.tsx'

export type BoardRow = {
  text: string
  hint: string | null
  state: 'empty' | 'typing' | 'sending' | 'played'
  /** Whether the hint is new: it appears tile by tile. */
  isNew: boolean
  shake: boolean
  active: boolean
}

type GuessRowProps = BoardRow & { index: number; digits: number }

/** Props are plain values, so a keystroke renders only the typed row. */
export const GuessRow = memo(function GuessRow({ index, digits, text, hint, ...row }: GuessRowProps) {
  const direction = hint?.at(-1)
  return (
    <li
      className="row"
      data-state={row.state}
      data-new={row.isNew || undefined}
      data-shake={row.shake || undefined}
      data-active={row.active || undefined}
      aria-current={row.active || undefined}
    >
      <span className="spoken">
        {hint ? spokenRow(text, hint, index) : `Row ${index + 1}: ${text || 'empty'}`}
      </span>
      {Array.from({ length: digits }, (_, place) => (
        <span
          key={place}
          className="tile"
          translate="no"
          aria-hidden="true"
          data-mark={hint?.[place]}
          data-digit={text[place]}
          data-next={place === text.length || undefined}
        >
          {text[place]}
        </span>
      ))}
      <span className="arrow" aria-hidden="true" data-direction={direction}>
        {direction && (direction === 'E' ? <CheckIcon /> : <ArrowIcon />)}
      </span>
    </li>
  )
})
