import { pageTexts } from '../language/pageTexts.ts'
import { nameOfSeat, translateName } from './seats.ts'

type PlayerProps = { seat: number; name: string | null; isMe?: boolean; translate?: 'yes' | 'no' }

/** A player's name with the number and the colour of the seat. */
export function Player({ seat, name, isMe = false, translate = translateName(name) }: PlayerProps) {
  return (
    <span className="race-player" data-seat={seat}>
      <b className="race-bib" aria-hidden="true" translate="no">
        {seat + 1}
      </b>
      <span className="race-name" translate={translate}>
        {nameOfSeat({ seat, name })}
      </span>
      {isMe && <span className="race-you">{` ${pageTexts.races.you}`}</span>}
    </span>
  )
}
