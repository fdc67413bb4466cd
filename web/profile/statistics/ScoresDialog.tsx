import { decimalText } from '../../language/numbers.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import type { DigitCount } from '#game/digits.ts'
import { Histogram } from '../../result/Histogram.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { StatisticsKind } from '../../schema.generated.ts'
import {
  ScoresDialog_StatisticsFragmentDoc,
  type ScoresDialog_StatisticsFragment,
} from './ScoresDialog.generated.ts'
import { statisticsName } from './statisticsName.ts'

type ScoresDialogProps = {
  open: boolean
  onClose: () => void
  digits: DigitCount
  kind: StatisticsKind
  statistics: FragmentType<ScoresDialog_StatisticsFragment>
}

export function ScoresDialog({ open, onClose, digits, kind, statistics }: ScoresDialogProps) {
  const data = useFragmentData(ScoresDialog_StatisticsFragmentDoc, statistics)
  if (!data) return null
  const { average, best30, histogram } = data
  return (
    <Dialog open={open} onClose={onClose} title={statisticsName(digits, kind)}>
      <dl className="figures">
        {average !== null && <Figure name={pageTexts.profile.average} value={decimalText(average, 3)} />}
        {best30 && <Figure name={pageTexts.profile.best30} value={decimalText(best30.average, 3)} />}
      </dl>
      <Histogram counts={histogram} fullWidth={248} />
    </Dialog>
  )
}

/** A term and its value in a list of figures; null shows that there is no value. */
export function Figure({ name, value }: { name: string; value: string | number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === null ? <NoValue /> : <span translate="no">{value}</span>}</dd>
    </div>
  )
}

function NoValue() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="spoken">{pageTexts.profile.none}</span>
    </>
  )
}
