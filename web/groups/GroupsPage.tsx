import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
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

/** The groups on a page of their own. */
export function GroupsPage() {
  return (
    <main className="groups">
      <h1>{pageTexts.groups.title}</h1>
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
      <p className="groups-lead">{pageTexts.groups.lead}</p>
      {isLoggedIn === false && (
        <>
          <p>{pageTexts.groups.needsAccount}</p>
          <LogInFirst label={pageTexts.groups.logIn} />
          <ExampleGroup />
        </>
      )}
      {data && isLoggedIn && <OwnGroups viewer={data.viewer} />}
      {!data && (
        <p className="group-loading pending">{errorText ? pageTexts.groups.listLater : texts.ui.loading}</p>
      )}
      <StatusBanner text={errorText && texts.notices.tryingAgain({ problem: errorText })} />
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
          <p>{pageTexts.groups.none}</p>
          <ExampleGroup />
        </>
      )}
      <Button onClick={() => setOpen(true)}>{pageTexts.groups.newGroup}</Button>
      <NewGroupDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** A group of the viewer, as a link to its page. */
function GroupRow({ group }: { group: FragmentType<GroupRow_GroupFragment> }) {
  const data = useFragmentData(GroupRow_GroupFragmentDoc, group)
  if (!data) return null
  const { key, name, memberCount, isOwner, isHidden } = data
  const notes = [
    membersText(memberCount),
    isOwner && pageTexts.groups.yours,
    isHidden && pageTexts.groups.youInvisible,
  ]
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
      <figcaption>{pageTexts.groups.exampleTitle}</figcaption>
      <StandingsTable
        table={exampleWeek()}
        caption={pageTexts.groups.exampleCaption}
        hasCost={DEFAULT_RULE.missedDay > 0}
      />
    </figure>
  )
}

const exampleWeek = () =>
  ({
    rows: {
      edges: [
        { name: 'marigold', playedDays: 7, points: 148 },
        { name: pageTexts.groups.you, playedDays: 7, points: 141, isMe: true },
        { name: 'ferris', playedDays: 6, points: 127 },
        { name: 'oleander', playedDays: 4, points: 82 },
      ].map(({ name, isMe = false, ...row }, index) => ({
        node: {
          ...row,
          rank: index + 1,
          missedDays: 0,
          member: { handle: name, name, isMe, hasLeft: false },
        },
      })),
      pageInfo: { hasNextPage: false },
    },
  }) as unknown as Table
