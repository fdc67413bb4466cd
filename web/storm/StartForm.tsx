import { pageTexts } from '../language/pageTexts.ts'
import { useState } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { LOSS_MS, STORM_MODES, type StormMode } from '#game/storm/storm.ts'
import { Tiles } from '../board/Tiles.tsx'
import { FormError } from '../form/FormError.tsx'
import { failureTextOf } from '../form/outcome.ts'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { Button } from '../ui/Button.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { readServedStorm, type ServedStorm } from './knownStorm.ts'
import { StartStormDocument } from './stormCalls.generated.ts'

type OnStarted = (storm: ServedStorm) => void

/** What a storm is. */
export function Introduction() {
  return (
    <>
      <Tiles className="storm-tiles" number="3:00" />
      <p>{pageTexts.storm.lead({ seconds: LOSS_MS / 1000 })}</p>
    </>
  )
}

type StartFormProps = { initial: DigitCount; onStarted: OnStarted }

/** Starts a storm with new numbers. */
export function StartForm({ initial, onStarted }: StartFormProps) {
  const [digits, setDigits] = useState<DigitCount>(initial)
  return (
    <div className="storm-start">
      <RadioGroup
        legend={pageTexts.storm.digits}
        options={STORM_MODES.map((mode) => [String(mode), String(mode)] as const)}
        initial={String(initial)}
        onChoose={(mode) => setDigits(Number(mode) as StormMode)}
      />
      <StartButton of={{ digits }} onStarted={onStarted} />
    </div>
  )
}

type StartButtonProps = { of: { digits: DigitCount } | { code: string }; onStarted: OnStarted }

/** Starts the clock of a storm with new numbers, or of that of a link. */
export function StartButton({ of, onStarted }: StartButtonProps) {
  const start = useAccountMutation(StartStormDocument, ['StormUpdated'])
  const { run, isBusy, errorText } = useAsyncAction(() =>
    failureTextOf(start({ input: of }), ({ storm }) => onStarted(readServedStorm(apolloClient.cache, storm))),
  )
  return (
    <>
      <FormError text={errorText} />
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => run()}>
        {pageTexts.storm.start}
      </Button>
    </>
  )
}
