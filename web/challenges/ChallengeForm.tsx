import { useId, useState, type SyntheticEvent } from 'react'
import { DIGIT_COUNTS, incompleteGuessMessage, parseGuess, type DigitCount } from '#game/digits.ts'
import { FormError } from '../form/FormError.tsx'
import { challengePath } from '../kinds/challenge.ts'
import { failureTextOf } from '../form/outcome.ts'
import { RadioGroup } from '../settings/RadioGroup.tsx'
import { Button } from '../ui/Button.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { useViewer } from '../viewer/viewer.ts'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { CreateChallengeDocument } from './ChallengeForm.generated.ts'

type ChallengeFormProps = { digits: DigitCount; onCreated: (link: string) => void }

/** The number of a challenge, typed or drawn, and whether the sender signs it. */
export function ChallengeForm({ digits: initial, onCreated }: ChallengeFormProps) {
  const [digits, setDigits] = useState(initial)
  const [isDrawn, setDrawn] = useState(true)
  const [number, setNumber] = useState('')
  const [isSigned, setSigned] = useState(false)
  const { profile } = useViewer()
  const createChallenge = useCreateChallenge()
  const { run, isBusy, errorText } = useAsyncAction(async () => {
    if (!isDrawn && !parseGuess(number, digits).ok) return incompleteGuessMessage(digits)
    const input = { digits, number: isDrawn ? null : number, isSigned }
    return await failureTextOf(createChallenge({ input }), ({ code }) =>
      onCreated(location.origin + challengePath(code)),
    )
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <form className="challenge-form" noValidate onSubmit={submit}>
      <RadioGroup
        legend="Digits"
        options={DIGIT_COUNTS.map((count) => [String(count), String(count)] as const)}
        initial={String(digits)}
        onChoose={(count) => setDigits(Number(count) as DigitCount)}
      />
      <RadioGroup
        legend="Number"
        options={[
          ['drawn', 'Random'],
          ['typed', 'My own'],
        ]}
        initial="drawn"
        onChoose={(choice) => setDrawn(choice === 'drawn')}
      />
      {!isDrawn && <NumberField digits={digits} value={number} onChange={setNumber} />}
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
        maxLength={digits}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </p>
  )
}

/** Makes a challenge. The response alone has the code of its link. */
const useCreateChallenge = () => useAccountMutation(CreateChallengeDocument, ['ChallengeCreated'])
