import { memo, useId, type CSSProperties } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { spokenDirection } from '#game/hints/spokenRow.ts'
import type { CandidatesLeft } from '../candidatesLeft.ts'
import type { EndedPlay } from '../load/found.ts'
import { lineRows, placeOf } from './numberLine.ts'
import { NumberTrack } from './NumberTrack.tsx'
import { leftText } from '../texts/sentences.ts'

type NumberLineProps = { ended: EndedPlay; digits: DigitCount; left: readonly CandidatesLeft[] }

const DIGITS = [...'0123456789']

/**
 * The numbers of a mode on a line, row by row: what each arrow cuts off, and which numbers are left. Analyzed
 * rows arrive one by one and do not change it.
 */
export const NumberLine = memo(function NumberLine({ ended, digits, left }: NumberLineProps) {
  const hatch = useId()
  const { guesses, hints, target } = ended
  const rows = lineRows(guesses, hints)
  const at = `${placeOf(target)}%`
  return (
    <figure className="number-line" style={{ '--at': at } as CSSProperties}>
      <h2>The number line</h2>
      {/* Each first digit stands above its tenth. */}
      <p className="line-scale" translate="no" aria-hidden="true">
        {DIGITS.map((digit) => (
          <span key={digit}>{digit}</span>
        ))}
      </p>
      <ol>
        {rows.map((row, index) => {
          const hint = hints[index] ?? ''
          const remaining = left[index] ?? null
          return (
            <li key={index}>
              <p className="line-label">
                <b translate="no">{guesses[index]}</b>
                <span className="spoken">
                  {`. ${spokenDirection(hint)} It is from ${row.ends[0]} to ${row.ends[1]}, `}
                </span>
                <span>{remaining && leftText(hint, remaining.count)}</span>
              </p>
              <NumberTrack {...{ row, digits, hatch, at }} direction={hint.at(-1) ?? ''} left={remaining} />
            </li>
          )
        })}
      </ol>
      <p className="line-answer">
        <span className="spoken">The number: </span>
        <b translate="no" data-found={ended.status === 'victory' || undefined}>
          {target}
        </b>
      </p>
      <figcaption>
        <span>{`From ${'0'.repeat(digits)} to ${'9'.repeat(digits)}. `}</span>
        <span aria-hidden="true">
          <Key of="density">numbers left</Key>
          <span> </span>
          <Key of="cut">cut off by the arrow</Key>
        </span>
      </figcaption>
      <svg className="line-patterns" aria-hidden="true">
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M1 0V6" />
        </pattern>
      </svg>
    </figure>
  )
})

function Key({ of, children }: { of: string; children: string }) {
  return (
    <span className="line-key" data-of={of}>
      {children}
    </span>
  )
}
