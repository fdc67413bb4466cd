import { modeName, type DigitCount } from '#game/digits.ts'
import { averageText } from '#game/statistics.ts'
import { Histogram } from '../../result/Histogram.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Figure } from './Figure.tsx'
import type { ModeStatistics_StatisticsFragment } from './modeStatistics.generated.ts'

type ScoresDialogProps = {
  open: boolean
  onClose: () => void
  digits: DigitCount
  statistics: Pick<ModeStatistics_StatisticsFragment, 'average' | 'best30' | 'histogram'>
}

export function ScoresDialog({ open, onClose, digits, statistics }: ScoresDialogProps) {
  const { average, best30, histogram } = statistics
  return (
    <Dialog open={open} onClose={onClose} title={modeName(digits)}>
      <dl className="figures">
        {average !== null && <Figure name="Average" value={averageText(average)} />}
        {best30 && <Figure name="Best 30 Games" value={averageText(best30.average)} />}
      </dl>
      <Histogram counts={histogram} fullWidth={248} />
    </Dialog>
  )
}
