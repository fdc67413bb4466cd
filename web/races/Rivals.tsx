import type { CSSProperties } from 'react'
import { ATTEMPTS } from '#game/digits.ts'
import { spokenRow } from '#game/hints/spokenRow.ts'
import { countTries } from '#game/statistics/score.ts'
import { Player } from './Player.tsx'
import type { Rival } from './raceView.ts'
import { nameOfSeat } from './seats.ts'

type RivalsProps = { rivals: readonly Rival[]; digits: number }

/** The rows of the others, as colours and arrows. */
export function Rivals({ rivals, digits }: RivalsProps) {
  return (
    <section
      className="rivals"
      aria-label="Other players"
      data-digits={digits}
      style={{ '--count': rivals.length } as CSSProperties}
    >
      <ul>
        {rivals.map((rival) => (
          <li key={rival.seat}>
            <Player seat={rival.seat} name={rival.name} />
            <span className="spoken">{` ${progressOf(rival)}. ${spokenRows(rival)}`}</span>
            <RivalBoard hints={rival.hints} digits={digits} />
          </li>
        ))}
      </ul>
      {/* A log: a screen reader says each end once. */}
      <p className="spoken" role="log">
        {rivals
          .filter(({ status }) => status !== 'PLAYING')
          .map((rival) => (
            <span key={rival.seat}>{`${nameOfSeat(rival)} ${progressOf(rival)}. `}</span>
          ))}
      </p>
    </section>
  )
}

function progressOf({ hints, status }: Rival): string {
  if (status === 'VICTORY') return `found it in ${countTries(hints.length)}`
  if (status === 'DEFEAT') return 'did not find it'
  return `${hints.length} of ${ATTEMPTS} rows`
}

/** The rows in words, for screen readers. */
function spokenRows({ hints }: Rival): string {
  return hints.map((hint, row) => spokenRow('', hint, row)).join(' ')
}

function RivalBoard({ hints, digits }: Pick<Rival, 'hints'> & { digits: number }) {
  return (
    <span className="rival-board" aria-hidden="true">
      {Array.from({ length: ATTEMPTS }, (_, row) => (
        <span key={row} className="rival-row">
          {Array.from({ length: digits }, (__, place) => (
            <i key={place} data-mark={hints[row]?.[place]} />
          ))}
          <i className="rival-arrow" data-direction={hints[row]?.at(-1)} />
        </span>
      ))}
    </span>
  )
}
