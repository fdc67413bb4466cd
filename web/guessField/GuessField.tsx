import { useId, useState, type SyntheticEvent } from 'react'
import { pageTexts } from '../language/pageTexts.ts'
import { texts } from '../language/texts.ts'
import { addStyles } from '../loading/addStyles.ts'
import type { GameState } from '../plays/gameState.ts'
import { COMMANDS, commandText, readEntry, type Command } from './entry.ts'
import styles from './guessField.css?inline'
import { keysToType } from './keysToType.ts'

addStyles(styles)

export type GuessFieldProps = {
  state: Pick<GameState, 'digits' | 'play' | 'typed' | 'place'>
  onKey: (key: string) => void
  /** Whether the field takes the focus when it appears. */
  takesFocus: boolean
}

/**
 * The typed row as a text field, for screen readers that take single keys for themselves. A letter is a
 * command, and leaves the digits as they are.
 */
export function GuessField({ state, onKey, takesFocus }: GuessFieldProps) {
  const id = useId()
  const { response, respond } = useResponse(state)
  // An input method shows a text of its own until it is done.
  const [composed, setComposed] = useState<string | null>(null)
  const enter = (text: string) => {
    const { digits, command } = readEntry(text)
    for (const key of keysToType(state, digits.slice(0, state.digits))) onKey(key)
    respond(command)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    respond(null)
    onKey('Enter')
  }
  return (
    <form className="guess-field" onSubmit={submit} autoComplete="off">
      <label htmlFor={id}>{pageTexts.guessField.label}</label>
      <input
        id={id}
        // oxlint-disable-next-line no-autofocus -- the player has just asked for the field
        autoFocus={takesFocus}
        dir="ltr"
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-help`}
        value={composed ?? state.typed}
        onChange={({ target, nativeEvent }) =>
          (nativeEvent as InputEvent).isComposing ? setComposed(target.value) : enter(target.value)
        }
        onCompositionEnd={({ currentTarget }) => {
          setComposed(null)
          enter(currentTarget.value)
        }}
      />
      <button className="button">{pageTexts.guessField.submit}</button>
      <div className="guess-commands">
        {COMMANDS.map((command) => (
          <button key={command} type="button" onClick={() => respond(command)}>
            <kbd aria-hidden="true">{command.toUpperCase()}</kbd>
            <span>{commandName(command)}</span>
          </button>
        ))}
      </div>
      <p id={`${id}-help`} className="spoken">
        {pageTexts.guessField.help}
      </p>
      <p className="guess-response" role="status">
        {response && <span key={response.id}>{response.text}</span>}
      </p>
    </form>
  )
}

type Response = { id: number; text: string }

/** The response to the last command. It has a new id each time, so that the same text is spoken again. */
function useResponse(state: GuessFieldProps['state']) {
  const [response, setResponse] = useState<Response | null>(null)
  const respond = (command: Command | null) =>
    setResponse((last) =>
      command === null ? null : { id: (last?.id ?? 0) + 1, text: commandText(command, state) },
    )
  return { response, respond }
}

function commandName(command: Command): string {
  if (command === 'g') return texts.board.guesses
  return command === 'k' ? texts.board.keyboard : pageTexts.guessField.limits
}
