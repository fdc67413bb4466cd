import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { useId, useState, type SyntheticEvent } from 'react'
import { DIGIT_COUNTS, parseGuess, readDigits, type DigitCount } from '#game/digits.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'
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
    if (number !== null && !parseGuess(number, digits).ok) return texts.board.incomplete({ digits })
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
        legend={pageTexts.challenges.number}
        options={[
          ...(known ? ([['known', pageTexts.challenges.thisOne]] as const) : []),
          ['drawn', pageTexts.challenges.random],
          ['typed', pageTexts.challenges.myOwn],
        ]}
        initial={source}
        onChoose={setSource}
      />
      <p className="challenge-note">{sentText(source, known)}</p>
      {source !== 'known' && (
        <RadioGroup
          legend={pageTexts.challenges.digits}
          options={DIGIT_COUNTS.map((count) => [String(count), String(count)] as const)}
          initial={String(digits)}
          onChoose={(count) => setDigits(Number(count) as DigitCount)}
        />
      )}
      {source === 'typed' && <NumberField digits={digits} value={typed} onChange={setTyped} />}
      {profile && (
        <label className="challenge-sign">
          <input type="checkbox" checked={isSigned} onChange={({ target }) => setSigned(target.checked)} />
          <span>{pageTexts.challenges.sign}</span>
        </label>
      )}
      <FormError text={errorText} />
      <Button type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
        {pageTexts.challenges.create}
      </Button>
    </form>
  )
}

/** What the link gives. */
function sentText(source: Source, known: KnownNumber | undefined): string {
  if (source === 'drawn') return pageTexts.challenges.drawnNote
  if (source === 'typed' || !known) return pageTexts.challenges.typedNote
  const { number, score, isTodays } = known
  const note =
    score === LOSS_SCORE
      ? pageTexts.challenges.knownMissed({ number })
      : pageTexts.challenges.knownFound({ number, tries: texts.result.countTries({ count: score }) })
  return isTodays ? `${note} ${pageTexts.challenges.todaysRisk}` : note
}

type NumberFieldProps = { digits: DigitCount; value: string; onChange: (value: string) => void }

function NumberField({ digits, value, onChange }: NumberFieldProps) {
  const id = useId()
  return (
    <p className="challenge-number">
      <label htmlFor={id}>{pageTexts.challenges.yourNumber({ digits })}</label>
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
