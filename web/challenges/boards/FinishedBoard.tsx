import { triesText } from '#game/statistics/score.ts'
import { GuessRow } from '../../board/GuessRow.tsx'
import { addStyles } from '../../loading/addStyles.ts'
import styles from './comparison.css?inline'

addStyles(styles)

type FinishedBoardProps = {
  name: string
  /** `no` if the name is a number or a username. */
  translate?: 'yes' | 'no'
  score: number
  guesses: readonly { guess: string; hint: string }[]
  digits: number
}

/** A finished board with its name and tries, as one of several beside each other. */
export function FinishedBoard({ name, translate, score, guesses, digits }: FinishedBoardProps) {
  return (
    <>
      <p className="board-name">
        <span translate={translate}>{`${name} `}</span>
        <span>{triesText(score)}</span>
      </p>
      <ol className="board" data-digits={digits} aria-label={name}>
        {guesses.map(({ guess, hint }, index) => (
          <GuessRow
            key={index}
            {...{ index, digits, hint }}
            text={guess}
            state="played"
            isNew={false}
            shake={false}
            active={false}
            place={null}
          />
        ))}
      </ol>
    </>
  )
}
