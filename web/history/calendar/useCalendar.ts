import { useState } from 'react'
import { easternDay, parseDay, type Day } from '#game/day.ts'
import { useReceivedViewer } from '../../sync/graphql/useScreenQuery.ts'
import { useScreenQuery } from '../../sync/graphql/useScreenQuery.ts'
import { clampMonth, monthOf, yearOf, type Bounds } from './month.ts'
import { CalendarDocument, type CalendarQuery } from './useCalendar.generated.ts'

/**
 * The calendar at a month, by default the present one. The address names it, so that the way back leads to
 * it. `bounds` is null until the server responds.
 */
export function useCalendar() {
  const [chosen, choose] = useState(() => monthInAddress() ?? monthOf(easternDay(new Date())))
  const [bounds, setBounds] = useState<Bounds | null>(null)
  // The device's clock may be in another month than the server's.
  const month = bounds ? clampMonth(chosen, bounds) : chosen
  const { data, errorText } = useScreenQuery(CalendarDocument, { month, year: yearOf(month) })
  const known = data ? boundsOf(data) : null
  if (known && (known.today !== bounds?.today || known.firstDay !== bounds.firstDay)) setBounds(known)
  useReceivedViewer(data?.viewer)
  const onMonth = (next: Day) => {
    choose(next)
    history.replaceState(history.state, '', `?month=${next.slice(0, 7)}${location.hash}`)
  }
  return { month, onMonth, bounds, viewer: data?.viewer ?? null, errorText }
}

function monthInAddress(): Day | null {
  // The server renders no month.
  if (typeof location === 'undefined') return null
  const month = parseDay(`${new URLSearchParams(location.search).get('month') ?? ''}-01`)
  return month.ok ? month.value : null
}

function boundsOf({ serverTime, firstDay }: CalendarQuery): Bounds {
  const today = easternDay(new Date(serverTime))
  return { firstDay: firstDay ?? today, today }
}
