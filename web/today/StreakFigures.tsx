import { useFragment } from '@apollo/client/react'
import type { Day } from '#game/day.ts'
import { apolloClient as client } from '../sync/graphql/apolloClient.ts'
import { freezeText } from './freezeText.ts'
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
