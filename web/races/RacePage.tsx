import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { ROUND_COUNTS, SEATS, type RoundCount } from '#game/races/race.ts'
import { FormError } from '../form/FormError.tsx'
import { failureTextOf } from '../form/outcome.ts'
import { addStyles } from '../loading/addStyles.ts'
import { RACE_LINK } from '../paths/pagePaths.ts'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { Button } from '../ui/Button.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { CreateRaceDocument } from './raceCalls.generated.ts'
import styles from './races.css?inline'

addStyles(styles)

/** Opens a race. A link from a group's page names the group, whose members then see it. */
export function RacePage() {
  const groupKey = new URLSearchParams(useSearch()).get('group')
  const [digits, setDigits] = useState<DigitCount>(5)
  const [rounds, setRounds] = useState<RoundCount>(3)
  const [, navigate] = useLocation()
  const create = useAccountMutation(CreateRaceDocument, ['RaceUpdated'])
  const { run, isBusy, errorText } = useAsyncAction(() =>
    failureTextOf(create({ input: { digits, rounds, groupKey } }), ({ race }) =>
      navigate(RACE_LINK + (race.code ?? '')),
    ),
  )
  return (
    <main className="page stack race">
      <h1>Race</h1>
      <Introduction />
      {groupKey !== null && (
        <p>The members of your group see the race on the group’s page, and can join it.</p>
      )}
      <RadioGroup
        legend="Digits"
        options={DIGIT_COUNTS.map((mode) => [String(mode), String(mode)] as const)}
        initial={String(digits)}
        onChoose={(mode) => setDigits(Number(mode) as DigitCount)}
      />
      <RadioGroup
        legend="Rounds"
        options={ROUND_COUNTS.map((count) => [String(count), String(count)] as const)}
        initial={String(rounds)}
        onChoose={(count) => setRounds(Number(count) as RoundCount)}
      />
      <FormError text={errorText} />
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => run()}>
        Open a race
      </Button>
    </main>
  )
}

/** What a race is. */
export function Introduction() {
  return (
    <p>
      {`Two to ${SEATS} players look for the same number at the same time. You see the colours and arrows of the ` +
        'others at once, and their digits after the round. Fewer tries win, then the earlier finish.'}
    </p>
  )
}
