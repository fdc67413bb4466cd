import { Link } from 'wouter'
import type { GroupRule } from '#game/groups/groupRule.ts'
import { dayStandings } from '#game/groups/standings.ts'
import { addStyles } from '../loading/addStyles.ts'
import { texts } from '../language/texts.ts'
import { groupPath } from '../paths/pagePaths.ts'
import { PART, Sentence } from '../ui/Sentence.tsx'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { GroupsTodayDocument, type GroupsTodayQuery } from './GroupsToday.generated.ts'
import styles from './groupsToday.css?inline'

addStyles(styles)

export type GroupsTodayProps = { heading: 'h2' | 'h3' }

/** Today's standings in the groups of the viewer, as far as their members have finished games. */
export function GroupsToday({ heading: Heading }: GroupsTodayProps) {
  const { data } = useScreenQuery(GroupsTodayDocument, {})
  return data?.viewer.groups.edges.map(({ node: group }) => {
    const rows = standingsOf(group)
    return (
      rows.length > 0 && (
        <section key={group.key} className="group-day">
          <Heading>
            <Link href={groupPath(group.key)}>
              <Sentence text={texts.today.groupToday({ group: PART })} part={PART}>
                <span translate="no">{group.name}</span>
              </Sentence>
            </Link>
          </Heading>
          <ol>
            {rows.map(({ member, rank, points }) => (
              <li key={member.handle} data-me={member.isMe || undefined}>
                <span translate="no">{`${rank}. `}</span>
                {member.isMe ? <b>{texts.today.you}</b> : <span translate="no">{member.name}</span>}
                <span>{` ${texts.today.points({ points })}`}</span>
              </li>
            ))}
          </ol>
        </section>
      )
    )
  })
}

/** The shown members. The viewer is shown as well. */
const SHOWN = 5

type Group = GroupsTodayQuery['viewer']['groups']['edges'][number]['node']

/** The first places and the viewer's. */
export function standingsOf({ rule, today }: Pick<Group, 'rule' | 'today'>) {
  const members = today.edges.map(({ node }) => node)
  return dayStandings(rule as GroupRule, members).filter(({ member }, index) => index < SHOWN || member.isMe)
}
