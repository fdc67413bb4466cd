import { useState } from 'react'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { Button } from '../ui/Button.tsx'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { NewGroupDialog } from './create/NewGroupDialog.tsx'
import { LogInFirst, useIsLoggedIn } from '../accounts/LogInFirst.tsx'
import { GroupsDocument, type GroupsQuery } from './useGroups.generated.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../sync/graphql/useFragmentData.ts'
import { Link } from 'wouter'
import { groupPath } from '../paths/pagePaths.ts'
import { ChevronIcon } from '../ui/icons.tsx'
import { GroupRow_GroupFragmentDoc, type GroupRow_GroupFragment } from './GroupRow.generated.ts'
import { membersText } from './RuleText.tsx'
import { DEFAULT_RULE } from '#game/groups/groupRule.ts'
import { StandingsTable, type Table } from './standings/StandingsTable.tsx'

const LATER = 'Your groups appear here as soon as the server responds.'

/** The groups on a page of their own. */
export function GroupsPage() {
  return (
    <main className="groups">
      <h1>Groups</h1>
      <ViewersGroups />
    </main>
  )
}

/** The viewer's groups, and a button for a new one. */
export function ViewersGroups() {
  const { data, errorText } = useScreenQuery(GroupsDocument, {})
  const isLoggedIn = useIsLoggedIn(data?.viewer)
  return (
    <>
      <p className="groups-lead">
        Compare your daily games with friends: today, week by week, and over a season. A group is private: you
        need its link to join.
      </p>
      {isLoggedIn === false && (
        <>
          <p>
            A group knows its members by their accounts, so you need one. The games that you have played in
            this browser come with you.
          </p>
          <LogInFirst label="Log in" />
          <ExampleGroup />
        </>
      )}
      {data && isLoggedIn && <OwnGroups viewer={data.viewer} />}
      {!data && <p className="group-loading pending">{errorText ? LATER : 'Loading …'}</p>}
      <StatusBanner text={errorText && `${errorText}. Trying again …`} />
    </>
  )
}

function OwnGroups({ viewer: { groups } }: Pick<GroupsQuery, 'viewer'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {groups.edges.length > 0 ? (
        <ul className="group-list">
          {groups.edges.map(({ node }) => (
            <GroupRow key={node.key} group={node} />
          ))}
        </ul>
      ) : (
        <>
          <p>You are in no group yet. Create one, or open the link that a friend sent you.</p>
          <ExampleGroup />
        </>
      )}
      <Button onClick={() => setOpen(true)}>New group</Button>
      <NewGroupDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** A group of the viewer, as a link to its page. */
function GroupRow({ group }: { group: FragmentType<GroupRow_GroupFragment> }) {
  const data = useFragmentData(GroupRow_GroupFragmentDoc, group)
  if (!data) return null
  const { key, name, memberCount, isOwner, isHidden } = data
  const notes = [membersText(memberCount), isOwner && 'yours', isHidden && 'you are invisible']
  return (
    <li>
      <Link href={groupPath(key)}>
        <span>
          <b translate="no">{name}</b>
          <span className="group-note">{notes.filter(Boolean).join(' · ')}</span>
        </span>
        <ChevronIcon />
      </Link>
    </li>
  )
}

/** What a group looks like to its members. */
function ExampleGroup() {
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
