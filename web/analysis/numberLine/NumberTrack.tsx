import type { DigitCount } from '#game/digits.ts'
import type { CandidatesLeft } from '../candidatesLeft.ts'
import { densityPath, ticksPath, type LineRow, type Span } from './numberLine.ts'

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
export function NumberTrack({ row, digits, direction, left, hatch, at }: NumberTrackProps) {
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
