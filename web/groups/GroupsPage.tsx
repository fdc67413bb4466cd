import { useState } from 'react'
import { useServerClock, useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { Button } from '../ui/Button.tsx'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { NewGroupDialog } from './create/NewGroupDialog.tsx'
import { ExampleGroup } from './ExampleGroup.tsx'
import { GroupRow } from './GroupRow.tsx'
import { LogInFirst, useIsLoggedIn } from '../accounts/LogInFirst.tsx'
import { GroupsDocument, type GroupsQuery } from './useGroups.generated.ts'

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
  useServerClock(data?.serverTime)
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
