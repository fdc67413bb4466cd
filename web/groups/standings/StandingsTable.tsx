import { pageTexts } from '../../language/pageTexts.ts'
import { signed } from '../RuleText.tsx'
import type { Standings_GroupFragment } from './Standings.generated.ts'

/** The standings of a week or a season. */
export type Table = NonNullable<Standings_GroupFragment['week']>

type StandingsTableProps = { table: Table; caption: string; hasCost: boolean }

/**
 * The standings of a period. Members with equal points share their rank: `=2`. A season of a group whose
 * members come and go can have more rows than a page.
 */
export function StandingsTable({ table, caption, hasCost }: StandingsTableProps) {
  const rows = table.rows.edges.map(({ node }) => node)
  const isTied = (rank: number) => rows.filter((row) => row.rank === rank).length > 1
  return (
    <>
      <table>
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="spoken">{pageTexts.groups.rank}</span>
            </th>
            <th scope="col">{pageTexts.groups.member}</th>
            <th scope="col">{pageTexts.groups.daysHead}</th>
            {hasCost && <th scope="col">{pageTexts.groups.missed}</th>}
            <th scope="col">{pageTexts.groups.pointsHead}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rank, points, playedDays, missedDays, member }) => (
            <tr key={member.handle} data-me={member.isMe || undefined} data-first={rank === 1 || undefined}>
              <td translate="no">{isTied(rank) ? `=${rank}` : rank}</td>
              <th scope="row">
                <span translate="no">{member.name}</span>
                {member.hasLeft && <span className="group-note">{` ${pageTexts.groups.left}`}</span>}
              </th>
              <td translate="no">{playedDays}</td>
              {hasCost && <td translate="no">{missedDays}</td>}
              <td>
                <b translate="no">{signed(points)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {table.rows.pageInfo.hasNextPage && (
        <p className="group-note">{pageTexts.groups.onlyFirst({ count: rows.length })}</p>
      )}
    </>
  )
}
