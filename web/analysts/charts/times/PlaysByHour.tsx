import { figureOf, type Shown } from '../../Figure.tsx'
import { Legend } from '../../Legend.tsx'
import type { Weekday } from '../../schema.generated.ts'
import { tableOf } from '../../table.ts'
import { countText, meanText, totalOf } from '../../texts.ts'
import { HeatMap } from '../drawing/HeatMap.tsx'
import { PlaysByHourDocument, type PlaysByHourQuery } from './PlaysByHour.generated.ts'

/** When plays begin: by hour and weekday. */
export const PlaysByHour = figureOf({
  title: 'Plays by hour and weekday',
  name: 'plays-by-hour',
  document: PlaysByHourDocument,
  show: showHours,
})

const WEEKDAYS: readonly Weekday[] = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
]

function showHours({ scoresByHour: hours }: PlaysByHourQuery): Shown | null {
  const busiest = hours.toSorted((one, other) => other.scores.plays - one.scores.plays)[0]
  if (busiest === undefined) return null
  const most = busiest.scores.plays
  const plays = totalOf(hours, ({ scores }) => scores.plays)
  return {
    summary: `${countText(plays, 'play')}; busiest hour: ${weekdayText(busiest.weekday)} from ${busiest.hour}:00 Eastern time, with ${countText(most, 'play')}.`,
    table: tableOf(hours, {
      weekday: ({ weekday }) => weekdayText(weekday),
      hour: ({ hour }) => hour,
      plays: ({ scores }) => scores.plays,
      average: [({ scores }) => scores.average, meanText],
    }),
    legend: <Legend scale={{ least: '0', most: countText(most, 'play') }} />,
    chart: (
      <HeatMap
        title="Number of plays by hour and weekday"
        x="Hour of the first guess, Eastern time"
        y="Day of the game"
        columns={[0, 23]}
        columnTicks={[0, 6, 12, 18, 23]}
        rows={WEEKDAYS.map((weekday) => weekdayText(weekday).slice(0, 3))}
        cells={WEEKDAYS.flatMap((weekday, row) =>
          Array.from({ length: 24 }, (_, hour) => {
            const begun = hours.find((one) => one.weekday === weekday && one.hour === hour)?.scores.plays ?? 0
            const tip = `${weekdayText(weekday)}, ${hour}:00: ${countText(begun, 'play')}`
            return { column: hour, row, share: begun / most, tip }
          }),
        )}
      />
    ),
  }
}

/** `Monday` for `MONDAY`. */
function weekdayText(weekday: string): string {
  return weekday.slice(0, 1) + weekday.slice(1).toLowerCase()
}
