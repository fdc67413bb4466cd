import { useEffect, useState } from 'react'
import type { Day } from '#game/day.ts'
import { filterAddress, readFilter, type Filter } from './filter.ts'

/** The filter in the page's address, so that a view can be shared, and the step to another filter. */
export function useFilter(today: Day): [Filter, (filter: Filter) => void] {
  const [filter, setFilter] = useState(() => readFilter(location.search, today))
  useEffect(() => {
    const read = () => setFilter(readFilter(location.search, today))
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [today])
  const choose = (next: Filter) => {
    history.pushState(null, '', filterAddress(next))
    setFilter(next)
  }
  return [filter, choose]
}
