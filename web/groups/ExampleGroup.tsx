import { DEFAULT_RULE } from '#game/groups/groupRule.ts'
import { StandingsTable, type Table } from './standings/StandingsTable.tsx'

/** What a group looks like to its members. */
export function ExampleGroup() {
  return (
    <figure className="group-example group-sections group-standings">
      <figcaption>How a week looks in a group</figcaption>
      <StandingsTable
        table={EXAMPLE}
        caption="Example: a group’s week"
        hasCost={DEFAULT_RULE.missedDay > 0}
      />
    </figure>
  )
}

const EXAMPLE = {
  rows: {
    edges: [
      { name: 'marigold', playedDays: 7, points: 148 },
      { name: 'You', playedDays: 7, points: 141, isMe: true },
      { name: 'ferris', playedDays: 6, points: 127 },
      { name: 'oleander', playedDays: 4, points: 82 },
    ].map(({ name, isMe = false, ...row }, index) => ({
      node: { ...row, rank: index + 1, missedDays: 0, member: { handle: name, name, isMe, hasLeft: false } },
    })),
    pageInfo: { hasNextPage: false },
  },
} as unknown as Table
