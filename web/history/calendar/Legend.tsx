import { type PlayResult, ResultMark } from '../ResultMark.tsx'

const DAILY = { kind: 'DAILY', finishedLate: false } as const
const MARKS: readonly [PlayResult | null, string][] = [
  [{ ...DAILY, status: 'VICTORY', score: 3 }, 'won in 3'],
  [{ ...DAILY, status: 'VICTORY', score: 3, finishedLate: true }, 'finished late'],
  [{ ...DAILY, kind: 'ARCHIVE', status: 'VICTORY', score: 3 }, 'in the archive'],
  [{ ...DAILY, status: 'DEFEAT' }, 'lost'],
  [{ ...DAILY, status: 'PLAYING' }, 'begun'],
  [null, 'not played'],
]

/** Explains the marks. Screen readers read each mark's meaning in its place. */
export function Legend() {
  return (
    <ul className="legend" aria-hidden="true">
      {MARKS.map(([result, text]) => (
        <li key={text}>
          <ResultMark result={result} />
          <span>{` ${text}`}</span>
        </li>
      ))}
    </ul>
  )
}
