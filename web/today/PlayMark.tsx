import type { DigitCount } from '#game/digits.ts'
import { addStyles } from '../loading/addStyles.ts'
import styles from './playMark.css?inline'
import type { BegunPlay } from './todaysPlays.ts'
import { useTodaysPlays } from './useTodaysPlays.ts'

addStyles(styles)

/** Marks today's game of a mode: a ring, a half-filled ring, the number of tries, or a cross. */
export function PlayMark({ digits }: { digits: DigitCount }) {
  const play = useTodaysPlays()[digits]
  return (
    <small className="play-mark" data-status={play?.status ?? 'new'}>
      <b translate="no" aria-hidden="true">
        {signOf(play)}
      </b>
      <i>{` ${wordsOf(play)}`}</i>
    </small>
  )
}

function signOf({ status, tries }: Partial<BegunPlay> = {}) {
  if (status === 'victory') return tries
  return status === 'defeat' ? '×' : null
}

function wordsOf({ status, tries }: Partial<BegunPlay> = {}): string {
  if (status === undefined) return 'not begun'
  if (status === 'playing') return 'begun'
  return status === 'victory' ? `won in ${tries}` : 'lost'
}
