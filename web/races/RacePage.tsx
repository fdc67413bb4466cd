import { pageTexts } from '../language/pageTexts.ts'
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
      <h1>{pageTexts.races.title}</h1>
      <Introduction />
      {groupKey !== null && <p>{pageTexts.races.inGroup}</p>}
      <RadioGroup
        legend={pageTexts.races.digits}
        options={DIGIT_COUNTS.map((mode) => [String(mode), String(mode)] as const)}
        initial={String(digits)}
        onChoose={(mode) => setDigits(Number(mode) as DigitCount)}
      />
      <RadioGroup
        legend={pageTexts.races.rounds}
        options={ROUND_COUNTS.map((count) => [String(count), String(count)] as const)}
        initial={String(rounds)}
        onChoose={(count) => setRounds(Number(count) as RoundCount)}
      />
      <FormError text={errorText} />
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => run()}>
        {pageTexts.races.open}
      </Button>
    </main>
  )
}

/** What a race is. */
export function Introduction() {
  return <p>{pageTexts.races.lead({ seats: SEATS })}</p>
}
