import { useId, useState, type SyntheticEvent } from 'react'
import {
  DIGIT_COUNTS,
  incompleteGuessMessage,
  parseGuess,
  readDigits,
  type DigitCount,
} from '#game/digits.ts'
import { countTries, LOSS_SCORE } from '#game/statistics/score.ts'
import { FormError } from '../form/FormError.tsx'
import { failureTextOf } from '../form/outcome.ts'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { Button } from '../ui/Button.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { useViewer } from '../viewer/viewer.ts'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { CreateChallengeDocument } from './ChallengeForm.generated.ts'

/**
 * A number that the player has found or missed, with the score. `isTodays`: others can still play its daily
 * game.
 */
export type KnownNumber = { number: string; gameId: string; score: number; isTodays: boolean }
type Source = 'known' | 'drawn' | 'typed'

type ChallengeFormProps = {
  digits: DigitCount
  known: KnownNumber | undefined
  onCreated: (code: string, isDrawn: boolean) => void
}

/** The number of a challenge, known, drawn or typed, and whether the sender signs it. */
export function ChallengeForm({ digits: initial, known, onCreated }: ChallengeFormProps) {
  const [chosen, setDigits] = useState(initial)
  const [source, setSource] = useState<Source>(known ? 'known' : 'drawn')
  const [typed, setTyped] = useState('')
  const [isSigned, setSigned] = useState(false)
  const digits = source === 'known' ? initial : chosen
  const number = source === 'typed' ? typed : null
  const { profile } = useViewer()
  const createChallenge = useCreateChallenge()
  const { run, isBusy, errorText } = useAsyncAction(async () => {
    if (number !== null && !parseGuess(number, digits).ok) return incompleteGuessMessage(digits)
    const input = {
      digits,
      number,
      isSigned,
      playedGameId: source === 'known' ? (known?.gameId ?? null) : null,
    }
    return await failureTextOf(createChallenge({ input }), ({ code }) => onCreated(code, source === 'drawn'))
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <form className="challenge-form" noValidate onSubmit={submit}>
      <RadioGroup
        legend="Number"
        options={[
          ...(known ? ([['known', 'This one']] as const) : []),
          ['drawn', 'Random'],
          ['typed', 'My own'],
        ]}
        initial={source}
        onChoose={setSource}
      />
      <p className="challenge-note">{sentText(source, known)}</p>
      {source !== 'known' && (
        <RadioGroup
          legend="Digits"
          options={DIGIT_COUNTS.map((count) => [String(count), String(count)] as const)}
          initial={String(digits)}
          onChoose={(count) => setDigits(Number(count) as DigitCount)}
        />
      )}
      {source === 'typed' && <NumberField digits={digits} value={typed} onChange={setTyped} />}
      {profile && (
        <label className="challenge-sign">
          <input type="checkbox" checked={isSigned} onChange={({ target }) => setSigned(target.checked)} />
          <span>Sign with my name</span>
        </label>
      )}
      <FormError text={errorText} />
      <Button type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
        Create the link
      </Button>
    </form>
  )
}

/** What the link gives. */
function sentText(source: Source, known: KnownNumber | undefined): string {
  if (source === 'drawn') return 'Neither of you knows a random number, so you can play it too.'
  if (source === 'typed' || !known) return 'You choose the number, and your friend has six tries to find it.'
  const { number, score, isTodays } = known
  const result = score === LOSS_SCORE ? 'did not find it' : `found it in ${countTries(score)}`
  const risk = isTodays ? ' It is also today’s number, so your friend learns it.' : ''
  return `You send ${number} with your result to beat: you ${result}. Your friend sees your board after playing.${risk}`
}

type NumberFieldProps = { digits: DigitCount; value: string; onChange: (value: string) => void }

function NumberField({ digits, value, onChange }: NumberFieldProps) {
  const id = useId()
  return (
    <p className="challenge-number">
      <label htmlFor={id}>{`Your number of ${digits} digits`}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange((readDigits(target.value) ?? target.value).slice(0, 50))}
      />
    </p>
  )
}

/** Makes a challenge. The response alone has the code of its link. */
const useCreateChallenge = () => useAccountMutation(CreateChallengeDocument, ['ChallengeCreated'])
