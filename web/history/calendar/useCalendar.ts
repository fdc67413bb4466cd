import { useState } from 'react'
import { easternDay } from '#game/day.ts'
import { useReceivedViewer } from '../../sync/useReceivedViewer.ts'
import { useScreenQuery, useServerClock } from '../../sync/graphql/useScreenQuery.ts'
import { clampMonth, monthOf, yearOf, type Bounds } from './month.ts'
import { CalendarDocument, type CalendarQuery } from './useCalendar.generated.ts'

/** The calendar at a month, by default the present one. `bounds` is null until the server responds. */
export function useCalendar() {
  const [chosen, choose] = useState(() => monthOf(easternDay(new Date())))
  const [bounds, setBounds] = useState<Bounds | null>(null)
  // The device's clock may be in another month than the server's.
  const month = bounds ? clampMonth(chosen, bounds) : chosen
  const { data, errorText } = useScreenQuery(CalendarDocument, { month, year: yearOf(month) })
  const known = data ? boundsOf(data) : null
  if (known && (known.today !== bounds?.today || known.firstDay !== bounds.firstDay)) setBounds(known)
  useReceivedViewer(data?.viewer)
  useServerClock(data?.serverTime)
  return { month, onMonth: choose, bounds, viewer: data?.viewer ?? null, errorText }
}

function boundsOf({ serverTime, firstDay }: CalendarQuery): Bounds {
  const today = easternDay(new Date(serverTime))
  return { firstDay: firstDay ?? today, today }
}
