import { sentence } from '../language/sentence.ts'
import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
import type { CSSProperties } from 'react'
import { ATTEMPTS } from '#game/digits.ts'
import { spokenRow } from '../board/spokenRow.ts'
import { Player } from './Player.tsx'
import type { Rival } from './raceView.ts'
import { nameOfSeat } from './seats.ts'

type RivalsProps = { rivals: readonly Rival[]; digits: number }

/** The rows of the others, as colours and arrows. */
export function Rivals({ rivals, digits }: RivalsProps) {
  return (
    <section
      className="rivals"
      aria-label={pageTexts.races.others}
      data-digits={digits}
      style={{ '--count': rivals.length } as CSSProperties}
    >
      <ul>
        {rivals.map((rival) => (
          <li key={rival.seat}>
            <Player seat={rival.seat} name={rival.name} />
            <span className="spoken">{` ${sentence(progressOf(rival))} ${spokenRows(rival)}`}</span>
            <RivalBoard hints={rival.hints} digits={digits} />
          </li>
        ))}
      </ul>
      {/* A log: a screen reader says each end once. */}
      <p className="spoken" role="log">
        {rivals
          .filter(({ status }) => status !== 'PLAYING')
          .map((rival) => (
            <span key={rival.seat}>
              {pageTexts.races.rivalEnd({ name: nameOfSeat(rival), end: progressOf(rival) })}
            </span>
          ))}
      </p>
    </section>
  )
}

function progressOf({ hints, status }: Rival): string {
  const rows = hints.length
  if (status === 'VICTORY')
    return pageTexts.races.rivalFound({ tries: texts.result.countTries({ count: rows }) })
  if (status === 'DEFEAT') return pageTexts.races.rivalMissed
  return pageTexts.races.rivalRows({ rows, attempts: ATTEMPTS })
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
