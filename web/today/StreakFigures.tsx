import { useFragment } from '@apollo/client/react'
import { type Day, dayNumber } from '#game/day.ts'
import { shortDay } from '../language/days.ts'
import { texts } from '../language/texts.ts'
import { Sentence } from '../ui/Sentence.tsx'
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
          <Sentence text={texts.today.streak({ days: days(current) })} part={days(current)}>
            <b>{days(current)}</b>
          </Sentence>
        </span>
        <span>
          <Sentence text={` ${texts.today.longest({ days: days(longest) })}`} part={days(longest)}>
            <b>{days(longest)}</b>
          </Sentence>
        </span>
      </p>
      <p className="streak-freeze">{freezeText({ freezes, frozen }, today)}</p>
    </>
  )
}

function days(count: number): string {
  return texts.today.days({ count })
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
  const recent = frozen.filter((day) => dayNumber(today) - dayNumber(day) <= SHOWN_DAYS).map(shortDay)
  const last = recent.pop()
  if (last === undefined) return freezes === 0 ? null : texts.today.freezesLeft({ freezes })
  if (recent.length === 0)
    return freezes === 0
      ? texts.today.oneFreeze({ days: last })
      : texts.today.oneFreezeAndLeft({ days: last, freezes })
  const listed = texts.today.and({ days: recent.join(texts.board.comma), last })
  return freezes === 0
    ? texts.today.freezes({ days: listed })
    : texts.today.freezesAndLeft({ days: listed, freezes })
}
