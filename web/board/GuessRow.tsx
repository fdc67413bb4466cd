import { memo } from 'react'
import { ArrowIcon, CheckIcon } from '../ui/icons.tsx'
import { texts } from '../language/texts.ts'
import { spokenRow } from './spokenRow.ts'
import { firstEmpty, GAP, spokenPlace } from './typedRow.ts'

export type BoardRow = {
  text: string
  hint: string | null
  state: 'empty' | 'typing' | 'sending' | 'played'
  /** Whether the hint is new: it appears tile by tile. */
  isNew: boolean
  shake: boolean
  /** Whether the player types into it. */
  active: boolean
  /** The place that the player has chosen for the next digit. */
  place: number | null
}

export const EMPTY_ROW: BoardRow = {
  text: '',
  hint: null,
  state: 'empty',
  isNew: false,
  shake: false,
  active: false,
  place: null,
}

type GuessRowProps = BoardRow & { index: number; digits: number }

/** Props are plain values, so a keystroke renders only the typed row. */
export const GuessRow = memo(function GuessRow({ index, digits, text, hint, ...row }: GuessRowProps) {
  const direction = hint?.at(-1)
  const next = row.place ?? firstEmpty(text)
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
        {hint ? spokenRow(text, hint, index) : texts.board.row({ row: index + 1, content: typedWords(text) })}
      </span>
      {Array.from({ length: digits }, (_, place) => (
        <span
          key={place}
          className="tile"
          translate="no"
          data-mark={hint?.[place]}
          data-digit={text[place]?.trim() || undefined}
          data-next={place === next || undefined}
          {...(row.active ? asChoice(text, place, row.place) : HIDDEN)}
        >
          {text[place]?.trim()}
        </span>
      ))}
      <span className="arrow" aria-hidden="true" data-direction={direction}>
        {direction && (direction === 'E' ? <CheckIcon /> : <ArrowIcon />)}
      </span>
    </li>
  )
})

/** The digits of a typed row, with a word for each gap. */
function typedWords(text: string): string {
  const { empty } = texts.board
  return text.replaceAll(GAP, ` ${empty} `).trim() || empty
}

const HIDDEN = { 'aria-hidden': true }

/** A tile that chooses the place of the next digit. Tab passes over it: arrow keys do the same. */
function asChoice(text: string, place: number, chosen: number | null) {
  return {
    role: 'button',
    tabIndex: -1,
    'aria-label': spokenPlace(text, place),
    'aria-current': place === chosen || undefined,
    'data-key': `Place${place}`,
  }
}
