import { useState } from 'react'
import type { DigitCount } from '#game/digits.ts'
import type { PlayStatus } from '../schema.generated.ts'
import { errorTextOf } from '../sync/errorText.ts'
import { runExclusive } from '../sync/runExclusive.ts'
import { useScreenQuery } from '../sync/useScreenQuery.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { PlaysDocument } from './usePlays.generated.ts'

/** Null stands for all. */
export type PlayFilter = { digits: DigitCount | null; status: PlayStatus | null }

const PAGE = 20
const LARGEST_PAGE = 100

/** The plays that match a filter, page by page. */
export function usePlays() {
  const [filter, setFilter] = useState<PlayFilter>({ digits: null, status: null })
  const [shown, setShown] = useState(filter)
  const [count, setCount] = useState(PAGE)
  const { data, isCurrent, errorText, fetchMore } = useScreenQuery(
    PlaysDocument,
    { ...filter, playsFirst: PAGE },
    // A repeated query does not shorten a list that the player has extended.
    () => ({ playsFirst: Math.min(Math.max(count, PAGE), LARGEST_PAGE) }),
  )
  // The previous plays stay on the screen until the next ones arrive.
  if (isCurrent && shown !== filter) setShown(filter)
  const more = useAsyncAction(async (playsAfter: string | null) => {
    const variables = { ...filter, playsFirst: PAGE, playsAfter }
    try {
      await runExclusive(() => fetchMore({ variables }))
      return null
    } catch (error) {
      return errorTextOf(error)
    }
  })
  return { viewer: data?.viewer ?? null, shown, isLoading: !isCurrent, errorText, setFilter, setCount, more }
}
