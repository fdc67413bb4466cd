import { useFragment } from '@apollo/client/react'
import { type Day, dayNumber, shareDate } from '#game/day.ts'
import { apolloClient as client } from '../sync/graphql/apolloClient.ts'
import { StreakFigures_ViewerFragmentDoc } from './StreakFigures.generated.ts'

/** The player's streak over all modes, as the cache has it. Nothing while it is unknown. */
export function StreakFigures({ today }: { today: Day }) {
  const { data, complete } = useFragment({
    client,
    fragment: StreakFigures_ViewerFragmentDoc,
    from: { __typename: 'Viewer' },
  })
  if (!complete) return null
  const { current, longest, freezes, frozen } = data.streak
  return (
    <>
      <p className="streak">
        <span>
          <span>Streak </span>
          <b>{days(current)}</b>
        </span>
        <span>
          <span> Longest </span>
          <b>{days(longest)}</b>
        </span>
      </p>
      <p className="streak-freeze">{freezeText({ freezes, frozen }, today)}</p>
    </>
  )
}

function days(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`
}

const SHOWN_DAYS = 7

/**
 * Tells the freezes that are left, and those spent in the week before `today`; null without any. `frozen` are
 * the days for which a freeze was spent.
 */
export function freezeText(
  { freezes, frozen }: { freezes: number; frozen: readonly Day[] },
  today: Day,
): string | null {
  const recent = frozen.filter((day) => dayNumber(today) - dayNumber(day) <= SHOWN_DAYS).map(shareDate)
  const last = recent.pop()
  if (last === undefined) return freezes === 0 ? null : `Freezes left: ${freezes}.`
  const left = freezes === 0 ? '' : `; ${freezes} left`
  if (recent.length === 0) return `A freeze kept your streak on ${last}${left}.`
  return `Freezes kept your streak on ${recent.join(', ')} and ${last}${left}.`
}
