import { pageTexts } from '../../language/pageTexts.ts'
import { memo, useId, type CSSProperties } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { spokenDirection } from '../../board/spokenRow.ts'
import type { CandidatesLeft } from '../candidatesLeft.ts'
import type { EndedPlay } from '../load/found.ts'
import { lineRows, placeOf, densityPath, ticksPath, type LineRow, type Span } from './numberLine.ts'
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
      <h2>{pageTexts.analysis.lineTitle}</h2>
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
                  {pageTexts.analysis.lineRow({
                    direction: spokenDirection(hint),
                    first: row.ends[0],
                    last: row.ends[1],
                  })}
                </span>
                <span>{remaining && leftText(hint, remaining.count)}</span>
              </p>
              <NumberTrack {...{ row, digits, hatch, at }} direction={hint.at(-1) ?? ''} left={remaining} />
            </li>
          )
        })}
      </ol>
      <p className="line-answer">
        <span className="spoken">{pageTexts.analysis.theNumber}</span>
        <b translate="no" data-found={ended.status === 'victory' || undefined}>
          {target}
        </b>
      </p>
      <figcaption>
        <span>{pageTexts.analysis.fromTo({ first: '0'.repeat(digits), last: '9'.repeat(digits) })}</span>
        <span aria-hidden="true">
          <Key of="density">{pageTexts.analysis.keyLeft}</Key>
          <span> </span>
          <Key of="cut">{pageTexts.analysis.keyCut}</Key>
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

type NumberTrackProps = {
  row: LineRow
  digits: DigitCount
  direction: string
  /** Null until the worker has found them. */
  left: CandidatesLeft | null
  /** The id of the pattern for what the arrow cuts off. */
  hatch: string
  /** Where the target is. */
  at: string
}

/** One row of the number line. Only the outlines of the candidates are stretched; lines keep their widths. */
function NumberTrack({ row, digits, direction, left, hatch, at }: NumberTrackProps) {
  const { range, cut, guess } = row
  return (
    <svg className="track" aria-hidden="true">
      <rect className="track-range" y="0" height="100%" {...partOf(range)} />
      {cut && <rect className="track-cut" y="0" height="100%" fill={`url(#${hatch})`} {...partOf(cut)} />}
      {left && (
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" width="100%" height="100%">
          {left.numbers ? (
            <path className="track-ticks" d={ticksPath(left.numbers, digits)} />
          ) : (
            <path className="track-density" d={densityPath(left.bins)} />
          )}
        </svg>
      )}
      <line className="track-target" x1={at} x2={at} y1="0" y2="100%" />
      {/* The foot of the arrow stands where the range is cut; the arrow points at what stays. It lies above
          the track, because the numbers left are often close to the cut. */}
      {direction !== 'E' && (
        <svg className="track-arrow" x={`${guess}%`} y="-8">
          <path transform={direction === 'H' ? undefined : 'scale(-1)'} d={ARROW} />
        </svg>
      )}
    </svg>
  )
}

// The arrow of the board, turned to the right, with the middle of its foot at the origin.
const ARROW = 'M15 0 8 5.5V2H2V5H0V-5H2V-2H8V-5.5Z'

function partOf({ from, to }: Span) {
  return { x: `${from}%`, width: `${to - from}%` }
}
