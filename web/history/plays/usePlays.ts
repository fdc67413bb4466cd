import { useState } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { usePagedQuery } from '../../list/usePagedQuery.ts'
import type { PlayStatus } from '../../schema.generated.ts'
import { PlaysDocument } from './usePlays.generated.ts'

/** Null stands for all. */
export type PlayFilter = { digits: DigitCount | null; status: PlayStatus | null }

/** The plays that match a filter, page by page. */
export function usePlays() {
  const [filter, setFilter] = useState<PlayFilter>({ digits: null, status: null })
  const [shown, setShown] = useState(filter)
  const { data, isCurrent, errorText, pages } = usePagedQuery(PlaysDocument, filter)
  // The previous plays stay on the screen until the next ones arrive.
  if (isCurrent && shown !== filter) setShown(filter)
  return { viewer: data?.viewer ?? null, shown, isLoading: !isCurrent, errorText, setFilter, pages }
}
