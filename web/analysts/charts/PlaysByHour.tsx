import { figureOf, type Shown } from '../Figure.tsx'
import { countText } from '../texts.ts'
import { HourMap, WEEKDAYS, weekdayText } from './drawing/HourMap.tsx'
import { PlaysByHourDocument, type PlaysByHourQuery } from './PlaysByHour.generated.ts'

/** When plays begin: by hour and weekday. */
export const PlaysByHour = figureOf({
  title: 'Plays by hour and weekday',
  name: 'plays-by-hour',
  document: PlaysByHourDocument,
  show: showHours,
})

function showHours({ scoresByHour }: PlaysByHourQuery): Shown | null {
  const cells = scoresByHour.map(({ weekday, hour, scores }) => ({
    day: WEEKDAYS.indexOf(weekday),
    weekday: weekdayText(weekday),
    hour,
    plays: scores.plays,
    average: scores.average,
  }))
  const busiest = cells.toSorted((one, other) => other.plays - one.plays)[0]
  if (busiest === undefined) return null
  const shaded = cells.map((cell) => ({ ...cell, share: cell.plays / busiest.plays }))
  const plays = cells.reduce((total, cell) => total + cell.plays, 0)
  return {
    summary: `${countText(plays, 'play')}; busiest hour: ${busiest.weekday} from ${busiest.hour}:00 Eastern time, with ${countText(busiest.plays, 'play')}.`,
    table: {
      columns: ['weekday', 'hour', 'plays', 'average'],
      rows: cells.map(({ weekday, hour, plays: begun, average }) => [weekday, hour, begun, average]),
    },
    chart: <HourMap cells={shaded} />,
  }
}
