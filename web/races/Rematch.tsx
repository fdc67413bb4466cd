import { pageTexts } from '../language/pageTexts.ts'
import { Link, useLocation } from 'wouter'
import { FormError } from '../form/FormError.tsx'
import { failureTextOf } from '../form/outcome.ts'
import { RACE, RACE_LINK } from '../paths/pagePaths.ts'
import { useAccountMutation } from '../sync/graphql/useAccountMutation.ts'
import { Button } from '../ui/Button.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { RematchRaceDocument } from './raceCalls.generated.ts'
import type { Race } from './raceView.ts'

/** Opens a race with the same players, or leads to the one that another player has opened. */
export function Rematch({ race: { id, rematch } }: { race: Race }) {
  const [, navigate] = useLocation()
  const open = useAccountMutation(RematchRaceDocument, ['RaceUpdated'])
  const { run, isBusy, errorText } = useAsyncAction(() =>
    failureTextOf(open({ input: { raceId: id } }), ({ race }) => navigate(RACE_LINK + (race.code ?? ''))),
  )
  return (
    <div className="race-start">
      <FormError text={errorText} />
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => run()}>
        {rematch === null ? pageTexts.races.rematch : pageTexts.races.joinRematch}
      </Button>
      <p role="status">{rematch !== null && pageTexts.races.othersWait}</p>
      <Link href={RACE} className="button button-quiet">
        {pageTexts.races.another}
      </Link>
    </div>
  )
}
