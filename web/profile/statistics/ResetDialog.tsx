import { pageTexts } from '../../language/pageTexts.ts'
import type { DigitCount } from '#game/digits.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { StatisticsKind } from '../../schema.generated.ts'
import { statisticsName } from './statisticsName.ts'
import { FormError } from '../../form/FormError.tsx'
import { displayedKind } from '#game/kinds/displayed.ts'
import { failureTextOf } from '../../form/outcome.ts'
import { resetLocalScores } from '../../storage/resetLocalScores.ts'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import { ResetStatisticsDocument } from './ResetDialog.generated.ts'

type ResetDialogProps = {
  open: boolean
  onClose: () => void
  digits: DigitCount
  kind: StatisticsKind
  onReset: () => void
}

export function ResetDialog({ open, onClose, digits, kind, onReset }: ResetDialogProps) {
  const { run, isBusy, errorText } = useResetStatistics(digits, kind, onReset)
  return (
    <Dialog open={open} onClose={onClose} title={statisticsName(digits, kind)}>
      <p>{pageTexts.profile.resetQuestion}</p>
      <FormError text={errorText} />
      <div className="choices">
        <Button quiet onClick={onClose}>
          {pageTexts.profile.keepStats}
        </Button>
        <Button onClick={run} aria-disabled={isBusy}>
          {pageTexts.profile.reset}
        </Button>
      </div>
    </Dialog>
  )
}

/** Resets the statistics of one mode and kind. Those in the response replace those on the page. */
function useResetStatistics(digits: DigitCount, kind: StatisticsKind, onReset: () => void) {
  const mutate = useProfileMutation(ResetStatisticsDocument, ['ViewerUpdated'])
  return useAsyncAction(() =>
    failureTextOf(mutate({ input: { digits, kind }, digits, kind }), () => {
      if (displayedKind(kind).isRated) resetLocalScores(digits)
      onReset()
    }),
  )
}
