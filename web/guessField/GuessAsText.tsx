import { useState } from 'react'
import { texts } from '../language/texts.ts'
import { withPageTexts } from '../language/pageTexts.ts'
import { addStyles } from '../loading/addStyles.ts'
import { lateComponent } from '../loading/lateComponent.ts'
import { guessAsText, useSetting } from '../storage/setting.ts'
import type { GuessFieldProps } from './GuessField.tsx'
import styles from './guessAsText.css?inline'

addStyles(styles)

type GuessAsTextProps = Omit<GuessFieldProps, 'takesFocus'> & {
  /** The board takes no more keys. */
  isOver: boolean
}

/** A field for guesses, or the button that turns it on. The button is visible while it has the focus. */
export function GuessAsText({ isOver, ...board }: GuessAsTextProps) {
  const isOn = useSetting(guessAsText)
  // After a press of the button, or the end of a game, the player goes on in the field.
  const [takesFocus, setTakesFocus] = useState(isOver)
  if (isOver && !takesFocus) setTakesFocus(true)
  const turnOn = () => {
    setTakesFocus(true)
    guessAsText.turn(true)
  }
  if (isOver) return null
  if (isOn) return <LateGuessField {...board} takesFocus={takesFocus} />
  return (
    <button type="button" className="button guess-as-text" onClick={turnOn}>
      {texts.settings.guessAsText}
    </button>
  )
}

const LateGuessField = lateComponent('GuessField', () => withPageTexts(import('./GuessField.tsx')))
