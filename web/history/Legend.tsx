import type { PlayResult } from './playResult.ts'
import { ResultMark } from './ResultMark.tsx'

const MARKS: readonly [PlayResult | null, string][] = [
  [{ kind: 'DAILY', status: 'VICTORY', score: 3 }, 'won in 3'],
  [{ kind: 'ARCHIVE', status: 'VICTORY', score: 3 }, 'in the archive'],
  [{ kind: 'DAILY', status: 'DEFEAT' }, 'lost'],
  [{ kind: 'DAILY', status: 'PLAYING' }, 'begun'],
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
