import { figureOf } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countText, meanText, nameOf, totalOf } from '../../texts.ts'
import { HeatMap } from '../drawing/HeatMap.tsx'
import { PlaysByHourDocument } from './PlaysByHour.generated.ts'

const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

/** When plays begin: by hour and weekday. */
export const PlaysByHour = figureOf({
  title: 'Plays by hour and weekday',
  name: 'plays-by-hour',
  document: PlaysByHourDocument,
  show: ({ scoresByHour: hours }) => {
    const busiest = hours.toSorted((one, other) => other.scores.plays - one.scores.plays)[0]
    if (busiest === undefined) return null
    const plays = countText(
      totalOf(hours, ({ scores }) => scores.plays),
      'play',
    )
    const most = countText(busiest.scores.plays, 'play')
    const cells = WEEKDAYS.flatMap((weekday) =>
      Array.from({ length: 24 }, (_, column) => {
        const own = hours.find((one) => one.weekday === weekday && one.hour === column)?.scores.plays ?? 0
        const tip = `${nameOf(weekday)}, ${column}:00: ${countText(own, 'play')}`
        return { column, row: nameOf(weekday).slice(0, 3), value: own, tip }
      }),
    )
    return {
      summary: `${plays}; busiest hour: ${nameOf(busiest.weekday)} from ${busiest.hour}:00 Eastern time, with ${most}.`,
      table: tableOf(hours, {
        weekday: ({ weekday }) => nameOf(weekday),
        hour: ({ hour }) => hour,
        plays: ({ scores }) => scores.plays,
        average: [({ scores }) => scores.average, meanText],
      }),
      chart: (
        <HeatMap
          title="Number of plays by hour and weekday"
          x="Hour of the first guess, Eastern time"
          y="Day of the game"
          cells={cells}
          scale={() => ['0', most]}
        />
      ),
    }
  },
})
