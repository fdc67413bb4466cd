import type { DigitCount } from '#game/digits.ts'
import { addStyles } from '../loading/addStyles.ts'
import { markOf } from './markText.ts'
import styles from './playMark.css?inline'
import { useBegunPlays, useToday } from './useTodaysPlays.ts'

addStyles(styles)

/** Marks today's game of a mode. */
export function PlayMark({ digits }: { digits: DigitCount }) {
  const { status, sign, words } = markOf(useBegunPlays()[digits], useToday())
  return (
    <small className="play-mark" data-status={status}>
      <b translate="no" aria-hidden="true">
        {sign}
      </b>
      <i>{` ${words}`}</i>
    </small>
  )
}
